import { Icon } from '@mall/ui/icons/icon.tsx'
import type { ReactNode } from 'react'
import { useSite } from '../../../shell/site/site.ts'
import { ChosenPrice } from '../price/product-price.tsx'
import { PurchaseButtons } from './purchase-buttons.tsx'
import type { Purchase } from './use-purchase.ts'

/** At a tablet's foot, as long as the product is in sight: price, what is chosen, and the way on. */
export function PurchaseBar({ purchase, compare }: { purchase: Purchase; compare: ReactNode }) {
  const { operator } = useSite()
  const { words, missing } = purchase
  return (
    <aside
      aria-label="购买"
      className="no-print sticky bottom-0 z-20 border-line border-t bg-white py-3 shadow-up desktop:hidden"
    >
      <div className="wrap flex items-center gap-x-4">
        <a href={`tel:${operator.phone}`} className={BAR_ACTION}>
          <Icon name="headset" size={22} />
          客服
        </a>
        {compare}
        <p className="min-w-0 grow leading-tight">
          <ChosenPrice purchase={purchase} size="m" />
          <span className="line-clamp-2 text-14 text-ink-2">{missing ? `还差：${missing}` : words}</span>
        </p>
        <PurchaseButtons
          purchase={purchase}
          size="l"
          className="w-[46%] shrink-0 gap-2.5! large:w-[52%]"
          onBefore={() => {
            if (missing) window.scrollTo({ top: 0, behavior: 'smooth' })
            return true
          }}
        />
      </div>
    </aside>
  )
}

const BAR_ACTION = 'flex min-h-11 shrink-0 flex-col items-center justify-center gap-0.5 px-1 text-14 leading-tight'
