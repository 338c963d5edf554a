import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../ports/database/instant.ts'

/** Work that must happen and has failed so far: one row from its first failed try until it is done. */
export const failedWork = pgTable(
  'failed_work',
  {
    /** What kind of work it is: a sweep's name, or a queue's. */
    kind: text('kind').notNull(),
    /** Which one of them: a refund's number, an invoice, a member, a job. */
    subject: text('subject').notNull(),
    tries: integer('tries').notNull(),
    /** The other side said a final no; trying again helps only after a person has. */
    isRefused: boolean('is_refused').notNull(),
    trouble: text('trouble').notNull(),
    firstFailedAt: instant('first_failed_at').notNull(),
    lastFailedAt: instant('last_failed_at').notNull(),
    nextTryAt: instant('next_try_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subject] }),
    index('failed_work_stuck').on(t.firstFailedAt).where(sql`is_refused or tries >= 12`),
  ],
)
