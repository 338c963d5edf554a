import type { MessageTopicName } from '@mall/contract/message/calls'
import { SMS_STATES } from '@mall/contract/message/states'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'
import { checkOneOf } from '../../platform/database/states.ts'

/** Messages to members. Codes are never among them. */
export const message = pgTable(
  'message',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id').notNull(),
    topic: text('topic').$type<MessageTopicName>().notNull(),
    title: text('title').notNull(),
    /** Names the examinee, place and time. */
    textSealed: text('text').notNull(),
    link: text('link').notNull(),
    /** Idempotency key, so that a repeated job saves it once. */
    event: text('event').notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
    /** Deleted messages keep their row until their retention ends, so that a late retry does not bring them back. */
    deletedAt: instant('deleted_at'),
    /** Its text message; null: none, it stands in the message centre alone. */
    smsState: text('sms_state', { enum: SMS_STATES }),
    /** The number it went to; '' without one. */
    smsMobileSealed: text('sms_mobile').notNull().default(''),
    /** By which the company that sent it knows it. */
    smsReceipt: text('sms_receipt').notNull().default(''),
    smsAcceptedAt: instant('sms_accepted_at'),
    /** When that company is asked again whether it arrived; null: no more. */
    smsAskAt: instant('sms_ask_at'),
  },
  (t) => [
    checkOneOf('message_sms_state_is_known', t.smsState, SMS_STATES),
    index('message_sms_to_ask').on(t.smsAskAt).where(sql`sms_ask_at is not null`),
    uniqueIndex('message_once').on(t.memberId, t.event),
    index('message_shown').on(t.memberId, t.createdAt).where(sql`deleted_at is null`),
    index('message_age').on(t.createdAt),
  ],
)
