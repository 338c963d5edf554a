import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'
import { person } from './tables.ts'

/** A report that whoever was examined shows to another number, until a day. */
export const reportShare = pgTable(
  'report_share',
  {
    id: text('id').primaryKey(),
    bookingId: text('booking_id').notNull(),
    personId: text('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** Whose account gave it: that of the person, as long as their number is proven. */
    memberId: text('member_id').notNull(),
    mobileSealed: text('mobile_sealed').notNull(),
    mobileIndex: text('mobile_index').notNull(),
    /** The account that opened it with this number: no other one does. null: none yet. */
    readerId: text('reader_id'),
    triesLeft: smallint('tries_left').notNull(),
    /** The last day. */
    until: date('until', { mode: 'string' }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('one_share_a_report_and_number').on(t.bookingId, t.mobileIndex),
    index('report_share_member').on(t.memberId),
    index('report_share_mobile').on(t.mobileIndex),
    index('report_share_reader').on(t.readerId),
    index('report_share_person').on(t.personId),
    index('report_share_until').on(t.until),
    check('share_tries_count', sql`${t.triesLeft} >= 0`),
  ],
)

/** Who reads a child's reports until the child is 18. */
export const reportGuardian = pgTable(
  'report_guardian',
  {
    personId: text('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    guardianId: text('guardian_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** The last day before the child is 18. */
    until: date('until', { mode: 'string' }).notNull(),
    /** The member of staff who saw the documents. */
    recordedBy: text('recorded_by').notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.guardianId] }),
    index('report_guardian_guardian').on(t.guardianId),
    index('report_guardian_until').on(t.until),
    check('guardian_is_another', sql`${t.personId} <> ${t.guardianId}`),
  ],
)
