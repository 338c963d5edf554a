import {
  CALL_OUTCOMES,
  CRITICAL_STATES,
  NUMBER_PROOFS,
  OBSERVATION_CODE_STATES,
  REPORT_STATES,
  TOLD,
  UNPLACED_REASONS,
  UNPLACED_STATES,
} from '@mall/contract/report/states'
import { MAX_REPORT_FILES } from '@mall/contract/report/terms'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'
import { checkOneOf } from '../../platform/database/states.ts'
import type { KeptFile } from './arrival/file-rules.ts'

const filesAreFew = (files: AnyPgColumn) =>
  sql`jsonb_typeof(${files}) = 'array' and jsonb_array_length(${files}) <= ${sql.raw(String(MAX_REPORT_FILES))}`

/** Whoever was examined, whichever account booked for them: by the blind index of their document's number. */
export const person = pgTable(
  'person',
  {
    /** Names their key, too. */
    id: text('id').primaryKey(),
    idNumberIndex: text('id_number_index').notNull().unique('one_person_a_number'),
    /** Their own mobile number, proven; null: none is. Never what an account says of its examinees. */
    ownMobileSealed: text('own_mobile_sealed'),
    ownMobileIndex: text('own_mobile_index'),
    ownMobileBy: text('own_mobile_by', { enum: NUMBER_PROOFS }),
    ownMobileAt: instant('own_mobile_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    checkOneOf('person_own_mobile_by_is_known', t.ownMobileBy, NUMBER_PROOFS),
    check(
      'own_mobile_is_proven',
      sql`num_nulls(${t.ownMobileSealed}, ${t.ownMobileIndex}, ${t.ownMobileBy}, ${t.ownMobileAt}) in (0, 4)`,
    ),
    index('person_own_mobile').on(t.ownMobileIndex),
  ],
)

/** One version of a report, sealed as one document under the key of its person. */
export const report = pgTable(
  'report',
  {
    id: text('id').primaryKey(),
    bookingId: text('booking_id').notNull(),
    /** Whose account booked. */
    memberId: text('member_id').notNull(),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    branchId: text('branch_id').notNull(),
    version: smallint('version').notNull(),
    state: text('state', { enum: REPORT_STATES }).notNull(),
    documentSealed: text('document_sealed').notNull(),
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
    /** The member of staff; the doctor who signs stands in the document. */
    signedBy: text('signed_by'),
    signedAt: instant('signed_at'),
    /** Where its originals lie; what they are called stands in the document. */
    files: jsonb('files').$type<readonly KeptFile[]>().notNull().default([]),
    /** false: the sender of a part says that more of it is to come. */
    isComplete: boolean('is_complete').notNull().default(true),
    /** When the account first opened it. */
    readAt: instant('read_at'),
  },
  (t) => [
    checkOneOf('report_state_is_known', t.state, REPORT_STATES),
    check('ready_is_signed', sql`${t.state} <> 'ready' or ${t.signedAt} is not null`),
    check('unsigned_was_not_signed', sql`${t.state} <> 'to-sign' or ${t.signedAt} is null`),
    check('signed_by_somebody', sql`(${t.signedAt} is null) = (${t.signedBy} is null)`),
    check('report_files_are_few', filesAreFew(t.files)),
    uniqueIndex('report_version').on(t.bookingId, t.version),
    uniqueIndex('one_ready_report_a_booking').on(t.bookingId).where(sql`state = 'ready'`),
    uniqueIndex('one_report_to_sign_a_booking').on(t.bookingId).where(sql`state = 'to-sign'`),
    index('report_member').on(t.memberId),
    index('report_person').on(t.personId),
    index('report_in_part').on(t.branchId, t.signedAt).where(sql`state = 'ready' and not is_complete`),
    index('report_to_sign').on(t.branchId, t.uploadedAt).where(sql`state = 'to-sign'`),
  ],
)

/** A code by which the examinee of a booking lets its account read; the newest takes the place of the one before. */
export const leaveCode = pgTable(
  'report_leave_code',
  {
    bookingId: text('booking_id').primaryKey(),
    id: text('id').notNull(),
    /** Who asked: the account that booked. */
    memberId: text('member_id').notNull(),
    days: smallint('days').notNull(),
    codeMac: text('code_mac').notNull(),
    triesLeft: smallint('tries_left').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('report_leave_code_member').on(t.memberId),
    check('leave_tries_count', sql`${t.triesLeft} >= 0`),
    check('leave_has_days', sql`${t.days} > 0`),
  ],
)

/** What was uploaded and belongs to nobody certain. No person's key: sealed under the mall's, deleted once it is decided. */
export const unplacedReport = pgTable(
  'unplaced_report',
  {
    id: text('id').primaryKey(),
    branchId: text('branch_id').notNull(),
    state: text('state', { enum: UNPLACED_STATES }).notNull(),
    why: text('why', { enum: UNPLACED_REASONS }).notNull(),
    checkInCode: text('check_in_code').notNull(),
    /** Number and values; '' once placed or discarded. */
    contentSealed: text('content_sealed').notNull(),
    /** It has a critical value, which somebody waits to be told of. */
    isCritical: boolean('is_critical').notNull().default(false),
    /** Its originals, sealed under the mall's key; none once they were deleted with the decision. */
    files: jsonb('files').$type<readonly KeptFile[]>().notNull().default([]),
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (t) => [
    check('unplaced_files_are_few', filesAreFew(t.files)),
    index('unplaced_file_to_delete').on(t.uploadedAt).where(sql`state <> 'waiting' and files <> '[]'`),
    checkOneOf('unplaced_report_state_is_known', t.state, UNPLACED_STATES),
    checkOneOf('unplaced_report_why_is_known', t.why, UNPLACED_REASONS),
    check('decided_is_emptied', sql`(${t.state} = 'waiting') = (${t.contentSealed} <> '')`),
    index('unplaced_report_waiting').on(t.branchId, t.uploadedAt).where(sql`state = 'waiting'`),
    index('unplaced_report_uploaded').on(t.uploadedAt),
  ],
)

/** A report that another program sent, once for each content: what arrives again changes nothing. */
export const receivedReport = pgTable(
  'received_report',
  {
    branchId: text('branch_id').notNull(),
    /** The sender's number of the report: system and value. */
    number: text('number').notNull(),
    /** Of check-in code and ID number. */
    subjectMac: text('subject_mac').notNull(),
    /** Of all that was sent. */
    contentMac: text('content_mac').notNull(),
    /** When the sender made it: of two the later counts, in whichever order they arrive. */
    issuedAt: instant('issued_at').notNull(),
    /** false: more of it was to come. */
    isFinal: boolean('is_final').notNull().default(true),
    reportId: text('report_id'),
    unplacedId: text('unplaced_id'),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.branchId, t.number, t.contentMac] }),
    check('received_has_one_place', sql`num_nonnulls(${t.reportId}, ${t.unplacedId}) = 1`),
    index('received_report_at').on(t.receivedAt),
  ],
)

