import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { applyPayment } from './apply-payment.ts'
import { lockWithLines } from './lock-order.ts'

/** Payment method of an order with nothing left to pay in cash. */
const BY_CARDS = 'fortune-card'
const BY_COUPON = 'coupon'

/** Applies the payment of a new order with nothing left to pay in cash; false: there is something to pay. */
export async function settleIfNothingDue(ctx: Context, tx: Tx, orderNo: string): Promise<boolean> {
  const held = await lockWithLines(tx, orderNo)
  if (!held || held.order.payFen > 0) return false
  const { order } = held
  const channel = order.cardFen > 0 ? BY_CARDS : BY_COUPON
  await applyPayment(ctx, tx, held, { channel, transactionId: '', outTradeNo: '', paidAt: order.createdAt })
  return true
}
