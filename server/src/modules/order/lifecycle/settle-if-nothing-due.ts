import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { applyPayment } from './apply-payment.ts'
import { lockWithLines } from './lock-order.ts'

/** Payment method of an order with nothing left to pay in cash. */
const PAID_BY_CARDS = 'fortune-card'
const PAID_BY_COUPON = 'coupon'

/** Applies the payment of a new order with nothing left to pay in cash; false: there is something to pay. */
export async function settleIfNothingDue(ctx: Context, tx: Tx, orderNo: string): Promise<boolean> {
  const locked = await lockWithLines(tx, orderNo)
  if (!locked || locked.order.payFen > 0) return false
  const { order } = locked
  const channel = order.cardFen > 0 ? PAID_BY_CARDS : PAID_BY_COUPON
  await applyPayment(ctx, tx, locked, { channel, transactionId: '', outTradeNo: '', paidAt: order.createdAt })
  return true
}
