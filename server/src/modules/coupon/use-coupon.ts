import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/types.ts'
import { memberCoupon } from './tables.ts'

/** Part of a statement: uses the member's coupon for an order, if `onlyIf` and nobody used it before. */
export function couponUse(memberId: string, couponId: string | null, orderNo: string | null, onlyIf: SQL): SQL {
  return sql`update member_coupon set state = 'used', order_no = ${orderNo}
    where member_id = ${memberId} and id = ${couponId} and state = 'unused' and ${onlyIf} returning id`
}

/** Uses the member's coupon for an order; false when it is unknown, somebody else's, or used already. */
export async function takeCoupon(tx: Tx, memberId: string, couponId: string, orderNo: string): Promise<boolean> {
  const { rowCount } = await tx.execute(couponUse(memberId, couponId, orderNo, sql`true`))
  return rowCount === 1
}

/** The order lets go of its coupon, whose days go on as before; false when it holds none. */
export async function giveCouponBack(tx: Tx, memberId: string, orderNo: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(memberCoupon)
    .set({ state: 'unused', orderNo: null })
    .where(and(eq(memberCoupon.memberId, memberId), eq(memberCoupon.orderNo, orderNo)))
  return rowCount === 1
}
