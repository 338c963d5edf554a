import { QUESTION_ASKERS, QUESTION_STATES } from '@mall/contract/report/states'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'
import { checkOneOf } from '../../platform/database/states.ts'
import { person, report } from './tables.ts'

/** What somebody who reads a report asks the doctors about it, and the answer: sealed under the key of the report's person. */
export const reportQuestion = pgTable(
  'report_question',
  {
    id: text('id').primaryKey(),
    bookingId: text('booking_id').notNull(),
    /** The version that was read when it was asked. */
    reportId: text('report_id')
      .notNull()
      .references(() => report.id, { onDelete: 'cascade' }),
    personId: text('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** Whose account asked. */
    memberId: text('member_id').notNull(),
    asker: text('asker', { enum: QUESTION_ASKERS }).notNull(),
    branchId: text('branch_id').notNull(),
    state: text('state', { enum: QUESTION_STATES }).notNull(),
    isUrgent: boolean('is_urgent').notNull(),
    /** With the value that it is about. */
    questionSealed: text('question_sealed').notNull(),
    askedAt: instant('asked_at').notNull(),
    dueAt: instant('due_at').notNull(),
    /** The member of staff who answers, or answered. */
    takenById: text('taken_by_id'),
    takenBy: text('taken_by'),
    takenAt: instant('taken_at'),
    /** For the doctor who takes it next. */
    noteSealed: text('note_sealed'),
    answerSealed: text('answer_sealed'),
    /** By name and title, as it is read. */
    answeredBy: text('answered_by'),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    checkOneOf('report_question_asker_is_known', t.asker, QUESTION_ASKERS),
    checkOneOf('report_question_state_is_known', t.state, QUESTION_STATES),
    check('waiting_question_is_nobodys', sql`${t.state} <> 'waiting' or ${t.takenById} is null`),
    check('taken_question_is_somebodys', sql`${t.state} not in ('taken', 'answered') or ${t.takenById} is not null`),
    check('question_taken_once', sql`num_nulls(${t.takenById}, ${t.takenBy}, ${t.takenAt}) in (0, 3)`),
    check(
      'answered_question_has_answer',
      sql`num_nulls(${t.answerSealed}, ${t.answeredBy}, ${t.answeredAt}) = case when ${t.state} = 'answered' then 0 else 3 end`,
    ),
    index('report_question_open').on(t.branchId, t.dueAt).where(sql`state in ('waiting', 'taken')`),
    index('report_question_booking').on(t.bookingId, t.askedAt),
    index('report_question_report').on(t.reportId),
    index('report_question_person').on(t.personId),
    index('report_question_member').on(t.memberId),
  ],
)
