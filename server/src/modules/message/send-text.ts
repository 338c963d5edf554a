import type { Context } from '../../app/context.ts'
import type { SmsTemplates } from '../../integrations/sms.ts'
import { byId, countOf, countOne, phoneOf } from '../account/public.ts'
import { failIfPaused } from '../work/public.ts'
import type { Notification } from './notify-member.ts'

/**
 * Text messages a number may get in a day, besides codes. Members may enter any number as an examinee's or an order's,
 * and booking and cancelling repeatedly is free; beyond the limit messages are only saved in the message centre.
 */
export const TEXTS_A_DAY = { own: 200, others: 30 } as const
const DAY_SECONDS = 86_400

/** Returns the company's receipt; null if the number got too many. While texts are paused it waits with its job. */
export async function sendText<T extends Notification>(
  ctx: Context,
  memberId: string,
  { mobile, template, params }: { mobile: string; template: T; params: SmsTemplates[T] },
): Promise<string | null> {
  await failIfPaused(ctx.db, 'sms')
  const max = mobile === (await phoneOf(ctx, memberId)) ? TEXTS_A_DAY.own : TEXTS_A_DAY.others
  const texts = byId('texts', ctx.vault.blindIndex('mobile', mobile))
  if ((await countOf(ctx, ctx.db, texts)) >= max) {
    ctx.security.record('rate-limit', { what: 'text messages to a number' })
    return null
  }
  const receipt = await ctx.sms.send({ mobile, template, params })
  // Failed messages are retried and do not count.
  await countOne(ctx, texts, DAY_SECONDS)
  return receipt
}
