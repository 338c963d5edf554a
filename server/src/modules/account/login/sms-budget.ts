import { fail } from '@mall/contract/failures'
import { gt, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { staleWhileRevalidate } from '../../../app/stale-while-revalidate.ts'
import { mallTime } from '../../../platform/clock.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { scoped } from '../../../platform/scope.ts'
import { budgetUsed, type CodesSent, whyNotSpend } from '../rules.ts'
import { loginCode } from '../tables.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** At most one alert in this time. */
const ALERT_EVERY_MS = HOUR

/**
 * Limits by number, network and device can be evaded with enough of each; this one bounds the cost of all codes. A part
 * of it is reserved for devices that logged in before. Called in the transaction that sends.
 */
export async function enforceSmsBudget(ctx: Context, tx: Tx, isKnown: boolean): Promise<void> {
  // Serializes senders, so that concurrent requests cannot both use the last one allowed.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('budget of login codes', 0))`)
  const sent = await codesSent(tx)
  const why = whyNotSpend(sent, isKnown)
  if (!why) return
  ctx.security.record('code-budget', { asker: isKnown ? 'known device' : 'stranger' })
  alertOnce(ctx, sent)
  fail(why, null, isKnown ? undefined : '现在要验证码的人太多，请过一会儿再试，或打客服电话；登录过的设备不受影响')
}

async function codesSent(db: Queryable): Promise<CodesSent> {
  const since = (ms: number) => sql<number>`(count(*) filter (where ${loginCode.createdAt} > ${mallTime(-ms)}))::int`
  const [sent = { day: 0, hour: 0, dayAndHour: 0 }] = await db
    .select({ day: since(DAY), hour: since(HOUR), dayAndHour: since(DAY + HOUR) })
    .from(loginCode)
    .where(gt(loginCode.createdAt, mallTime(-DAY - HOUR)))
  return { ...sent, usualHour: (sent.dayAndHour - sent.hour) / 24 }
}

/** Used part of the budget for unknown devices, from 0 to 1; their captchas get harder with it. */
export const openPartUsed = staleWhileRevalidate(5_000, async ({ db }) => budgetUsed(await codesSent(db)))

const alarm = scoped((_: Context) => ({ toldUntil: 0 }))

function alertOnce(ctx: Context, sent: CodesSent): void {
  const now = performance.now()
  if (now < alarm(ctx).toldUntil) return
  alarm(ctx).toldUntil = now + ALERT_EVERY_MS
  ctx.log.error({ ...sent }, 'login codes are sent far more often than usual: no more for strangers for now')
}
