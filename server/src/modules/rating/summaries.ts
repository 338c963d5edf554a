import { addDays } from '@mall/contract/days'
import { RATINGS_COUNT_DAYS } from '@mall/contract/rating/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { type Sums, summaryOf } from './rules.ts'
import { rating } from './tables.ts'

export const NO_RATINGS = summaryOf({ count: 0, environment: 0, queue: 0, service: 0, byStars: [] })

/** Visits of this day and later count. */
export const countedSince = (ctx: Context): string => addDays(ctx.clock.today(), -RATINGS_COUNT_DAYS)

/** The mean of three stars, rounded: thirds never lie in the middle. */
export const MEAN_STARS: SQL = sql`(${rating.environmentStars} + ${rating.queueStars} + ${rating.serviceStars} + 1) / 3`
const having = (stars: number) => sql`(count(*) filter (where ${MEAN_STARS} = ${sql.raw(String(stars))}))::int`

/** Ratings of these branches, counted by the database; branches without any are missing. */
export async function ratingSummaries(ctx: Context, branchIds: readonly string[]) {
  if (branchIds.length === 0) return new Map<string, ReturnType<typeof summaryOf>>()
  const { rows } = await ctx.db.execute<Record<keyof Sums, number> & { branchId: string; byStars: number[] }>(sql`
    select ${rating.branchId} as "branchId", count(*)::int as count,
      sum(${rating.environmentStars})::int as environment, sum(${rating.queueStars})::int as queue,
      sum(${rating.serviceStars})::int as service,
      array[${sql.join([1, 2, 3, 4, 5].map(having), sql`, `)}] as "byStars"
    from ${rating}
    where ${rating.branchId} = any(${sql.param([...branchIds])}::text[]) and ${rating.state} <> 'waiting'
      and ${rating.visitedOn} >= ${countedSince(ctx)}
    group by ${rating.branchId}`)
  return new Map(rows.map((row) => [row.branchId, summaryOf(row)]))
}
