import { ADDITION_STATES } from '@mall/contract/appointment/states'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'
import { checkOneOf } from '../../platform/database/states.ts'
import { VISIT_ITEM_STATES } from './states.ts'
import { booking } from './tables.ts'

/** What is done at a visit, fixed at check-in: the package's items and those added. */
export const visitItem = pgTable(
  'visit_item',
  {
    bookingId: text('booking_id')
      .notNull()
      .references(() => booking.id),
    itemId: text('item_id').notNull(),
    name: text('name').notNull(),
    /** Its list price, which is its weight in the package's price. Added items have their own order. */
    weightFen: integer('weight_fen').notNull(),
    isExtra: boolean('is_extra').notNull(),
    state: text('state', { enum: VISIT_ITEM_STATES }).notNull().default('open'),
    doneAt: instant('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.bookingId, t.itemId] }),
    checkOneOf('visit_item_state_is_known', t.state, VISIT_ITEM_STATES),
    check('weight_is_no_debt', sql`${t.weightFen} >= 0`),
  ],
)

/** What was answered at the desk before the check-in, sealed; deleted 30 days after. */
export const visitAnswer = pgTable(
  'visit_answer',
  {
    bookingId: text('booking_id')
      .primaryKey()
      .references(() => booking.id),
    memberId: text('member_id').notNull(),
    answersSealed: text('answers_sealed').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [index('visit_answer_member').on(t.memberId), index('visit_answer_saved').on(t.savedAt)],
)

/** Items that a branch proposes on the spot; nothing is added before the account's holder agrees. */
export const addition = pgTable(
  'addition',
  {
    id: text('id').primaryKey(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => booking.id),
    itemIds: text('item_ids').array().notNull(),
    state: text('state', { enum: ADDITION_STATES }).notNull(),
    orderNo: text('order_no'),
    askedAt: instant('asked_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    checkOneOf('addition_state_is_known', t.state, ADDITION_STATES),
    index('addition_booking').on(t.bookingId),
    uniqueIndex('addition_order').on(t.orderNo),
  ],
)

/** What the doctor concluded of a visit, sealed as one text; a correction is a version of its own. */
export const visitConclusion = pgTable(
  'visit_conclusion',
  {
    id: text('id').primaryKey(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => booking.id),
    memberId: text('member_id').notNull(),
    version: smallint('version').notNull(),
    textSealed: text('text_sealed').notNull(),
    /** The last day on which the examinee lets the account's holder read it; null: never. Their own needs none. */
    holderReadsUntil: date('holder_reads_until', { mode: 'string' }),
    issuedAt: instant('issued_at').notNull(),
  },
  (t) => [
    uniqueIndex('visit_conclusion_version').on(t.bookingId, t.version),
    index('visit_conclusion_member').on(t.memberId, t.issuedAt),
  ],
)
