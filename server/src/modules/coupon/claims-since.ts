import { and, count, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/types.ts'
import { memberCoupon } from './tables.ts'

/** How many coupons each of these members claimed since then, and how many of those are used; without those who claimed none. */
export async function claimsSince(db: Queryable, memberIds: readonly string[], since: Date) {
  const rows = await db
    .select({
      memberId: memberCoupon.memberId,
      claimed: count(),
      used: sql<number>`count(*) filter (where ${eq(memberCoupon.state, 'used')})::int`,
    })
    .from(memberCoupon)
    .where(and(inArray(memberCoupon.memberId, [...memberIds]), gte(memberCoupon.claimedAt, since)))
    .groupBy(memberCoupon.memberId)
  return new Map(rows.map(({ memberId, ...claims }) => [memberId, claims]))
}
