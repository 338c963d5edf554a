import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/types.ts'
import { memberCoupon } from './tables.ts'

/** Uses the member's coupon for an order; false when it is unknown, somebody else's, or used already. */
export async function redeemCoupon(tx: Tx, memberId: string, couponId: string, orderNo: string): Promise<boolean> {
  const unused = and(
    eq(memberCoupon.memberId, memberId),
    eq(memberCoupon.id, couponId),
    eq(memberCoupon.state, 'unused'),
  )
  const { rowCount } = await tx.update(memberCoupon).set({ state: 'used', orderNo }).where(unused)
  return rowCount === 1
}

/** The order lets go of its coupon, whose days go on as before; false when it holds none. */
export async function releaseCoupon(tx: Tx, memberId: string, orderNo: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(memberCoupon)
    .set({ state: 'unused', orderNo: null })
    .where(and(eq(memberCoupon.memberId, memberId), eq(memberCoupon.orderNo, orderNo)))
  return rowCount === 1
}
