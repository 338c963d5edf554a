import { Button } from '@mall/ui/actions/button.tsx'
import { type Coupons, MarketBill } from '../../features/appointment/add-ons/market-bill.tsx'
import { ActionBarSummary } from '../../features/appointment/booking-flow/action-bar-summary.tsx'
import { FlowLayout } from '../../features/appointment/booking-flow/flow-layout.tsx'
import { FlowPanel } from '../../features/appointment/booking-flow/flow-panel.tsx'
import { HoldClock } from '../../features/appointment/booking-flow/hold-clock.tsx'
import { SetbackNotice } from '../../features/appointment/booking-flow/setback-notice.tsx'
import { shortTime } from '../../features/appointment/calendar/when-text.tsx'
import { ConfirmAdvice } from '../../features/appointment/confirm/confirm-advice.tsx'
import { ConfirmHero } from '../../features/appointment/confirm/confirm-hero.tsx'
import { ConfirmRows } from '../../features/appointment/confirm/confirm-rows.tsx'
import { type HoldDetails, HoldSummary } from '../../features/appointment/confirm/hold-summary.tsx'
import { PregnancyQuestion } from '../../features/appointment/confirm/pregnancy-question.tsx'
import type { UserInvoice } from '../../features/invoice/invoice-draft.ts'
import type { PaymentMeans } from './load-payment-means.ts'
import { Due, OrderDetailsFields } from './order-details-fields.tsx'
import { useConfirm } from './use-confirm.ts'

export interface ConfirmData {
  hold: HoldDetails
  facts: string
  coupons: Coupons
  means: PaymentMeans
  refundToday: number | null
  invoice: UserInvoice
}

/** Step 4: summary and submit. */
export function ConfirmStep(data: ConfirmData) {
  const { hold, facts, coupons, means, refundToday } = data
  const { flow, toPay, form, invoice, cards, chooseCoupon, ...sending } = useConfirm(data)
  const { couponId, sumFen } = means
  const isToPay = sumFen > 0
  const due = <Due name={flow.kind === 'market' ? '要付' : '另需付'} fen={toPay} />
  return (
    <FlowLayout
      step="confirm"
      summary={
        <>
          <HoldSummary hold={hold} />
          {isToPay && <div className="mx-6.5 mt-4 border-line border-t pt-4">{due}</div>}
        </>
      }
      barSummary={isToPay ? due : undefined}
      tabletSummary={
        <ActionBarSummary
          about={hold.hospitalInfo.name}
          what={shortTime({ date: hold.date, timespanId: hold.timespan })}
        />
      }
      action={
        <Button variant="go" size="l" isBlock isLoading={sending.isSubmitting} onPress={() => sending.submit()}>
          {toPay > 0 ? '提交预约，去付款' : isToPay ? '提交预约，用福卡付清' : '提交预约'}
        </Button>
      }
      note={hold.rules[0]}
    >
      <SetbackNotice>{sending.errorText}</SetbackNotice>
      <HoldClock flow={flow} times={hold} />
      <ConfirmHero hold={hold} />
      <FlowPanel>
        <ConfirmRows hold={hold} flow={flow} facts={facts} />
      </FlowPanel>
      {(flow.kind === 'market' || hold.extras.length > 0 || isToPay) && (
        <MarketBill
          {...{ coupons, couponId, selection: hold.selection, onCoupon: chooseCoupon }}
          cardFen={means.cards?.cardFen ?? 0}
        />
      )}
      {isToPay && <OrderDetailsFields {...cards} invoice={invoice} form={form} />}
      {hold.asksPregnancy && (
        <PregnancyQuestion answer={sending.answer} onAnswer={sending.setAnswer} error={sending.answerError} />
      )}
      <ConfirmAdvice hold={hold} paidFen={refundToday} addedFen={sumFen} />
    </FlowLayout>
  )
}
