import { fail } from '@mall/contract/failures'
import type { Context } from '../../context.ts'
import type { Tx } from '../../ports/database/types.ts'
import type { Kept } from './keep-orders.ts'
import { lockWithLines } from './lock-order.ts'
import type { NewOrder } from './new-orders.ts'
import { takePayment } from './take-payment.ts'

/** How an order was paid that left nothing for a gateway. */
const BY_CARDS = 'fortune-card'
const BY_COUPON = 'coupon'

/** The rules saw coupon and cards unused; only the statement that keeps the orders, for one of two racing submits, takes them. */
export function failIfGone({ couponTaken, shortCard }: Kept, made: readonly NewOrder[]): void {
  const user = made.find(({ row }) => row.couponId !== null)?.row
  if (user && !couponTaken) {
    const { couponId, couponFen: seenDiscount } = user
    const reason = '刚刚用在了别的订单里'
    fail('COUPON_CHANGED', { coupon: { couponId, title: '', reason, seenDiscount, discountFen: 0 } })
  }
  if (shortCard === null) return
  const cardNumber = made.flatMap((one) => one.cards).find((part) => part.cardId === shortCard)?.label ?? ''
  fail('CARD_CHANGED', { cards: [{ cardId: shortCard, cardNumber, reason: '余额刚刚用在了别的订单里' }] })
}

/** What leaves nothing to pay in cash is paid: no gateway takes a payment of nothing. */
export async function settleCashless(ctx: Context, tx: Tx, made: readonly NewOrder[]): Promise<void> {
  for (const { row } of made.filter((one) => one.row.payFen === 0)) await settleIfNothingDue(ctx, tx, row.orderNo)
}

/** Whether a new order was paid because nothing is left to pay in cash. */
export async function settleIfNothingDue(ctx: Context, tx: Tx, orderNo: string): Promise<boolean> {
  const held = await lockWithLines(tx, orderNo)
  if (!held || held.order.payFen > 0) return false
  const { order } = held
  const channel = order.cardFen > 0 ? BY_CARDS : BY_COUPON
  await takePayment(ctx, tx, held, { channel, transactionId: '', outTradeNo: '', paidAt: order.createdAt })
  return true
}
