import { sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { mallNow } from '../../../platform/clock.ts'
import { hold } from '../tables.ts'

/** Holds in force, and those that are over but whose place was not given back yet. */
export async function countHolds(ctx: Context): Promise<{ live: number; overdue: number }> {
  const overdue = sql<number>`count(*) filter (where ${hold.expiresAt} <= ${mallNow})`.mapWith(Number)
  const all = sql<number>`count(*)`.mapWith(Number)
  const [row] = await ctx.db.select({ all, overdue }).from(hold)
  return { live: (row?.all ?? 0) - (row?.overdue ?? 0), overdue: row?.overdue ?? 0 }
}
