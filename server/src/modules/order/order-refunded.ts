import { and, eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Tx } from '../../ports/database/types.ts'
import { lockOrder } from './lock-order.ts'
import { tellHistory } from './move-order.ts'
import { returnCoupon } from './return-coupon.ts'
import { order } from './tables.ts'

/** Money has arrived back with the payer. Of a closed order that is all of it; a paid one keeps what was paid for it. */
export async function orderRefunded(ctx: Context, tx: Tx, orderNo: string, why: string): Promise<void> {
  const found = await lockOrder(tx, orderNo)
  if (!found) return
  await tx
    .update(order)
    .set({ refundState: 'all' })
    .where(and(eq(order.orderNo, orderNo), eq(order.state, 'cancelled')))
  if (found.state === 'cancelled' && found.couponId !== null) await returnCoupon(ctx, tx, found)
  await tellHistory(ctx, tx, orderNo, found.state, { what: '退款到账', who: '支付通道', why })
}
