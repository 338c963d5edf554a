import type { Message } from '@mall/contract/message/calls'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../app/context.ts'
import { type SmsTemplate, type SmsTemplates, smsBody } from '../../integrations/sms.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { openIfSealed } from '../../platform/vault/vault.ts'
import { maskMobile } from '../account/public.ts'
import { smsContext, textContext } from './seal-contexts.ts'
import { sendText } from './send-text.ts'
import { recordSms } from './sms-delivery.ts'
import { message } from './tables.ts'

/** Codes are sent to a phone only and are no notifications. */
export type Notification = Exclude<
  SmsTemplate,
  'login-code' | 'change-mobile-code' | 'own-data-code' | 'report-leave-code'
>

const HEADINGS: { [T in Notification]: Pick<z.infer<typeof Message>, 'topic' | 'title'> } = {
  'booking-confirmed': { topic: 'booking', title: '预约成功' },
  'booking-changed': { topic: 'booking', title: '预约改好了' },
  'booking-cancelled': { topic: 'booking', title: '预约取消了' },
  'booking-reminder': { topic: 'booking', title: '体检提醒' },
  'branch-closed': { topic: 'booking', title: '请改体检时间' },
  'closure-offered': { topic: 'booking', title: '院区停检，替您留了新时间' },
  'day-reopened': { topic: 'booking', title: '那天照常体检' },
  'place-offered': { topic: 'booking', title: '有号了' },
  'addition-asked': { topic: 'booking', title: '院区问您要不要加项' },
  'difference-asked': { topic: 'booking', title: '换院区要补差价' },
  'payment-refunded': { topic: 'refund', title: '付款退回' },
  'order-refunded': { topic: 'refund', title: '退款到账' },
  'goodwill-refunded': { topic: 'refund', title: '补偿到账' },
  'order-shipped': { topic: 'order', title: '商品寄出了' },
  'invoice-issued': { topic: 'invoice', title: '发票开好了' },
  'export-ready': { topic: 'account', title: '个人资料整理好了' },
  'closing-asked': { topic: 'account', title: '申请了注销账号' },
  'closing-stopped': { topic: 'account', title: '账号没有注销' },
  'report-ready': { topic: 'booking', title: '体检报告出来了' },
  'report-updated': { topic: 'booking', title: '体检报告有新的一版' },
  'lecture-begins': { topic: 'lecture', title: '讲座要开始了' },
}

interface NotificationInput<T extends Notification> {
  memberId: string
  /** Phone to send to: the member's or the examinee's; '' if the number was deleted. */
  mobile: string
  /** Addressed to an examinee other than the member; the member sees whom it is for. */
  isForExaminee?: boolean
  template: T
  params: SmsTemplates[T]
  link: string
  /** Idempotency key: the same for each retry of a job. */
  event: string
}

/** Saves a message in the member's message centre and sends it to a phone. */
export async function notifyMember<T extends Notification>(ctx: Context, input: NotificationInput<T>): Promise<void> {
  const { memberId, mobile, isForExaminee, template, params, link, event } = input
  const { topic, title } = HEADINGS[template]
  // First the idempotent part; if the SMS provider refuses, the job is retried.
  await saveMessage(ctx, ctx.db, {
    mobile,
    memberId,
    topic,
    title: isForExaminee ? `${title}（发给体检人的短信）` : title,
    text: withoutUrl(smsBody(template, params)),
    link,
    event: `${template} ${event}`,
  })
  if (mobile !== '') await recordSms(ctx, input, () => sendText(ctx, memberId, { mobile, template, params }))
}

/** Messages on screen have a link of their own. */
const withoutUrl = (text: string) => text.replace(/[^。，]*https?:\/\/\S+$/, '')

type MessageInput = Pick<typeof message.$inferInsert, 'memberId' | 'topic' | 'title' | 'link' | 'event'> & {
  text: string
  /** Where its text message goes. */
  mobile?: string
}

export async function openText(ctx: Context, row: Pick<typeof message.$inferSelect, 'id' | 'memberId' | 'textSealed'>) {
  return openIfSealed(await ctx.vault.of(row.memberId), row.textSealed, textContext(row.id))
}

/** A member's message about an event, with what became of its text message; null if there is none, or it was deleted. */
export async function findNotification(ctx: Context, memberId: string, template: Notification, event: string) {
  const [row] = await ctx.db
    .select()
    .from(message)
    .where(and(eq(message.memberId, memberId), eq(message.event, `${template} ${event}`), isNull(message.deletedAt)))
  if (!row) return null
  const sealer = await ctx.vault.of(memberId)
  const mobile = openIfSealed(sealer, row.smsMobileSealed, smsContext(row.id))
  const sms = row.smsState && { state: row.smsState, mobile: maskMobile(mobile), signName: ctx.sms.signName }
  return { text: await openText(ctx, row), at: row.createdAt, sms }
}

/** Whether the member had a message about one of these events, deleted since or not. */
export async function wasNotified(
  { db }: Context,
  memberId: string,
  template: Notification,
  events: readonly string[],
): Promise<boolean> {
  if (events.length === 0) return false
  const named = events.map((event) => `${template} ${event}`)
  return (await db.$count(message, and(eq(message.memberId, memberId), inArray(message.event, named)))) > 0
}

/** Saves a message in the message centre only, where a text message is not warranted. Once for each event. */
export async function saveMessage(
  ctx: Context,
  db: Queryable,
  { text, mobile = '', ...columns }: MessageInput,
): Promise<void> {
  const id = ctx.ids.id()
  const sealer = await ctx.vault.of(columns.memberId, db === ctx.db ? undefined : db)
  const sms =
    mobile === '' ? {} : { smsState: 'sending' as const, smsMobileSealed: sealer.seal(mobile, smsContext(id)) }
  await db
    .insert(message)
    .values({ id, createdAt: ctx.clock.now(), ...columns, textSealed: sealer.seal(text, textContext(id)), ...sms })
    .onConflictDoNothing()
}
