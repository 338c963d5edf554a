import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'

/** What was done on the mall's pages, counted by day. There is nothing of a person in it, so nothing to join with one. */
export const analyticsCount = pgTable(
  'analytics_count',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** PC, H5 */
    channel: text('channel').notNull(),
    /** view, leave, click, cart, pay */
    kind: text('kind').notNull(),
    /** The screen's address; numbers of people's own things are `*`. */
    page: text('page').notNull(),
    /** What was pressed; '' otherwise. */
    target: text('target').notNull(),
    /** The channel whose link led here; '' for none. */
    source: text('source').notNull(),
    times: integer('times').notNull(),
    /** Of `leave`: how long the screen was looked at, all together. */
    seconds: bigint('seconds', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.kind, t.page, t.target, t.source, t.channel] }),
    check('analytics_counts_up', sql`${t.times} > 0 and ${t.seconds} >= 0`),
  ],
)

/** Waits to be forwarded to the outside service; empty where none is set. */
export const analyticsOutbox = pgTable(
  'analytics_outbox',
  {
    id: text('id').primaryKey(),
    events: jsonb('events').$type<Record<string, string | number>[]>().notNull(),
    tries: smallint('tries').notNull().default(0),
    dueAt: instant('due_at').notNull(),
  },
  (t) => [index('analytics_outbox_due').on(t.dueAt)],
)
