import { addDays, shortDay } from '@mall/contract/days'
import { type FailureName, fail } from '@mall/contract/failures'
import type { agreeToReport as agreeing, askReportLeave as asking } from '@mall/contract/report/calls'
import {
  LEAVE_CODE_HOURS,
  LEAVE_CODE_TRIES,
  LEAVE_CODES_A_DAY,
  LEAVE_RESEND_SECONDS,
} from '@mall/contract/report/terms'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Context, Member } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import { findUnavailableError } from '../../integrations/gateway.ts'
import type { Tx } from '../../platform/database/types.ts'
import { sameDigest } from '../../platform/vault/vault.ts'
import { byId, consumeRate, maskMobile, NO_SMS, phoneOf } from '../account/public.ts'
import { agreeLocked, lockReportVisit } from '../appointment/public.ts'
import { isPaused } from '../work/public.ts'
import { askableMobile, knownMobile } from './own-number/own-number.ts'
import { findReadable, type ReadableReport } from './own-reports.ts'
import { leaveCode } from './tables.ts'

const A_DAY = { max: LEAVE_CODES_A_DAY, windowSeconds: 86_400 }
const macOf = (ctx: Context, id: string, code: string) => ctx.vault.mac(`report-leave-code|${id}`, code)

/** Asks whoever was examined, at the number that is proven to be theirs; the buyer never says which number that is. */
export const askReportLeave: Handler<typeof asking> = async ({ bookingId, days }, { ctx, member }) => {
  const found = await findLocked(ctx, member, bookingId)
  if (await isPaused(ctx.db, 'sms-codes')) return fail('CODES_PAUSED')
  if (ctx.companies.source('sms') === 'none') return fail('SMS_FAILED', null, NO_SMS)
  const before = await ctx.db.select().from(leaveCode).where(eq(leaveCode.bookingId, bookingId))
  const now = ctx.clock.now()
  const soonest = new Date(now.getTime() - LEAVE_RESEND_SECONDS * 1000)
  if (before.some(({ createdAt }) => createdAt > soonest)) return fail('SMS_TOO_SOON')
  const mobile = await askableMobile(ctx, member.id, found)
  // Of one report, and of one person by whoever asks.
  for (const name of [byId('report leave', bookingId), byId('report leave from', found.row.personId)]) {
    if (!(await consumeRate(ctx, name, A_DAY))) return fail('SMS_DAY_LIMIT')
  }
  const [id, code] = [ctx.ids.id(), ctx.ids.digits(6)]
  const expiresAt = new Date(now.getTime() + LEAVE_CODE_HOURS * 3_600_000)
  const asked = { id, days, codeMac: macOf(ctx, id, code), triesLeft: LEAVE_CODE_TRIES, expiresAt, createdAt: now }
  const [taken] = await ctx.db
    .insert(leaveCode)
    .values({ bookingId, memberId: member.id, usedAt: null, ...asked })
    // Of two that were asked at once the first counts.
    .onConflictDoUpdate({
      target: leaveCode.bookingId,
      set: { usedAt: null, ...asked },
      setWhere: sql`${leaveCode.createdAt} <= ${soonest}`,
    })
    .returning({ id: leaveCode.id })
  if (!taken) return fail('SMS_TOO_SOON')
  const { day, name } = found.visit
  const asker = `尾号 ${(await phoneOf(ctx, member.id)).slice(-4)} `
  const params = { name, asker, date: shortDay(day, ctx.clock.today()), days, code, hours: LEAVE_CODE_HOURS }
  try {
    await ctx.sms.send({ mobile, template: 'report-leave-code', params })
  } catch (error) {
    if (!findUnavailableError(error)) ctx.log.error({ err: error }, 'a code for leave was not sent')
    await ctx.db.delete(leaveCode).where(eq(leaveCode.id, id))
    return fail('SMS_FAILED')
  }
  return { mobile: maskMobile(mobile), days, expiresAt: expiresAt.toISOString() }
}

/** What the account may not read, of somebody else. */
async function findLocked(ctx: Context, member: Member, bookingId: string): Promise<ReadableReport> {
  const found = await findReadable(ctx, member.id, bookingId)
  return found && !found.visit.isOpen ? found : fail('NOT_FOUND')
}

/** The code is the agreement: it went to whoever was examined, with what it agrees to. */
export const agreeToReport: Handler<typeof agreeing> = async ({ bookingId, code }, { ctx, member }) => {
  await findLocked(ctx, member, bookingId)
  const outcome = await ctx.db.transaction(async (tx): Promise<{ until: string } | { why: FailureName }> => {
    const visit = await lockReportVisit(tx, bookingId)
    // Takes the try first, so that parallel guesses cannot share one; a refusal is returned, as its try has to count.
    const [taken] = await tx
      .update(leaveCode)
      .set({ triesLeft: sql`${leaveCode.triesLeft} - 1` })
      .where(
        and(
          ...[eq(leaveCode.bookingId, bookingId), eq(leaveCode.memberId, member.id), isNull(leaveCode.usedAt)],
          ...[gt(leaveCode.triesLeft, 0), gt(leaveCode.expiresAt, ctx.clock.now())],
        ),
      )
      .returning()
    if (!visit || !taken) return { why: 'SMS_CODE_SPENT' }
    if (!sameDigest(taken.codeMac, macOf(ctx, taken.id, code))) {
      return { why: taken.triesLeft > 0 ? 'SMS_CODE_WRONG' : 'SMS_CODE_SPENT' }
    }
    await tx.update(leaveCode).set({ usedAt: ctx.clock.now() }).where(eq(leaveCode.id, taken.id))
    const until = addDays(ctx.clock.today(), taken.days - 1)
    await agreeLocked(ctx, tx, visit.id, until, { who: '体检人', how: '凭发到本人手机的验证码' })
    return { until }
  })
  return 'why' in outcome ? fail(outcome.why) : { readableUntil: outcome.until }
}

/** Of a locked visit: what was sent for it agrees to nothing any more. */
export async function forgetLeaveCode(tx: Tx, bookingId: string): Promise<void> {
  await tx.delete(leaveCode).where(eq(leaveCode.bookingId, bookingId))
}

/** What was asked of the examinee and not answered yet; null: nothing. */
export async function askedOf(ctx: Context, { row, visit }: ReadableReport) {
  if (visit.isOpen) return null
  const [asked] = await ctx.db
    .select()
    .from(leaveCode)
    .where(
      and(
        ...[eq(leaveCode.bookingId, row.bookingId), eq(leaveCode.memberId, row.memberId), isNull(leaveCode.usedAt)],
        ...[gt(leaveCode.triesLeft, 0), gt(leaveCode.expiresAt, ctx.clock.now())],
      ),
    )
  const mobile = asked && (await knownMobile(ctx, row.personId))
  return mobile ? { mobile: maskMobile(mobile), days: asked.days, expiresAt: asked.expiresAt.toISOString() } : null
}
