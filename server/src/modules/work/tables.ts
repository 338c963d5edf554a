import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'
import type { JobData } from '../../platform/jobs.ts'

/** Work of a queue from its request until it is done: the job may get lost, this row does not. */
export const scheduledWork = pgTable(
  'scheduled_work',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The queue's name. */
    kind: text('kind').notNull(),
    data: jsonb('data').$type<JobData>().notNull(),
    scheduledAt: instant('scheduled_at').notNull(),
    /** When to check whether the job still exists; the job itself is queued at once. */
    nextTryAt: instant('next_try_at').notNull(),
  },
  (t) => [index('scheduled_work_due').on(t.nextTryAt)],
)

/** Which process runs a tick, where several could; and which store all of them share. */
export const tickLease = pgTable('tick_lease', {
  /** The tick's name. */
  name: text('name').primaryKey(),
  /** A random id of the process or store; '' before the first run. */
  holder: text('holder').notNull(),
  /** Until then nobody else takes it over; extended while it runs. */
  heldUntil: instant('held_until').notNull(),
  nextAt: instant('next_at').notNull(),
})

/** Work that failed or was postponed: one row from the first such try until it is done. */
export const failedWork = pgTable(
  'failed_work',
  {
    /** Name of the sweep or queue. */
    kind: text('kind').notNull(),
    /** Which one: a refund's number, an invoice, a member, a job. */
    subject: text('subject').notNull(),
    /** Failed tries; 0 if its provider was not called so far. */
    tries: integer('tries').notNull(),
    /** Refused for good by the other side; a person is needed. */
    isRefused: boolean('is_refused').notNull(),
    errorText: text('trouble').notNull(),
    /** The provider that did not answer or was not called; '' for other errors. */
    gateway: text('gateway').notNull().default(''),
    /** The pause it met at its last try; '' for none. */
    heldBy: text('held_by').notNull().default(''),
    firstFailedAt: instant('first_failed_at').notNull(),
    lastFailedAt: instant('last_failed_at').notNull(),
    nextTryAt: instant('next_try_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subject] }),
    index('failed_work_stuck').on(t.firstFailedAt).where(sql`is_refused or tries >= 12`),
    index('failed_work_held').on(t.heldBy, t.firstFailedAt).where(sql`held_by <> ''`),
  ],
)

/** What somebody paused: a kind of work or a way out of the mall, until it is resumed. */
export const workPause = pgTable('work_pause', {
  name: text('name').primaryKey(),
  pausedAt: instant('paused_at').notNull(),
  /** Of the staff, as in the record. */
  who: text('who').notNull(),
  reason: text('reason').notNull(),
})
