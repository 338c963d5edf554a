import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { applyPayment } from './apply-payment.ts'
import { lockWithLines } from './lock-order.ts'

/** How an order was paid that left nothing for a gateway. */
const BY_CARDS = 'fortune-card'
const BY_COUPON = 'coupon'

/** Whether a new order was paid because nothing is left to pay in cash. */
export async function settleIfNothingDue(ctx: Context, tx: Tx, orderNo: string): Promise<boolean> {
  const held = await lockWithLines(tx, orderNo)
  if (!held || held.order.payFen > 0) return false
  const { order } = held
  const channel = order.cardFen > 0 ? BY_CARDS : BY_COUPON
  await applyPayment(ctx, tx, held, { channel, transactionId: '', outTradeNo: '', paidAt: order.createdAt })
  return true
}
