import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'

/** Page events counted by day. Holds no personal data. */
export const analyticsCount = pgTable(
  'analytics_count',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** PC, H5 */
    channel: text('channel').notNull(),
    /** view, leave, click, cart, pay */
    kind: text('kind').notNull(),
    /** The screen's path; ids of personal things are `*`. */
    page: text('page').notNull(),
    /** The element that was clicked; '' otherwise. */
    target: text('target').notNull(),
    /** The marketing channel of the visit; '' for none. */
    source: text('source').notNull(),
    times: integer('times').notNull(),
    /** Of `leave`: total seconds the screen was visible. */
    seconds: bigint('seconds', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.kind, t.page, t.target, t.source, t.channel] }),
    check('analytics_counts_up', sql`${t.times} > 0 and ${t.seconds} >= 0`),
  ],
)

/** Events to forward to the outside service; empty if there is none. */
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
