import { useRevalidator, useSearchParams } from 'react-router'
import { useFlow } from '../../features/appointment/booking-flow/use-flow.ts'
import { useSubmitBooking } from '../../features/appointment/confirm/use-submit-booking.ts'
import { cardsPart } from '../../features/card/cards-part.ts'
import type { ConfirmData } from './confirm-step.tsx'
import { NO_COUPON } from './load-payment-means.ts'
import { useOrderDetails } from './use-order-details.ts'

/** The confirmation of a booking: means of payment, order details, and submit. */
export function useConfirm({ hold, means, invoice: known }: ConfirmData) {
  const { flow } = useFlow()
  const { revalidate } = useRevalidator()
  const [, setSearch] = useSearchParams()
  const choose = (change: { coupon: string } | { cards: string }) =>
    setSearch((search) => new URLSearchParams({ ...Object.fromEntries(search), ...change }), {
      replace: true,
      preventScrollReset: true,
    })
  const { form, invoice, orderDetails } = useOrderDetails(known)
  const { couponId, saving, sumFen, chosen, cards } = means
  const paying = { couponId, seenDiscount: saving, ...cardsPart(cards?.cards ?? []).input }
  return {
    flow,
    toPay: cards?.realPay ?? 0,
    form,
    invoice,
    cards: { cards, chosen, onCards: (all: string) => choose({ cards: all }), onBound: revalidate },
    chooseCoupon: (id: string | null) => choose({ coupon: id ?? NO_COUPON }),
    ...useSubmitBooking(flow, hold, paying, sumFen > 0 ? orderDetails : null),
  }
}
