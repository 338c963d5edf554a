import type { sCaptcha as endpoint, SmsPurpose } from '@mall/contract/account'
import { fail, failIf } from '@mall/contract/failures'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Handler } from '../../http/handler.ts'
import type { SmsSender } from '../../ports/sms.ts'
import { spendCaptcha } from './captcha.ts'
import { mayHaveCode } from './device-limits.ts'
import { CODE_MINUTES, CODE_TRIES, SMS_LIMITS, whyNotSendCode } from './rules.ts'
import { later } from './sessions.ts'
import { keepSmsBudget } from './sms-budget.ts'
import { loginCode } from './tables.ts'

type Purpose = z.output<typeof SmsPurpose>

/** Sends a code. The answer is the same whether the number has an account or not. */
export const sCaptcha: Handler<typeof endpoint> = async ({ mobile, purpose, captcha }, { ctx, visitor }) => {
  await spendCaptcha(ctx, captcha, mobile)
  await keepSmsBudget(ctx)
  const now = ctx.clock.now()
  const index = ctx.vault.blindIndex('mobile', mobile)
  const code = ctx.ids.digits(6)
  const id = ctx.ids.id()
  await ctx.db.transaction(async (tx) => {
    // One sender a number at a time, so that two requests cannot both see room for one more.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${index}, 0))`)
    const sent = await tx
      .select({ at: loginCode.createdAt })
      .from(loginCode)
      .where(and(eq(loginCode.mobileIndex, index), gt(loginCode.createdAt, later(now, -86_400))))
      .orderBy(desc(loginCode.createdAt))
    failIf(whyNotSendCode(sent.map(({ at }) => now.getTime() - at.getTime())))
    if (!mayHaveCode(ctx.limits, visitor.ip, visitor.keyThumbprint)) fail('TOO_MANY_REQUESTS')
    await tx
      .update(loginCode)
      .set({ usedAt: now })
      .where(and(eq(loginCode.mobileIndex, index), sql`${loginCode.usedAt} is null`))
    await tx.insert(loginCode).values({
      id,
      mobileIndex: index,
      purpose,
      keyThumbprint: visitor.keyThumbprint ?? '',
      codeMac: ctx.vault.mac(`sms-code|${id}`, code),
      triesLeft: CODE_TRIES,
      expiresAt: later(now, CODE_MINUTES * 60),
      createdAt: now,
    })
  })
  try {
    await sendCode(ctx.sms, mobile, purpose, { code, minutes: CODE_MINUTES })
  } catch (error) {
    ctx.log.error({ err: error }, 'a login code was not sent')
    // It counts for nothing: the person may ask again at once.
    await ctx.db.delete(loginCode).where(eq(loginCode.id, id))
    return fail('SMS_FAILED')
  }
  return { expiresInSeconds: CODE_MINUTES * 60, resendAfterSeconds: SMS_LIMITS.resendSeconds }
}

/** What a code that opens something of one's own is for, as the message says it. */
const OWN = { unmask: '查看完整证件号', 'export-data': '导出个人资料', 'close-account': '注销账号' } as const

function sendCode(sms: SmsSender, mobile: string, purpose: Purpose, params: { code: string; minutes: number }) {
  if (purpose === 'login') return sms.send({ mobile, template: 'login-code', params })
  if (purpose === 'change-mobile') return sms.send({ mobile, template: 'change-mobile-code', params })
  return sms.send({ mobile, template: 'own-data-code', params: { what: OWN[purpose], ...params } })
}
