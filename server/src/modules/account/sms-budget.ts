import { fail } from '@mall/contract/failures'
import { gt, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { whyNotSpend } from './rules.ts'
import { later } from './sessions.ts'
import { loginCode } from './tables.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

/** Limits by number, network and device can be gone around with enough of each; what all codes together cost can not. */
export async function keepSmsBudget(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const since = (seconds: number) =>
    sql<number>`(count(*) filter (where ${loginCode.createdAt} > ${later(now, -seconds)}))::int`
  const [sent] = await ctx.db
    .select({ day: since(DAY), hour: since(HOUR), dayAndHour: since(DAY + HOUR) })
    .from(loginCode)
    .where(gt(loginCode.createdAt, later(now, -DAY - HOUR)))
  if (!sent) return
  const why = whyNotSpend({ day: sent.day, hour: sent.hour, usualHour: (sent.dayAndHour - sent.hour) / 24 })
  if (!why) return
  ctx.log.error({ ...sent }, 'login codes are sent far more often than usual: no more for now')
  fail(why)
}
