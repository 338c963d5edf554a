import type { MessageTopicName } from '@mall/contract/message/calls'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'

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
  },
  (t) => [
    uniqueIndex('message_once').on(t.memberId, t.event),
    index('message_shown').on(t.memberId, t.createdAt).where(sql`deleted_at is null`),
    index('message_age').on(t.createdAt),
  ],
)
