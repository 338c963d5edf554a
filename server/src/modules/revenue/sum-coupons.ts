import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { couponTitles } from '../coupon/public.ts'
import { type PartFilter, partsWithin, type Scope } from './filter.ts'
import { keyOf } from './names.ts'
import { revenuePart } from './tables.ts'

/** As many as a page shows; the sum of all stands beside them. */
const SHOWN = 50
const UNKNOWN = '没有记录的券'

/** What the coupons of each template took off in both spans, the most first. */
export async function sumCoupons({ db }: Context, filter: PartFilter, scope: Scope, since: string) {
  const isNow = sql`${revenuePart.day} >= ${since}::date`
  const fen = sql<number>`coalesce(sum(${revenuePart.fen}) filter (where ${isNow}), 0)`.mapWith(Number)
  const rows = await db
    .select({
      coupon: revenuePart.coupon,
      fen,
      fenBefore: sql<number>`coalesce(sum(${revenuePart.fen}) filter (where not ${isNow}), 0)`.mapWith(Number),
      orders: sql<number>`count(distinct ${revenuePart.orderNo}) filter (where ${isNow})`.mapWith(Number),
    })
    .from(revenuePart)
    .where(and(partsWithin(filter, scope), eq(revenuePart.kind, 'coupon')))
    .groupBy(revenuePart.coupon)
    .orderBy(sql`2 desc`, revenuePart.coupon)
    .limit(SHOWN)
  const titles = await couponTitles(
    db,
    rows.map(({ coupon }) => coupon),
  )
  return rows.map(({ coupon, ...sums }) => ({
    ...{ ...sums, coupon: keyOf(coupon), couponName: titles.get(coupon) ?? UNKNOWN },
  }))
}
