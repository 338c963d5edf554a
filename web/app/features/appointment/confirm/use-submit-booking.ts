import type { submitBooking } from '@mall/contract/appointment/calls'
import type { Failure, FailureName } from '@mall/contract/failures'
import type { InputOf } from '@mall/contract/wire/client'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { trackEvent as tellCount } from '../../../shell/analytics/track-event.ts'
import { focusFirstError } from '../../../shell/browser/focus-first-error.ts'
import { browserApi } from '../../../shell/client/api.ts'
import { useMutation } from '../../../shell/client/use-mutation.ts'
import { clearCurrentHold } from '../booking-flow/current-hold.ts'
import { backToTimes, type Flow } from '../booking-flow/flow-address.ts'
import type { Held } from './held-summary.tsx'
import { type PregnancyAnswer, QUESTION } from './pregnancy-question.tsx'

/** After these, what is on the screen is out of date. */
const STALE = new Set<FailureName>(['PRICE_CHANGED', 'BOOKING_NEEDS_ATTENTION', 'COUPON_CHANGED', 'CARD_CHANGED'])

/** What is written beside an order that is to be paid: asked at every submit, shows what is missing where it is missing. */
export interface OrderDetails {
  input: Pick<InputOf<typeof submitBooking>, 'remark' | 'invoice'>
  isReady: () => boolean
  /** The order is made. */
  sent: () => void
}

/** Submits once. Booked: the appointment; extras to pay: the till; paid with it: the success; refused: words, and what is out of date read anew. */
export function useSubmitBooking(
  flow: Flow,
  held: Held,
  means: Pick<InputOf<typeof submitBooking>, 'couponId' | 'seenDiscount' | 'cards'>,
  orderDetails: OrderDetails | null,
) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [answer, setAnswer] = useState<PregnancyAnswer>('')
  const [isTried, setTried] = useState(false)
  const [trouble, setTrouble] = useState('')
  const tell = (failure: Failure) => {
    if (failure.failure === 'HOLD_EXPIRED') navigate(backToTimes(flow, 'expired'), { replace: true })
    else {
      setTrouble(failure.message)
      window.scrollTo({ top: 0 })
      if (STALE.has(failure.failure)) revalidate()
    }
    return true
  }
  const [submit, isSubmitting] = useMutation(
    async () => {
      setTried(true)
      if (held.asksPregnancy && answer !== 'no') {
        document.getElementById(QUESTION)?.scrollIntoView({ block: 'center' })
        return
      }
      if (orderDetails && !orderDetails.isReady()) {
        requestAnimationFrame(focusFirstError)
        return
      }
      setTrouble('')
      const booked = await browserApi().submitBooking({
        holdId: held.holdId,
        itemIds: flow.itemIds,
        packageIds: flow.packageIds,
        ...means,
        seenExtrasTotal: held.extrasTotal,
        notPregnant: answer === 'no',
        ...orderDetails?.input,
      })
      orderDetails?.sent()
      clearCurrentHold()
      const { orderNo, bookingId, state } = booked
      // Cards or a coupon have paid for it; all else is counted at the till.
      const isPaid = orderNo !== null && state === 'booked'
      if (isPaid) tellCount('pay')
      const bookingPage = `/profile/appointmentDetail/${flow.kind}/${bookingId}?booked=1`
      const till = isPaid ? `/successPayment?orderId=${orderNo}` : `/appointment/pay/${orderNo}`
      navigate(orderNo === null ? bookingPage : till, { replace: true })
    },
    { onFailure: tell },
  )
  return {
    submit,
    isSubmitting,
    trouble,
    answer,
    setAnswer,
    answerError: isTried && held.asksPregnancy && answer === '' ? '请先回答这一题' : null,
  }
}
