import type { submitBooking } from '@mall/contract/appointment/calls'
import type { Failure, FailureName } from '@mall/contract/failures'
import type { InputOf } from '@mall/contract/wire/client'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { trackEvent } from '../../../shell/analytics/track-event.ts'
import { focusFirstError } from '../../../shell/browser/focus-first-error.ts'
import { browserApi } from '../../../shell/client/api.ts'
import { useMutation } from '../../../shell/client/use-mutation.ts'
import { clearCurrentHold } from '../booking-flow/current-hold.ts'
import { backToTimes, type Flow } from '../booking-flow/flow-url.ts'
import type { HoldDetails } from './hold-summary.tsx'
import { type PregnancyAnswer, QUESTION } from './pregnancy-question.tsx'

/** Failures after which the screen's data is stale. */
const STALE = new Set<FailureName>(['PRICE_CHANGED', 'BOOKING_NEEDS_ATTENTION', 'COUPON_CHANGED', 'CARD_CHANGED'])

/** Remark and invoice of an order; `isReady` validates them at every submit and shows errors at the fields. */
export interface OrderDetails {
  input: Pick<InputOf<typeof submitBooking>, 'remark' | 'invoice'>
  isReady: () => boolean
  /** Called once the order is placed. */
  sent: () => void
}

/** Submits the booking, then goes to it, to the payment of its extras, or to the success page. A failure shows its message and reloads stale data. */
export function useSubmitBooking(
  flow: Flow,
  hold: HoldDetails,
  means: Pick<InputOf<typeof submitBooking>, 'couponId' | 'seenDiscount' | 'cards'>,
  orderDetails: OrderDetails | null,
) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [answer, setAnswer] = useState<PregnancyAnswer>('')
  const [isTried, setTried] = useState(false)
  const [errorText, setErrorText] = useState('')
  const handleFailure = (failure: Failure) => {
    if (failure.failure === 'HOLD_EXPIRED') navigate(backToTimes(flow, 'expired'), { replace: true })
    else {
      setErrorText(failure.message)
      window.scrollTo({ top: 0 })
      if (STALE.has(failure.failure)) revalidate()
    }
    return true
  }
  const [submit, isSubmitting] = useMutation(
    async () => {
      setTried(true)
      if (hold.asksPregnancy && answer !== 'no') {
        document.getElementById(QUESTION)?.scrollIntoView({ block: 'center' })
        return
      }
      if (orderDetails && !orderDetails.isReady()) {
        requestAnimationFrame(focusFirstError)
        return
      }
      setErrorText('')
      const booked = await browserApi().submitBooking({
        holdId: hold.holdId,
        itemIds: flow.itemIds,
        packageIds: flow.packageIds,
        ...means,
        seenExtrasTotal: hold.extrasTotal,
        notPregnant: answer === 'no',
        ...orderDetails?.input,
      })
      orderDetails?.sent()
      clearCurrentHold()
      const { orderNo, bookingId, state } = booked
      // Paid by cards or a coupon; other payments are tracked on the payment screen.
      const isPaid = orderNo !== null && state === 'booked'
      if (isPaid) trackEvent('pay')
      const bookingPage = `/profile/appointmentDetail/${flow.kind}/${bookingId}?booked=1`
      const paymentPage = isPaid ? `/successPayment?orderId=${orderNo}` : `/appointment/pay/${orderNo}`
      await navigate(orderNo === null ? bookingPage : paymentPage, { replace: true })
    },
    { onFailure: handleFailure },
  )
  return {
    submit,
    isSubmitting,
    errorText,
    answer,
    setAnswer,
    answerError: isTried && hold.asksPregnancy && answer === '' ? '请先回答这一题' : null,
  }
}
