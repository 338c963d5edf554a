import { INVOICE_REFUSALS, INVOICE_STATES } from '@mall/contract/invoice/states'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'
import { checkOneOf, literals } from '../../platform/database/states.ts'
import { ENDED_INVOICE_STATES, RUNNING_INVOICE_STATES } from './states.ts'

/** The title a member entered last, sealed. */
export const userInvoice = pgTable('user_invoice', {
  memberId: text('member_id').primaryKey(),
  titleSealed: text('title_sealed').notNull(),
  savedAt: instant('saved_at').notNull(),
})

/**
 * An electronic invoice of an order: issuing → issued → reversing → reversed, or issuing → refused. A red-letter invoice reverses the whole
 * amount; a following invoice is a new row.
 */
export const invoice = pgTable(
  'invoice',
  {
    id: text('id').primaryKey(),
    orderNo: text('order_no').notNull(),
    memberId: text('member_id').notNull(),
    state: text('state', { enum: INVOICE_STATES }).notNull(),
    amountFen: integer('amount_fen').notNull(),
    titleSealed: text('title_sealed').notNull(),
    /** Sealed title of the invoice that follows a reversal; '' for the same title. */
    nextTitleSealed: text('next_title_sealed').notNull().default(''),
    /** Reissues at the member's request; refunds do not count. */
    reopens: integer('reopens').notNull().default(0),
    number: text('number').notNull().default(''),
    redNumber: text('red_number').notNull().default(''),
    /** The files that finance uploaded; '' where a company made them. */
    fileId: text('file_id').notNull().default(''),
    redFileId: text('red_file_id').notNull().default(''),
    /** Why it was not made out. */
    refusal: text('refusal', { enum: INVOICE_REFUSALS }),
    requestedAt: instant('requested_at').notNull(),
    /** When a company was first told of it, or of its reversal; null: it waits for that, or was ended. */
    sentAt: instant('sent_at'),
    /** When its reversal was asked for. */
    reversalAt: instant('reversal_at'),
    issuedAt: instant('issued_at'),
    reversedAt: instant('reversed_at'),
    /** When they count in the books; null: on their own day, which was not sealed then. */
    bookedAt: instant('booked_at'),
    redBookedAt: instant('red_booked_at'),
    /** When it was mailed to the buyer. */
    mailedAt: instant('mailed_at'),
    /** When the issuer is polled next; null if it has nothing to answer. */
    nextPollAt: instant('next_poll_at'),
  },
  (t) => [
    index('invoice_order').on(t.orderNo),
    index('invoice_by_day').on(t.issuedAt, t.id).where(sql`issued_at is not null`),
    index('invoice_booked').on(sql`coalesce(booked_at, issued_at)`).where(sql`issued_at is not null`),
    index('red_invoice_booked').on(sql`coalesce(red_booked_at, reversed_at)`).where(sql`reversed_at is not null`),
    index('invoice_to_poll').on(t.nextPollAt).where(sql`next_poll_at is not null`),
    uniqueIndex('invoice_one_live')
      .on(t.orderNo)
      .where(sql`state not in ${literals(ENDED_INVOICE_STATES)}`),
    index('invoice_waiting')
      .on(t.requestedAt)
      .where(sql`state in ${literals(RUNNING_INVOICE_STATES)}`),
    // A company's numbers are its own.
    uniqueIndex('an_invoice_number_once').on(t.number).where(sql`file_id <> ''`),
    uniqueIndex('a_red_number_once').on(t.redNumber).where(sql`red_file_id <> ''`),
    checkOneOf('invoice_refusal_is_known', t.refusal, INVOICE_REFUSALS),
    check('refused_says_why', sql`(${t.state} = 'refused') = (${t.refusal} is not null)`),
    checkOneOf('invoice_state_is_known', t.state, INVOICE_STATES),
    check('invoice_is_of_money', sql`${t.amountFen} > 0`),
    check('issued_has_number', sql`(${t.state} in ('issuing', 'refused')) = (${t.number} = '')`),
  ],
)
