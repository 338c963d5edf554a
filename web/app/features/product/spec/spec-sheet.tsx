import { NumberStepper } from '@mall/ui/forms/number-stepper.tsx'
import { Thumbnail } from '@mall/ui/media/thumbnail.tsx'
import { Sheet } from '@mall/ui/overlays/sheet.tsx'
import { ChosenPrice } from '../price/product-price.tsx'
import { PurchaseButtons } from '../purchase/purchase-buttons.tsx'
import type { Purchase } from '../purchase/use-purchase.ts'
import { SpecChooser } from './spec-chooser.tsx'
import { coverOf } from './spec-rules.ts'

/** The phone's choices: what is chosen and missing on top, the way on at the foot. */
export default function SpecSheet({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const { product, spec, words, missing } = purchase
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title="选规格"
      footer={
        <PurchaseButtons purchase={purchase} size="l" className="grow" onBefore={() => whenWhole(missing, onClose)} />
      }
    >
      <div className="mb-6 flex items-end gap-3.5">
        <Thumbnail src={coverOf(product, spec)} className="size-22 rounded-14" />
        <p aria-live="polite" className="leading-snug">
          <ChosenPrice purchase={purchase} size="m" />
          {words && <span className="mt-1 block text-14 text-ink-2">已选：{words}</span>}
          {missing && <b className="mt-0.5 block font-semibold text-accent-hover">还差：{missing}</b>}
        </p>
      </div>
      <SpecChooser purchase={purchase} look="sheet" />
      <div className="flex items-center justify-between">
        <span className="font-semibold text-17">数量</span>
        <NumberStepper label="数量" value={purchase.quantity} max={purchase.most} onChange={purchase.setQuantity} />
      </div>
    </Sheet>
  )
}

/** The sheet goes once everything is chosen; the press then does what it says. */
function whenWhole(missing: string | null, onClose: () => void) {
  if (!missing) onClose()
  return true
}
