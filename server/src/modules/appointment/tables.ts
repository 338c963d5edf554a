import { BOOKING_STATES, LIVE_BOOKING_STATES } from '@mall/contract/appointment/states'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'
import { checkOneOf, literals } from '../../platform/database/states.ts'
import { BRANCH_CHANGE_STATES, STORED_VOUCHER_STATES, WAITLIST_STATES } from './states.ts'

const whichSlot = () => ({
  branchId: text('branch_id').notNull(),
  service: text('service').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  timespanId: text('timespan_id').notNull(),
})

/**
 * Places of one branch, service, day and timespan. `taken` counts live holds and live bookings alike; `blocked` are given to
 * companies and walk-ins, and not sold here. Free is what is left of `capacity`.
 */
export const slot = pgTable(
  'slot',
  {
    ...whichSlot(),
    hasBloodDraw: boolean('has_blood_draw').notNull(),
    capacity: integer('capacity').notNull(),
    taken: integer('taken').notNull().default(0),
    blocked: integer('blocked').notNull().default(0),
    /** Planned capacity below what is taken: released places are removed down to this. */
    shrinksTo: integer('shrinks_to'),
  },
  (t) => [
    primaryKey({ columns: [t.branchId, t.service, t.day, t.timespanId] }),
    index('slot_day').on(t.day),
    check('never_oversold', sql`${t.taken} >= 0 and ${t.blocked} >= 0 and ${t.taken} + ${t.blocked} <= ${t.capacity}`),
  ],
)

/** 体检券: the right to one examination. */
export const voucher = pgTable(
  'voucher',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id').notNull(),
    orderNo: text('order_no').notNull(),
    orderLineId: text('order_line_id').notNull(),
    /** Number of its examination within the line, from 1; unique, so that a repeated payment creates no second voucher. */
    unit: smallint('unit').notNull(),
    productId: text('product_id').notNull(),
    productName: text('product_name').notNull(),
    specName: text('spec_name').notNull(),
    image: text('image').notNull(),
    /** '' for a market selection without a base. */
    packageId: text('package_id').notNull(),
    serviceKind: text('service_kind').notNull(),
    /** Items sold with it in the market, in addition to the package. */
    itemIds: text('item_ids').array().notNull().default([]),
    state: text('state', { enum: STORED_VOUCHER_STATES }).notNull(),
    /** Number of no-shows. */
    noShowCount: smallint('no_show_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    checkOneOf('voucher_state_is_known', t.state, STORED_VOUCHER_STATES),
    index('voucher_member').on(t.memberId, t.state),
    index('voucher_order').on(t.orderNo),
    uniqueIndex('voucher_unit').on(t.orderLineId, t.unit),
    uniqueIndex('one_draft_a_member_and_base').on(t.memberId, t.productId, t.packageId).where(sql`state = 'draft'`),
  ],
)

/** A place kept for one voucher until it is booked, released or expired. */
export const hold = pgTable(
  'hold',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id').notNull(),
    voucherId: text('voucher_id')
      .notNull()
      .unique()
      .references(() => voucher.id),
    contactId: text('contact_id').notNull(),
    ...whichSlot(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('hold_expiry').on(t.expiresAt),
    index('hold_member').on(t.memberId),
    index('hold_slot').on(t.branchId, t.service, t.day, t.timespanId, t.expiresAt),
  ],
)

