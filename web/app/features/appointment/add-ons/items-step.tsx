import { type Choice, differenceBeside, marketPrice } from '@mall/contract/appointment/market-choice'
import { Button } from '@mall/ui/actions/button.tsx'
import { yuan } from '@mall/ui/typography/money.ts'
import { Price } from '@mall/ui/typography/price.tsx'
import { useNavigate } from 'react-router'
import { FlowLayout } from '../booking-flow/flow-layout.tsx'
import { flowPath } from '../booking-flow/flow-url.ts'
import { HoldClock } from '../booking-flow/hold-clock.tsx'
import { RejectedItems } from '../booking-flow/setback-notice.tsx'
import { useFlow } from '../booking-flow/use-flow.ts'
import { type HoldDetails, HoldSummary } from '../confirm/hold-summary.tsx'
import { addedOf, type ExtraItem } from './extra-items.ts'
import { ExtrasPanel } from './extras-panel.tsx'
import { type AddOnPackage, validChoiceOf } from './market-selection.ts'
import type { PastItem } from './past-items.ts'
import { holdChecks, useItemChoice } from './use-item-choice.ts'

type Props = {
  hold: HoldDetails
  items: ExtraItem[]
  packages: AddOnPackage[]
  past: PastItem[]
  /** The selection at load time, its valid part, and messages for the rejected rest. */
  requestedChoice: Choice
  choice: Choice
  rejections: string[]
}

/** Step 3: items beside the package; none is fine too. */
export function ItemsStep({ hold, items, packages, past, requestedChoice, choice: validChoice, rejections }: Props) {
  const { flow } = useFlow()
  const navigate = useNavigate()
  const chosen = validChoiceOf(flow, requestedChoice, validChoice)
  const added = addedOf(chosen, items, packages)
  const difference = differenceBeside(hold.selection.priceDifference, added)
  const choice = useItemChoice(chosen, packages, holdChecks(hold, flow))
  const goToNextStep = () =>
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
          <HoldSummary hold={hold} />
          <div className="mx-6.5 mt-4 border-line border-t pt-4">{total}</div>
        </>
      }
      barSummary={total}
      action={
        <Button variant="go" size="l" isBlock onPress={goToNextStep}>
          {added.length > 0 ? '下一步：确认' : '不加，下一步'}
        </Button>
      }
      note="加项和套餐一天做完，名额一起保留"
    >
      <RejectedItems rejections={rejections} flow={flow} />
      <HoldClock flow={flow} times={hold} />
      <section className="-mx-3 bg-white tablet:mx-0 tablet:rounded-24 tablet:px-8 tablet:py-7">
        <div className="px-4 py-4 tablet:px-0 tablet:pt-0">
          <h1 className="font-bold text-22 tablet:text-26">要不要加几项？</h1>
          <p className="text-ink-2">不加也完全可以，直接点下一步。套餐里已有的不会再出现。</p>
        </div>
        <ExtrasPanel holdId={hold.holdId} items={items} packages={packages} past={past} choice={choice} />
      </section>
    </FlowLayout>
  )
}
