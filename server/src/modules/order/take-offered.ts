import { fail } from '@mall/contract/failures'
import type { Context } from '../../context.ts'
import type { Tx } from '../../ports/database/types.ts'
import { takeFromCards } from '../card/public.ts'
import { takeCoupon } from '../coupon/public.ts'
import { lockOrder } from './lock-order.ts'
import type { NewOrder } from './new-orders.ts'
import { takePayment } from './take-payment.ts'

/** How an order was paid that left nothing for a gateway. */
const BY_CARDS = 'fortune-card'
const BY_COUPON = 'coupon'

/** The rule saw the coupon unused; only this conditional update, which one of two racing submits makes, takes it. */
export async function takeOfferedCoupon(tx: Tx, memberId: string, made: readonly NewOrder[]): Promise<void> {
  const user = made.find(({ row }) => row.couponId !== null)?.row
  if (!user || user.couponId === null || (await takeCoupon(tx, memberId, user.couponId, user.orderNo))) return
  const { couponId, couponFen: seenDiscount } = user
  fail('COUPON_CHANGED', {
    coupon: { couponId, title: '', reason: '刚刚用在了别的订单里', seenDiscount, discountFen: 0 },
  })
}

/** The same for cards: whoever is second finds less on the card than the person saw. */
export async function takeOfferedCards(
  ctx: Context,
  tx: Tx,
  memberId: string,
  made: readonly NewOrder[],
): Promise<void> {
  const uses = made.flatMap(({ row, cards, bought }) =>
    cards.map(({ cardId, amountFen }) => ({ orderNo: row.orderNo, cardId, amountFen, note: bought })),
  )
  const short = await takeFromCards(ctx, tx, memberId, uses)
  if (short === null) return
  const cardNumber = made.flatMap((one) => one.cards).find((part) => part.cardId === short)?.label ?? ''
  fail('CARD_CHANGED', { cards: [{ cardId: short, cardNumber, reason: '余额刚刚用在了别的订单里' }] })
}

/** What leaves nothing to pay in cash is paid: no gateway takes a payment of nothing. */
export async function settleCashless(ctx: Context, tx: Tx, made: readonly NewOrder[]): Promise<void> {
  for (const { row } of made.filter((one) => one.row.payFen === 0)) await settleIfNothingDue(ctx, tx, row.orderNo)
}

/** Whether a new order was paid because nothing is left to pay in cash. */
export async function settleIfNothingDue(ctx: Context, tx: Tx, orderNo: string): Promise<boolean> {
  const order = await lockOrder(tx, orderNo)
  if (!order || order.payFen > 0) return false
  const channel = order.cardFen > 0 ? BY_CARDS : BY_COUPON
  await takePayment(ctx, tx, order, { channel, transactionId: '', outTradeNo: '', paidAt: order.createdAt })
  return true
}
