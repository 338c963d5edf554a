import { useState } from 'react'
import { ConfirmHero } from '../../features/appointment/confirm-hero.tsx'
import { ConfirmRows } from '../../features/appointment/confirm-rows.tsx'
import { FlowLayout } from '../../features/appointment/flow-layout.tsx'
import { FlowPanel } from '../../features/appointment/flow-panel.tsx'
import { type Held, HeldSummary } from '../../features/appointment/held-summary.tsx'
import { HoldClock } from '../../features/appointment/hold-clock.tsx'
import { type Coupons, MarketBill, savingOf } from '../../features/appointment/market-bill.tsx'
import { PregnancyQuestion } from '../../features/appointment/pregnancy-question.tsx'
import { HandedOver, Rules } from '../../features/appointment/preparation.tsx'
import { preparationSteps } from '../../features/appointment/preparation-steps.ts'
import { RefundToday } from '../../features/appointment/refund-today.tsx'
import { SetbackNotice } from '../../features/appointment/setback-notice.tsx'
import { StepByStep } from '../../features/appointment/step-by-step.tsx'
import { useFlow } from '../../features/appointment/use-flow.ts'
import { useSubmitBooking } from '../../features/appointment/use-submit-booking.ts'
import type { UserInvoice } from '../../features/invoice/invoice-draft.ts'
import { Button } from '../../ui/button.tsx'
import { BesideOrder, Due } from './beside-order.tsx'
import { useBesideOrder } from './use-beside-order.ts'

type Props = { held: Held; facts: string; coupons: Coupons; refundToday: number | null; invoice: UserInvoice }

/** Step 4: everything once more, then the place is booked. */
export function ConfirmStep({ held, facts, coupons, refundToday, invoice: known }: Props) {
  const { flow } = useFlow()
  const [couponId, setCouponId] = useState(coupons.bestId)
  const saving = savingOf(coupons, couponId)
  const toPay = held.extrasTotal - saving
  const { form, invoice, beside } = useBesideOrder(known)
  const { submit, isSubmitting, trouble, answer, setAnswer, answerError } = useSubmitBooking(
    flow,
    held,
    {
      couponId: saving > 0 ? couponId : null,
      seenDiscount: saving,
    },
    toPay > 0 ? beside : null,
  )
  const due = <Due name={flow.kind === 'market' ? '要付' : '另需付'} fen={toPay} />
  return (
    <FlowLayout
      step="confirm"
      summary={
        <>
          <HeldSummary held={held} />
          {toPay > 0 && <div className="mx-6.5 mt-4 border-line border-t pt-4">{due}</div>}
        </>
      }
      said={toPay > 0 ? due : undefined}
      action={
        <Button variant="go" size="l" isBlock isLoading={isSubmitting} onPress={() => submit()}>
          {toPay > 0 ? '提交预约，去付款' : '提交预约'}
        </Button>
      }
      note={held.rules[0]}
    >
      <SetbackNotice>{trouble}</SetbackNotice>
      <HoldClock flow={flow} times={held} />
      <ConfirmHero held={held} />
      <FlowPanel>
        <ConfirmRows held={held} flow={flow} facts={facts} />
      </FlowPanel>
      {(flow.kind === 'market' || held.extras.length > 0 || toPay > 0) && (
        <MarketBill selection={held.selection} coupons={coupons} couponId={couponId} onCoupon={setCouponId} />
      )}
      {toPay > 0 && <BesideOrder invoice={invoice} form={form} />}
      {held.asksPregnancy && <PregnancyQuestion answer={answer} onAnswer={setAnswer} error={answerError} />}
      <FlowPanel title="去之前请记住">
        <StepByStep steps={preparationSteps(held)} items={held.itemPreparation} />
        <HandedOver list={held.handedOver} />
      </FlowPanel>
      <FlowPanel title="取消和退款">
        {held.freeUntil !== null && <RefundToday paidFen={refundToday} addedFen={toPay} />}
        <Rules list={held.rules} />
      </FlowPanel>
    </FlowLayout>
  )
}
