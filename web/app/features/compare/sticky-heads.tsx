import { yuan } from '@mall/ui/typography/money.ts'
import type { Compared } from './compare-text.ts'

/** A small copy of the column heads while the table is scrolled; hidden from screen readers. */
export function StickyHeads({ products, isShown }: { products: readonly Compared[]; isShown: boolean }) {
  return (
    <div aria-hidden="true" className="no-print sticky top-0 z-10 h-0 max-tablet:top-13">
      {isShown && (
        <div className="flex border-line border-b bg-white py-2 shadow-e1 tablet:py-2.5">
          <span className="w-42 shrink-0 max-desktop:w-27 max-tablet:hidden large:w-48 max-desktop:large:w-32" />
          {products.map((one) => (
            <span key={one.id} className="min-w-0 flex-1 pl-6 max-desktop:pl-3 max-tablet:pr-2 max-tablet:pl-6.5">
              <span className="line-clamp-2 font-semibold leading-snug max-tablet:text-15">{one.productName}</span>
              <span className="num text-14 text-price">¥{yuan(one.sellingPrice)}</span>
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
