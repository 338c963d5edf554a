import { CLOSURE_OFFER_STATES } from '@mall/contract/appointment/states'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'
import { checkOneOf } from '../../platform/database/states.ts'
import { booking } from './tables.ts'

/** A day that staff closed at a branch, or some hours of it; open again from `reopenedAt` on. */
export const dayClosure = pgTable(
  'day_closure',
  {
    id: text('id').primaryKey(),
    branchId: text('branch_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** null: the whole day. */
    timespanIds: text('timespan_ids').array(),
    /** As members were told. */
    reason: text('reason').notNull(),
    closedAt: instant('closed_at').notNull(),
    reopenedAt: instant('reopened_at'),
  },
  (t) => [
    index('day_closure_branch').on(t.branchId, t.day),
    uniqueIndex('one_closure_a_day').on(t.branchId, t.day).where(sql`reopened_at is null and timespan_ids is null`),
    check('closed_hours_are_some', sql`cardinality(${t.timespanIds}) > 0`),
  ],
)

/** A booking of a closed day, with the place that is kept for it until `expiresAt`; without one somebody phones. */
export const closureOffer = pgTable(
  'closure_offer',
  {
    id: text('id').primaryKey(),
    closureId: text('closure_id')
      .notNull()
      .references(() => dayClosure.id),
    bookingId: text('booking_id')
      .notNull()
      .references(() => booking.id),
    state: text('state', { enum: CLOSURE_OFFER_STATES }).notNull(),
    branchId: text('branch_id'),
    service: text('service').notNull(),
    day: date('day', { mode: 'string' }),
    timespanId: text('timespan_id'),
    expiresAt: instant('expires_at'),
    /** Number of calls that were made about it. */
    calls: integer('calls').notNull().default(0),
    calledAt: instant('called_at'),
  },
  (t) => [
    checkOneOf('closure_offer_state_is_known', t.state, CLOSURE_OFFER_STATES),
    check(
      'an_offer_has_a_place',
      sql`num_nulls(${t.branchId}, ${t.day}, ${t.timespanId}, ${t.expiresAt}) in (0, 4) and (${t.state} <> 'offered' or ${t.day} is not null)`,
    ),
    uniqueIndex('one_offer_a_booking_and_closure').on(t.closureId, t.bookingId),
    index('closure_offer_booking').on(t.bookingId),
    index('closure_offer_expiry').on(t.expiresAt).where(sql`state = 'offered'`),
    index('closure_offer_slot').on(t.branchId, t.service, t.day, t.timespanId).where(sql`state = 'offered'`),
  ],
)
