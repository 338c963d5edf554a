import { FlowPanel } from '../booking-flow/flow-panel.tsx'
import { HandoutList, Rules } from '../preparation/preparation.tsx'
import { preparationSteps } from '../preparation/preparation-steps.ts'
import { StepByStep } from '../preparation/step-by-step.tsx'
import type { HoldDetails } from './hold-summary.tsx'
import { RefundToday } from './refund-today.tsx'

type Props = { hold: HoldDetails; paidFen: number | null; addedFen: number }

/** Advice before the visit, and the refund of a cancellation. Amounts in fen, as of `RefundToday`. */
export function ConfirmAdvice({ hold, paidFen, addedFen }: Props) {
  return (
    <>
      <FlowPanel title="去之前请记住">
        <StepByStep steps={preparationSteps(hold)} items={hold.itemPreparation} />
        <HandoutList list={hold.handedOver} />
      </FlowPanel>
      <FlowPanel title="取消和退款">
        {hold.freeUntil !== null && <RefundToday paidFen={paidFen} addedFen={addedFen} />}
        <Rules list={hold.rules} />
      </FlowPanel>
    </>
  )
}