/** A code of a laboratory that the mall does not know, and what a doctor decided about it. */
export const observationCode = pgTable(
  'observation_code',
  {
    id: text('id').primaryKey(),
    branchId: text('branch_id').notNull(),
    /** Whose code it is; '' where the sender did not say. */
    system: text('system').notNull(),
    code: text('code').notNull(),
    /** As the laboratory calls it, and its unit. */
    name: text('name').notNull(),
    unit: text('unit').notNull(),
    state: text('state', { enum: OBSERVATION_CODE_STATES }).notNull(),
    /** The mall's code. */
    mappedTo: text('mapped_to'),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [
    checkOneOf('observation_code_state_is_known', t.state, OBSERVATION_CODE_STATES),
    check('mapped_code_has_one', sql`(${t.state} = 'mapped') = (${t.mappedTo} is not null)`),
    check(
      'decided_code_has_somebody',
      sql`(${t.state} <> 'waiting') = (num_nonnulls(${t.decidedBy}, ${t.decidedAt}) = 2)`,
    ),
    uniqueIndex('one_code_a_branch_and_system').on(t.branchId, t.system, t.code),
    index('observation_code_waiting').on(t.branchId, t.seenAt).where(sql`state = 'waiting'`),
  ],
)

/** What a doctor has to tell of one visit at once, signed or not. The values stand in the report alone. */
export const reportCritical = pgTable(
  'report_critical',
  {
    id: text('id').primaryKey(),
    bookingId: text('booking_id').notNull(),
    memberId: text('member_id').notNull(),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    branchId: text('branch_id').notNull(),
    /** The newest version when it was found, or found again. */
    reportId: text('report_id')
      .notNull()
      .references(() => report.id),
    state: text('state', { enum: CRITICAL_STATES }).notNull(),
    foundAt: instant('found_at').notNull(),
    dueAt: instant('due_at').notNull(),
    /** The member of staff who calls, or called. */
    takenById: text('taken_by_id'),
    takenBy: text('taken_by'),
    takenAt: instant('taken_at'),
    closedAt: instant('closed_at'),
  },
  (t) => [
    checkOneOf('report_critical_state_is_known', t.state, CRITICAL_STATES),
    check('waiting_is_nobodys', sql`(${t.state} = 'waiting') = (${t.takenById} is null)`),
    check('taken_by_somebody_once', sql`num_nulls(${t.takenById}, ${t.takenBy}, ${t.takenAt}) in (0, 3)`),
    check('closed_at_some_time', sql`(${t.state} = 'closed') = (${t.closedAt} is not null)`),
    uniqueIndex('one_open_critical_a_booking').on(t.bookingId).where(sql`state <> 'closed'`),
    index('report_critical_open').on(t.branchId, t.dueAt).where(sql`state <> 'closed'`),
    index('report_critical_booking').on(t.bookingId),
    index('report_critical_member').on(t.memberId),
    index('report_critical_person').on(t.personId),
    index('report_critical_report').on(t.reportId),
  ],
)

/** One call about critical values. */
export const reportCall = pgTable(
  'report_call',
  {
    id: text('id').primaryKey(),
    criticalId: text('critical_id')
      .notNull()
      .references(() => reportCritical.id, { onDelete: 'cascade' }),
    personId: text('person_id').notNull(),
    at: instant('at').notNull(),
    by: text('by').notNull(),
    outcome: text('outcome', { enum: CALL_OUTCOMES }).notNull(),
    told: text('told', { enum: TOLD }),
    noteSealed: text('note_sealed').notNull(),
  },
  (t) => [
    checkOneOf('report_call_outcome_is_known', t.outcome, CALL_OUTCOMES),
    checkOneOf('report_call_told_is_known', t.told, TOLD),
    check('told_is_reached', sql`(${t.outcome} = 'reached') = (${t.told} is not null)`),
    index('report_call_critical').on(t.criticalId, t.at),
  ],
)
