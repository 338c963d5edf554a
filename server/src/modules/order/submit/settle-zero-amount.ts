import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { applyPayment } from '../lifecycle/apply-payment.ts'
import { lockWithLines } from '../lifecycle/lock-order.ts'
import type { NewOrder } from './new-orders.ts'

/** How an order was paid that left nothing for a gateway. */
const BY_CARDS = 'fortune-card'
const BY_COUPON = 'coupon'

/** What leaves nothing to pay in cash is paid: no gateway takes a payment of nothing. */
export async function settleZeroAmount(ctx: Context, tx: Tx, made: readonly NewOrder[]): Promise<void> {
  for (const { row } of made.filter((one) => one.row.payFen === 0)) await settleIfNothingDue(ctx, tx, row.orderNo)
}

/** Whether a new order was paid because nothing is left to pay in cash. */
export async function settleIfNothingDue(ctx: Context, tx: Tx, orderNo: string): Promise<boolean> {
  const held = await lockWithLines(tx, orderNo)
  if (!held || held.order.payFen > 0) return false
  const { order } = held
  const channel = order.cardFen > 0 ? BY_CARDS : BY_COUPON
  await applyPayment(ctx, tx, held, { channel, transactionId: '', outTradeNo: '', paidAt: order.createdAt })
  return true
}
