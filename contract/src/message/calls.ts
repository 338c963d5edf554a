import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done, Id, Instant, Nothing, pageOf, QueryInt } from '../shapes.ts'
import { SMS_STATES } from './states.ts'

/** What a message is about: appointments, orders and parcels, money going back, invoices, the account itself, lectures, favourites, consultations. */
const MessageTopic = z.enum([
  'booking',
  'order',
  'refund',
  'invoice',
  'account',
  'lecture',
  'favourite',
  'consultation',
])
export type MessageTopicName = z.infer<typeof MessageTopic>

/** The text message of a message, to this masked number; `signName` stands before its words. */
export const SentSms = z.object({ state: z.enum(SMS_STATES), mobile: z.string(), signName: z.string() })

export const Message = z.object({
  messageId: Id,
  topic: MessageTopic,
  /** `预约成功` */
  title: z.string(),
  text: z.string(),
  /** The screen that it is about; '' when there is none. */
  link: z.string(),
  at: Instant,
  isRead: z.boolean(),
})

export const listMessages = endpoint({
  does: '消息列表，最新的在前',
  method: 'GET',
  path: '/v1/message/list',
  access: 'member',
  input: z.strictObject({ curPage: QueryInt(1, 1000).default(1), pageSize: QueryInt(1, 50).default(20) }),
  output: pageOf(Message).extend({ unread: z.int() }),
})

export const unreadMessages = endpoint({
  does: '没读过的消息有几条',
  method: 'GET',
  path: '/v1/message/unread',
  access: 'member',
  quiet: true,
  input: Nothing,
  output: z.object({ unread: z.int() }),
})

export const readMessages = endpoint({
  does: '把消息记为已读',
  method: 'POST',
  path: '/v1/message/read',
  access: 'member',
  quiet: true,
  /** Absent: all of them. */
  input: z.strictObject({ messageId: Id.optional() }),
  output: z.object({ unread: z.int() }),
  failures: ['NOT_FOUND'],
})

export const delMessages = endpoint({
  does: '删除消息',
  method: 'POST',
  path: '/v1/message/del',
  access: 'member',
  /** Absent: all that were read. */
  input: z.strictObject({ messageId: Id.optional() }),
  output: Done,
  failures: ['NOT_FOUND'],
})
