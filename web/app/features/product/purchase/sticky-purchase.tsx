import { Button } from '@mall/ui/actions/button.tsx'
import { Icon } from '@mall/ui/icons/icon.tsx'
import { helpPanel } from '../../../entities/help/help-panel-state.ts'
import { ChosenPrice, Expected, Reference } from '../price/product-price.tsx'
import { PurchaseButtons } from './purchase-buttons.tsx'
import type { Purchase } from './use-purchase.ts'

type Props = {
  purchase: Purchase
  /** The page's own buttons are in sight: one button is enough. */
  isQuiet: boolean
}

/** Stays beside the parts: what is chosen, what it costs, and the way on. */
export function StickyPurchase({ purchase, isQuiet }: Props) {
  const { product, words, missing } = purchase
  // The choices are at the top of the page: a press that misses one leads back there.
  const toChoices = () => {
    if (missing) window.scrollTo({ top: 0, behavior: 'smooth' })
    return true
  }
  return (
    <aside aria-label="购买" className="rounded-20 border border-line p-5.5">
      <b className="block text-18">{product.productName}</b>
      <p className="mt-1 mb-3 text-14 text-ink-3">{words || (missing ? `还没选：${missing}` : '')}</p>
      <ChosenPrice purchase={purchase} size={purchase.range.max > purchase.range.min ? 'm' : 'l'} />
      <p className="mt-1 text-14">
        <Reference purchase={purchase} />
      </p>
      <p className="text-14 empty:hidden">
        <Expected purchase={purchase} />
      </p>
      <PurchaseButtons
        purchase={purchase}
        size="m"
        isQuiet={isQuiet}
        className="mt-4 flex-col-reverse gap-2.5! *:w-full *:min-h-12"
        onBefore={toChoices}
      />
      <div className="mt-5 border-line border-t pt-4">
        <p className="text-15 text-ink-2">拿不准适不适合？健康顾问可以帮您对一对。</p>
        <Button variant="tint" isBlock className="mt-3" onPress={() => helpPanel.open('consultation')}>
          <Icon name="chat" />
          问问合不合适
        </Button>
      </div>
    </aside>
  )
}
