import { and, eq, sql } from 'drizzle-orm'
import { builtOnce } from '../../ports/database/prepared.ts'
import type { Tx } from '../../ports/database/types.ts'
import { memberCoupon } from './tables.ts'

/** Uses the member's coupon for an order; false when it is unknown, somebody else's, or used already. */
export async function takeCoupon(tx: Tx, memberId: string, couponId: string, orderNo: string): Promise<boolean> {
  const { rowCount } = await use(tx).execute({ memberId, couponId, orderNo })
  return rowCount === 1
}

const use = builtOnce((db) =>
  db
    .update(memberCoupon)
    .set({ state: 'used', orderNo: sql`${sql.placeholder('orderNo')}` })
    .where(
      and(
        eq(memberCoupon.memberId, sql.placeholder('memberId')),
        eq(memberCoupon.id, sql.placeholder('couponId')),
        eq(memberCoupon.state, 'unused'),
      ),
    )
    .prepare('use-coupon'),
)

/** The order lets go of its coupon, whose days go on as before; false when it holds none. */
export async function giveCouponBack(tx: Tx, memberId: string, orderNo: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(memberCoupon)
    .set({ state: 'unused', orderNo: null })
    .where(and(eq(memberCoupon.memberId, memberId), eq(memberCoupon.orderNo, orderNo)))
  return rowCount === 1
}
