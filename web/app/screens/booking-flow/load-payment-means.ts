import type { Api } from '@mall/contract/wire/client'
import { type Coupons, savingOf } from '../../features/appointment/add-ons/market-bill.tsx'
import type { HoldDetails } from '../../features/appointment/confirm/hold-summary.tsx'
import { readCards } from '../../features/card/card-query.ts'

/** Query value for “no coupon”. */
export const NO_COUPON = 'none'

/** How a booking is paid for: `?coupon=` and `?cards=` once chosen. Amounts in fen. */
export async function loadPaymentMeans(api: Api, search: URLSearchParams, hold: HoldDetails, coupons: Coupons) {
  const requested = search.get('coupon')
  const couponId = requested === null ? coupons.bestId : requested === NO_COUPON ? null : requested
  const saving = savingOf(coupons, couponId)
  /** To be paid after the coupon, in cash or by cards. */
  const sumFen = hold.extrasTotal - saving
  const chosen = readCards(search.get('cards'))
  const cards = sumFen > 0 ? await api.queryCardsForSum({ sumFen, ...(chosen && { cards: chosen }) }) : null
  return { couponId: saving > 0 ? couponId : null, saving, sumFen, chosen, cards }
}

export type PaymentMeans = Awaited<ReturnType<typeof loadPaymentMeans>>
