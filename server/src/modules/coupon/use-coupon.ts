import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/types.ts'
import { memberCoupon } from './tables.ts'

/** Uses the member's coupon for an order; false if it is unknown, another member's, or used. */
export async function redeemCoupon(tx: Tx, memberId: string, couponId: string, orderNo: string): Promise<boolean> {
  const unused = and(
    eq(memberCoupon.memberId, memberId),
    eq(memberCoupon.id, couponId),
    eq(memberCoupon.state, 'unused'),
  )
  const { rowCount } = await tx.update(memberCoupon).set({ state: 'used', orderNo }).where(unused)
  return rowCount === 1
}

/** Releases the coupon of an order, with its dates unchanged; false if there is none. */
export async function releaseCoupon(tx: Tx, memberId: string, orderNo: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(memberCoupon)
    .set({ state: 'unused', orderNo: null })
    .where(and(eq(memberCoupon.memberId, memberId), eq(memberCoupon.orderNo, orderNo)))
  return rowCount === 1
}
