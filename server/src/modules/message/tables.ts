import type { MessageTopicName } from '@mall/contract/message/calls'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'

/** What the mall told a member, as it was told. Codes are never among it. */
export const message = pgTable(
  'message',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id').notNull(),
    topic: text('topic').$type<MessageTopicName>().notNull(),
    title: text('title').notNull(),
    /** It names who is examined, where and when. */
    textSealed: text('text').notNull(),
    link: text('link').notNull(),
    /** The event it tells of: a job that runs again tells it once. */
    event: text('event').notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
    /** A deleted message keeps its row until housekeeping, so that a late retry does not bring it back. */
    deletedAt: instant('deleted_at'),
  },
  (t) => [
    uniqueIndex('message_once').on(t.memberId, t.event),
    index('message_shown').on(t.memberId, t.createdAt).where(sql`deleted_at is null`),
    index('message_age').on(t.createdAt),
  ],
)
