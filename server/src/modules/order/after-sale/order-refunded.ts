import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { lockOrder } from '../lifecycle/lock-order.ts'
import { appendHistory } from '../lifecycle/transition-order.ts'
import { order } from '../tables.ts'
import { returnCoupon } from './return-coupon.ts'

/** A late or duplicate payment was refunded. An order closed unpaid is thereby fully refunded; others stay as they are. */
export async function orderRefunded(ctx: Context, tx: Tx, orderNo: string, why: string): Promise<void> {
  const found = await lockOrder(tx, orderNo)
  if (!found) return
  await tx
    .update(order)
    .set({ refundState: 'all' })
    .where(and(eq(order.orderNo, orderNo), eq(order.state, 'cancelled'), isNull(order.paidAt)))
  if (found.state === 'cancelled' && found.paidAt === null && found.couponId !== null)
    await returnCoupon(ctx, tx, found)
  await appendHistory(ctx, tx, orderNo, found.state, { what: '退款到账', who: '支付通道', why })
}
