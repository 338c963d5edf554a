import { FlowPanel } from '../booking-flow/flow-panel.tsx'
import { HandedOver, Rules } from '../preparation/preparation.tsx'
import { preparationSteps } from '../preparation/preparation-steps.ts'
import { StepByStep } from '../preparation/step-by-step.tsx'
import type { Held } from './held-summary.tsx'
import { RefundToday } from './refund-today.tsx'

type Props = { held: Held; paidFen: number | null; addedFen: number }

/** What to know before one goes, and what giving it up brings. Amounts in fen, as of `RefundToday`. */
export function ConfirmAdvice({ held, paidFen, addedFen }: Props) {
  return (
    <>
      <FlowPanel title="去之前请记住">
        <StepByStep steps={preparationSteps(held)} items={held.itemPreparation} />
        <HandedOver list={held.handedOver} />
      </FlowPanel>
      <FlowPanel title="取消和退款">
        {held.freeUntil !== null && <RefundToday paidFen={paidFen} addedFen={addedFen} />}
        <Rules list={held.rules} />
      </FlowPanel>
    </>
  )
}
