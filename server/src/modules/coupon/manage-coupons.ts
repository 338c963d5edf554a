import { and, asc, count, desc, eq, gte, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { couponStock, couponTemplate, memberCoupon } from './tables.ts'

/** All templates with their remaining stock. */
export async function listCoupons(ctx: Context) {
  const { code, title, claimFrom, claimTo, isListed } = couponTemplate
  const { total, left } = couponStock
  return ctx.db
    .select({ code, title, claimFrom, claimTo, isListed, total, left })
    .from(couponTemplate)
    .innerJoin(couponStock, eq(couponStock.templateId, couponTemplate.id))
    .orderBy(asc(claimTo), asc(code))
}

interface Wanted {
  word?: string | undefined
  /** Only what can still be claimed on this day or later. */
  openOn?: string | undefined
  /** The last of the page before. */
  after?: { claimTo: string; code: string } | undefined
}

/** Templates with what is left of them, those that end last first. */
export async function listTemplates(db: Queryable, { word, openOn, after }: Wanted, limit: number) {
  const { code, title, claimTo } = couponTemplate
  const pattern = `%${(word ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`
  const conditions: (SQL | undefined)[] = [
    word ? or(ilike(title, pattern), ilike(code, pattern)) : undefined,
    openOn === undefined ? undefined : gte(claimTo, openOn),
    after && sql`(${claimTo}, ${code}) < (${after.claimTo}::date, ${after.code}::text)`,
  ]
  return db
    .select()
    .from(couponTemplate)
    .innerJoin(couponStock, eq(couponStock.templateId, couponTemplate.id))
    .where(and(...conditions))
    .orderBy(desc(claimTo), desc(code))
    .limit(limit)
}

/** How many coupons each of these members claimed since then, and how many of those are used; without those who claimed none. */
export async function claimsSince(db: Queryable, memberIds: readonly string[], since: Date) {
  const rows = await db
    .select({
      memberId: memberCoupon.memberId,
      claimed: count(),
      used: sql<number>`count(*) filter (where ${eq(memberCoupon.state, 'used')})::int`,
    })
    .from(memberCoupon)
    // One parameter, whatever their number.
    .where(
      and(
        sql`${memberCoupon.memberId} = any (${sql.param([...memberIds])}::text[])`,
        gte(memberCoupon.claimedAt, since),
      ),
    )
    .groupBy(memberCoupon.memberId)
  return new Map(rows.map(({ memberId, ...claims }) => [memberId, claims]))
}
