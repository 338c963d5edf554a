import { fail } from '@mall/contract/failures'
import { rolledBackWhy } from '../../../platform/database/violation.ts'
import { COUPON_GONE } from '../persistence.ts'
import type { CardPart } from '../settlement/card-rules.ts'
import type { SubmittedOrder } from './new-orders.ts'

const WHY = '刚刚用在了别的订单里'

/** Maps a rollback of the inserting statement to a refusal: of two concurrent submits only one gets the coupon or the balance. */
export function mapOrderConflict(error: unknown, orders: readonly SubmittedOrder[]): never {
  const reason = rolledBackWhy(error)
  if (reason === null) throw error
  const cards = orders.flatMap((one) => one.cards)
  if (reason !== COUPON_GONE) return failCardGone(reason, cards)
  const { couponId, couponFen } = orders.find(({ row }) => row.couponId)?.row ?? {}
  return fail('COUPON_CHANGED', {
    coupon: { couponId, title: '', reason: WHY, seenDiscount: couponFen, discountFen: 0 },
  })
}

/** Fails because this card's balance is too low by now. */
export function failCardGone(cardId: string, cards: readonly CardPart[]): never {
  const cardNumber = cards.find((part) => part.cardId === cardId)?.label ?? ''
  return fail('CARD_CHANGED', { cards: [{ cardId, cardNumber, reason: `余额${WHY}` }] })
}
