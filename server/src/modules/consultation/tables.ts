import { CONSULTATION_STATES, type ConsultationGroupId, MESSAGE_AUTHORS } from '@mall/contract/consultation/terms'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'
import { checkOneOf } from '../../platform/database/states.ts'

/** Messages between a member and a service group; one row for each pair. */
export const consultation = pgTable(
  'consultation',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id').notNull(),
    groupName: text('group_name').$type<ConsultationGroupId>().notNull(),
    state: text('state', { enum: CONSULTATION_STATES }).notNull(),
    movedAt: instant('moved_at').notNull(),
    /** When the first message came that has no answer yet. */
    waitingSince: instant('waiting_since'),
    /** The staff member who took it; null: nobody has. */
    takenBy: text('taken_by'),
    takenByName: text('taken_by_name').notNull().default(''),
    /** Counts each move. */
    version: integer('version').notNull().default(0),
  },
  (t) => [
    checkOneOf('consultation_state_is_known', t.state, CONSULTATION_STATES),
    check('consultation_waits_since', sql`(${t.state} = 'waiting') = (${t.waitingSince} is not null)`),
    check('consultation_ended_is_free', sql`${t.state} <> 'ended' or ${t.takenBy} is null`),
    uniqueIndex('consultation_of_member').on(t.memberId, t.groupName),
    index('consultation_waiting').on(t.waitingSince, t.id).where(sql`state = 'waiting'`),
    index('consultation_taken').on(t.takenBy).where(sql`taken_by is not null`),
    index('consultation_moved').on(t.movedAt, t.id),
  ],
)

export const consultationMessage = pgTable(
  'consultation_message',
  {
    id: text('id').primaryKey(),
    consultationId: text('consultation_id')
      .notNull()
      .references(() => consultation.id, { onDelete: 'cascade' }),
    author: text('author', { enum: MESSAGE_AUTHORS }).notNull(),
    /** The colleague who wrote it; '' for the member. */
    staffName: text('staff_name').notNull().default(''),
    textSealed: text('text_sealed').notNull(),
    sentAt: instant('sent_at').notNull(),
    /** Of an answer: for how many seconds of the desk's hours the member had waited. */
    waitedSeconds: integer('waited_seconds'),
  },
  (t) => [
    checkOneOf('consultation_message_author_is_known', t.author, MESSAGE_AUTHORS),
    index('consultation_message_order').on(t.consultationId, t.sentAt, t.id),
    index('consultation_message_waited').on(t.sentAt).where(sql`waited_seconds is not null`),
  ],
)

/** The hours of a desk; without a row the defaults. */
export const consultationDesk = pgTable(
  'consultation_desk',
  {
    groupName: text('group_name').$type<ConsultationGroupId>().primaryKey(),
    /** `08:00` */
    opensAt: text('opens_at').notNull(),
    closesAt: text('closes_at').notNull(),
    answerMinutes: integer('answer_minutes').notNull(),
    version: integer('version').notNull(),
  },
  (t) => [check('consultation_desk_opens_first', sql`${t.opensAt} < ${t.closesAt}`)],
)

/** Texts that the staff answer with, for all desks. */
export const consultationTemplate = pgTable('consultation_template', {
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  createdAt: instant('created_at').notNull(),
})
