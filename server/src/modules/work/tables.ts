import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'
import type { JobData } from '../../platform/jobs.ts'

/** What a queue has to do, from the change that asked for it until it is done: its job may get lost, this row does not. */
export const scheduledWork = pgTable(
  'scheduled_work',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The queue's name. */
    kind: text('kind').notNull(),
    data: jsonb('data').$type<JobData>().notNull(),
    scheduledAt: instant('scheduled_at').notNull(),
    /** When it is looked whether its job is still there; the job itself is queued at once. */
    nextTryAt: instant('next_try_at').notNull(),
  },
  (t) => [index('scheduled_work_due').on(t.nextTryAt)],
)

/** Work that must happen and has failed or been put off so far: one row from its first such try until it is done. */
export const failedWork = pgTable(
  'failed_work',
  {
    /** What kind of work it is: a sweep's name, or a queue's. */
    kind: text('kind').notNull(),
    /** Which one of them: a refund's number, an invoice, a member, a job. */
    subject: text('subject').notNull(),
    /** Failed ones; 0: its company was not asked so far. */
    tries: integer('tries').notNull(),
    /** The other side said a final no; trying again helps only after a person has. */
    isRefused: boolean('is_refused').notNull(),
    trouble: text('trouble').notNull(),
    /** The company that gave no answer or was not asked; '' when it was something else. */
    gateway: text('gateway').notNull().default(''),
    firstFailedAt: instant('first_failed_at').notNull(),
    lastFailedAt: instant('last_failed_at').notNull(),
    nextTryAt: instant('next_try_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subject] }),
    index('failed_work_stuck').on(t.firstFailedAt).where(sql`is_refused or tries >= 12`),
  ],
)
