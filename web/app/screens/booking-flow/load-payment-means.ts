import type { Api } from '@mall/contract/wire/client'
import { type Coupons, savingOf } from '../../features/appointment/add-ons/market-bill.tsx'
import type { Held } from '../../features/appointment/confirm/held-summary.tsx'
import { readCards } from '../../features/card/card-query.ts'

/** The address says so when somebody wants no coupon. */
export const NO_COUPON = 'none'

/** How a booking is paid for: `?coupon=` and `?cards=` once somebody has chosen. Amounts in fen. */
export async function loadPaymentMeans(api: Api, search: URLSearchParams, held: Held, coupons: Coupons) {
  const requested = search.get('coupon')
  const couponId = requested === null ? coupons.bestId : requested === NO_COUPON ? null : requested
  const saving = savingOf(coupons, couponId)
  /** To be paid after the coupon, in cash or by cards. */
  const sumFen = held.extrasTotal - saving
  const chosen = readCards(search.get('cards'))
  const cards = sumFen > 0 ? await api.queryCardsForSum({ sumFen, ...(chosen && { cards: chosen }) }) : null
  return { couponId: saving > 0 ? couponId : null, saving, sumFen, chosen, cards }
}

export type Means = Awaited<ReturnType<typeof loadPaymentMeans>>
