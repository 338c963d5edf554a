import { sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { mallNow } from '../../../platform/clock.ts'

/** Holds and offers of closed days in force, and those that are over but whose place was not given back yet. */
export async function countHolds(ctx: Context): Promise<{ live: number; overdue: number }> {
  const { rows } = await ctx.db.execute<{ live: number; overdue: number }>(sql`
    select count(*) filter (where expires_at > ${mallNow})::int as live,
      count(*) filter (where expires_at <= ${mallNow})::int as overdue
    from (select expires_at from hold union all select expires_at from closure_offer where state = 'offered') kept`)
  return rows[0] ?? { live: 0, overdue: 0 }
}
