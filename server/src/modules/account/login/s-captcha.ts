import type { sCaptcha as endpoint, SmsPurpose } from '@mall/contract/account/calls'
import { fail } from '@mall/contract/failures'
import { CODE_MINUTES, CODE_TRIES } from '@mall/contract/order/terms'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Handler } from '../../../app/http/handler.ts'
import { findUnavailableError } from '../../../integrations/gateway.ts'
import type { SmsSender } from '../../../integrations/sms.ts'
import { isPaused } from '../../work/public.ts'
import { SMS_LIMITS } from '../rules.ts'
import { later } from '../sessions/sessions.ts'
import { loginCode } from '../tables.ts'
import { spendCaptcha } from './captcha.ts'
import { isKnownDevice } from './known-device.ts'
import { enforceSendLimits } from './send-limits.ts'
import { enforceSmsBudget } from './sms-budget.ts'

/** A mall without the keys of a company that sends. */
export const NO_SMS = '商城还没有接通短信，发不了验证码，请拨打客服电话'

type Purpose = z.output<typeof SmsPurpose>

/** Sends a code. The response does not show whether the number has an account. */
export const sCaptcha: Handler<typeof endpoint> = async ({ mobile, purpose, captcha }, { ctx, visitor, member }) => {
  // Before anything counts: a code that comes later is worth nothing.
  if (await isPaused(ctx.db, 'sms-codes')) return fail('CODES_PAUSED')
  if (ctx.companies.source('sms') === 'none') return fail('SMS_FAILED', null, NO_SMS)
  await spendCaptcha(ctx, captcha, mobile)
  const now = ctx.clock.now()
  const index = ctx.vault.blindIndex('mobile', mobile)
  const code = ctx.ids.digits(6)
  const id = ctx.ids.id()
  const key = visitor.keyThumbprint ?? ''
  await ctx.db.transaction(async (tx) => {
    // Serializes senders by number and by device, so that concurrent requests cannot both use the last one allowed.
    for (const lock of [index, key]) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
    await enforceSendLimits(ctx, tx, { mobileIndex: index, purpose }, visitor)
    await enforceSmsBudget(ctx, tx, member !== null || (await isKnownDevice(tx, index, visitor)))
    // Replaces this device's earlier code; codes requested by other devices stay valid.
    await tx
      .update(loginCode)
      .set({ usedAt: now })
      .where(and(eq(loginCode.mobileIndex, index), eq(loginCode.keyThumbprint, key), isNull(loginCode.usedAt)))
    await tx.insert(loginCode).values({
      id,
      mobileIndex: index,
      purpose,
      keyThumbprint: key,
      codeMac: ctx.vault.mac(`sms-code|${id}`, code),
      triesLeft: CODE_TRIES,
      expiresAt: later(now, CODE_MINUTES * 60),
      createdAt: now,
    })
  })
  try {
    await sendCode(ctx.sms, mobile, purpose, { code, minutes: CODE_MINUTES })
  } catch (error) {
    if (!findUnavailableError(error)) ctx.log.error({ err: error }, 'a login code was not sent')
    // A message that was not sent does not count: the person may request another at once.
    await ctx.db.delete(loginCode).where(eq(loginCode.id, id))
    return fail('SMS_FAILED')
  }
  return { expiresInSeconds: CODE_MINUTES * 60, resendAfterSeconds: SMS_LIMITS.resendSeconds }
}

/** What a code for a logged-in member is for, as named in the message. */
const PURPOSE_TEXTS = {
  unmask: '查看完整证件号',
  'export-data': '导出个人资料',
  'close-account': '注销账号',
  'add-passkey': '设置通行密钥登录',
  'share-report': '把体检报告给别人看',
} as const

function sendCode(sms: SmsSender, mobile: string, purpose: Purpose, params: { code: string; minutes: number }) {
  if (purpose === 'login') return sms.send({ mobile, template: 'login-code', params })
  if (purpose === 'change-mobile') return sms.send({ mobile, template: 'change-mobile-code', params })
  return sms.send({ mobile, template: 'own-data-code', params: { what: PURPOSE_TEXTS[purpose], ...params } })
}
