import { type Choice, differenceBeside, marketPrice } from '@mall/contract/appointment/market-choice'
import { Button } from '@mall/ui/actions/button.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { Price } from '@mall/ui/typography/price.tsx'
import { useNavigate } from 'react-router'
import { flowPath } from '../booking-flow/flow-address.ts'
import { FlowLayout } from '../booking-flow/flow-layout.tsx'
import { HoldClock } from '../booking-flow/hold-clock.tsx'
import { StruckOut } from '../booking-flow/setback-notice.tsx'
import { useFlow } from '../booking-flow/use-flow.ts'
import { type Held, HeldSummary } from '../confirm/held-summary.tsx'
import { addedOf, type ExtraItem } from './extra-items.ts'
import { ExtrasPanel } from './extras-panel.tsx'
import { type AddOnPackage, goingOf } from './market-selection.ts'
import type { PastItem } from './past-items.ts'
import { askHold, useItemChoice } from './use-item-choice.ts'

type Props = {
  held: Held
  items: ExtraItem[]
  packages: AddOnPackage[]
  past: PastItem[]
  /** What was chosen when this was loaded, what goes of it, and why the rest does not. */
  looked: Choice
  choice: Choice
  left: string[]
}

/** Step 3: items beside the package; none is fine too. */
export function ItemsStep({ held, items, packages, past, looked, choice: kept, left }: Props) {
  const { flow } = useFlow()
  const navigate = useNavigate()
  const chosen = goingOf(flow, looked, kept)
  const added = addedOf(chosen, items, packages)
  const difference = differenceBeside(held.selection.priceDifference, added)
  const choice = useItemChoice(chosen, packages, askHold(held, flow))
  const goOn = () =>
    navigate(flowPath('confirm', { ...flow, itemIds: [...chosen.itemIds], packageIds: [...chosen.packageIds] }))
  const total = (
    <p aria-live="polite">
      <span className="num block text-14 text-ink-2">
        {added.length > 0 ? `加 ${added.length} 项` : '没有加项'}
        {difference !== 0 && `，院区差价${difference < 0 ? '减' : ''} ¥${yuan(Math.abs(difference))}`}
      </span>
      <Price fen={marketPrice(difference, added)} />
    </p>
  )
  return (
    <FlowLayout
      step="items"
      summary={
        <>
          <HeldSummary held={held} />
          <div className="mx-6.5 mt-4 border-line border-t pt-4">{total}</div>
        </>
      }
      barSummary={total}
      action={
        <Button variant="go" size="l" isBlock onPress={goOn}>
          {added.length > 0 ? '下一步：确认' : '不加，下一步'}
        </Button>
      }
      note="加项和套餐一天做完，名额一起保留"
    >
      <StruckOut left={left} flow={flow} />
      <HoldClock flow={flow} times={held} />
      <section className="-mx-3 bg-white md:mx-0 md:rounded-24 md:px-8 md:py-7">
        <div className="px-4 py-4 md:px-0 md:pt-0">
          <h1 className="font-bold text-22 md:text-26">要不要加几项？</h1>
          <p className="text-ink-2">不加也完全可以，直接点下一步。套餐里已有的不会再出现。</p>
        </div>
        <ExtrasPanel holdId={held.holdId} items={items} packages={packages} past={past} choice={choice} />
      </section>
    </FlowLayout>
  )
}
