import { fail } from '@mall/contract/failures'
import { rolledBackWhy } from '../../../platform/database/violation.ts'
import type { NewOrder } from './new-orders.ts'

/** Why orders were not kept: their coupon was gone; else the id of a card that could not pay. */
export const COUPON = 'coupon'

/** The rules saw coupon and cards unused; only the statement that keeps the orders, for one of two racing submits, takes them. */
export function mapOrderConflict(error: unknown, made: readonly NewOrder[]): never {
  const gone = rolledBackWhy(error)
  if (gone === null) throw error
  if (gone === COUPON) {
    const { couponId, couponFen } = made.find(({ row }) => row.couponId !== null)?.row ?? {}
    const reason = '刚刚用在了别的订单里'
    fail('COUPON_CHANGED', { coupon: { couponId, title: '', reason, seenDiscount: couponFen, discountFen: 0 } })
  }
  const cardNumber = made.flatMap((one) => one.cards).find((part) => part.cardId === gone)?.label ?? ''
  return fail('CARD_CHANGED', { cards: [{ cardId: gone, cardNumber, reason: '余额刚刚用在了别的订单里' }] })
}
