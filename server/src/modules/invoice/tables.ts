import { INVOICE_STATES } from '@mall/contract/invoice/states'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'
import { checkOneOf } from '../../platform/database/states.ts'

/** What a member filled in last, sealed. */
export const userInvoice = pgTable('user_invoice', {
  memberId: text('member_id').primaryKey(),
  titleSealed: text('title_sealed').notNull(),
  savedAt: instant('saved_at').notNull(),
})

/**
 * An electronic invoice of an order: issuing → issued → reversing → reversed. A red-letter invoice takes the whole of it
 * back; when something is to follow, a new row does.
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
    /** Sealed title of the one that follows once this is taken back; '' when the order's own goes on. */
    nextTitleSealed: text('next_title_sealed').notNull().default(''),
    /** Made out anew at the member's request, not because money went back. */
    reopens: integer('reopens').notNull().default(0),
    number: text('number').notNull().default(''),
    redNumber: text('red_number').notNull().default(''),
    requestedAt: instant('requested_at').notNull(),
    issuedAt: instant('issued_at'),
    reversedAt: instant('reversed_at'),
    /** When it went to the buyer's mailbox. */
    mailedAt: instant('mailed_at'),
    /** When the issuer is asked next; null when it has nothing to answer. */
    nextPollAt: instant('next_poll_at'),
  },
  (t) => [
    index('invoice_order').on(t.orderNo),
    index('invoice_to_poll').on(t.nextPollAt).where(sql`next_poll_at is not null`),
    uniqueIndex('invoice_one_live').on(t.orderNo).where(sql`state <> 'reversed'`),
    checkOneOf('invoice_state_is_known', t.state, INVOICE_STATES),
    check('invoice_is_of_money', sql`${t.amountFen} > 0`),
    check('issued_has_number', sql`(${t.state} = 'issuing') = (${t.number} = '')`),
  ],
)