export const booking = pgTable(
  'booking',
  {
    id: text('id').primaryKey(),
    /** The hold it came from: a repeated submit finds its booking. */
    holdId: text('hold_id').notNull().unique(),
    memberId: text('member_id').notNull(),
    voucherId: text('voucher_id')
      .notNull()
      .references(() => voucher.id),
    orderNo: text('order_no').notNull(),
    contactId: text('contact_id').notNull(),
    contactNameSealed: text('contact_name').notNull(),
    ...whichSlot(),
    state: text('state', { enum: BOOKING_STATES }).notNull(),
    extrasOrderNo: text('extras_order_no'),
    checkInCode: text('check_in_code').notNull().unique(),
    changes: smallint('changes').notNull().default(0),
    /** SEQUENCE of its calendar file. */
    sequence: integer('sequence').notNull().default(0),
    attendedAt: instant('attended_at'),
    /** When the branch had completed the visit. */
    completedAt: instant('completed_at'),
    reportedAt: instant('reported_at'),
    /** Why the branch asks for another time; null if it does not. */
    branchReason: text('branch_reason'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    checkOneOf('booking_state_is_known', t.state, BOOKING_STATES),
    index('booking_member').on(t.memberId, t.day),
    index('booking_order').on(t.orderNo),
    index('booking_voucher').on(t.voucherId),
    index('booking_day').on(t.day, t.state, t.branchId),
    index('booking_branch_day').on(t.branchId, t.day, t.timespanId, t.id),
    index('booking_slot').on(t.branchId, t.service, t.day, t.timespanId),
    uniqueIndex('one_live_booking_a_voucher')
      .on(t.voucherId)
      .where(sql`state in ${literals(LIVE_BOOKING_STATES)}`),
    uniqueIndex('one_live_booking_a_person_and_day')
      .on(t.contactId, t.service, t.day)
      .where(sql`state in ${literals(LIVE_BOOKING_STATES)}`),
  ],
)

/** Items added to a booking, at the price paid. */
export const bookingItem = pgTable(
  'booking_item',
  {
    bookingId: text('booking_id')
      .notNull()
      .references(() => booking.id),
    itemId: text('item_id').notNull(),
    priceFen: integer('price_fen').notNull(),
  },
  (t) => [primaryKey({ columns: [t.bookingId, t.itemId] })],
)

/** Drugs that the examinee of a booking takes, sealed; deleted with it. */
export const bookingDrugs = pgTable(
  'booking_drugs',
  {
    bookingId: text('booking_id')
      .primaryKey()
      .references(() => booking.id),
    memberId: text('member_id').notNull(),
    drugsSealed: text('drugs_sealed').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [index('booking_drugs_member').on(t.memberId)],
)

export const bookingHistory = pgTable(
  'booking_history',
  {
    id: text('id').primaryKey(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => booking.id),
    at: instant('at').notNull(),
    what: text('what').notNull(),
    who: text('who').notNull(),
    why: text('why').notNull(),
  },
  (t) => [index('booking_history_booking').on(t.bookingId)],
)

/** What staff wrote about a booking for each other, sealed; deleted thirty days after its day. */
export const bookingNote = pgTable(
  'booking_note',
  {
    id: text('id').primaryKey(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => booking.id),
    memberId: text('member_id').notNull(),
    textSealed: text('text_sealed').notNull(),
    staffName: text('staff_name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('booking_note_booking').on(t.bookingId), index('booking_note_member').on(t.memberId)],
)

/** A move to a dearer branch that happens when the order of its difference is paid. Its new place is held for its voucher. */
export const branchChange = pgTable(
  'branch_change',
  {
    orderNo: text('order_no').primaryKey(),
    bookingId: text('booking_id')
      .notNull()
      .references(() => booking.id),
    ...whichSlot(),
    /** The difference to pay, in fen. */
    toPayFen: integer('to_pay_fen').notNull(),
    /** The booking as read: it must not have changed since. */
    sequence: integer('sequence').notNull(),
    state: text('state', { enum: BRANCH_CHANGE_STATES }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    checkOneOf('branch_change_state_is_known', t.state, BRANCH_CHANGE_STATES),
    index('branch_change_booking').on(t.bookingId),
    uniqueIndex('one_unpaid_change_a_booking').on(t.bookingId).where(sql`state = 'awaiting-payment'`),
  ],
)

/** An unfinished booking, resumed for 24 hours on any device of the member. */
export const draft = pgTable(
  'draft',
  {
    memberId: text('member_id').notNull(),
    flow: text('flow').notNull(),
    data: jsonb('data').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.flow] })],
)

/** An entry of the waitlist: for one day, or for any. */
export const waitlistEntry = pgTable(
  'waitlist_entry',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id').notNull(),
    voucherId: text('voucher_id')
      .notNull()
      .references(() => voucher.id),
    contactId: text('contact_id').notNull(),
    branchId: text('branch_id').notNull(),
    service: text('service').notNull(),
    day: date('day', { mode: 'string' }),
    needsBloodDraw: boolean('needs_blood_draw').notNull(),
    state: text('state', { enum: WAITLIST_STATES }).notNull(),
    /** The place that was offered. */
    holdId: text('hold_id'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    checkOneOf('waitlist_entry_state_is_known', t.state, WAITLIST_STATES),
    index('waitlist_entry_order').on(t.branchId, t.service, t.createdAt).where(sql`state = 'waiting'`),
    index('waitlist_entry_member').on(t.memberId),
    uniqueIndex('one_waitlist_entry_a_voucher').on(t.voucherId).where(sql`state = 'waiting'`),
  ],
)

/** Each reminder of a booking is sent once; after a change of day it is sent for the new day. */
export const bookingReminder = pgTable(
  'booking_reminder',
  {
    bookingId: text('booking_id')
      .notNull()
      .references(() => booking.id),
    day: date('day', { mode: 'string' }).notNull(),
    daysBefore: smallint('days_before').notNull(),
  },
  (t) => [primaryKey({ columns: [t.bookingId, t.day, t.daysBefore] })],
)
