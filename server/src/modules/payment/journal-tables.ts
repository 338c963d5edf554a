import { ACCOUNTS, JOURNAL_KINDS } from '@mall/contract/payment/journal'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What moved money on a sealed day, as it was written then. A later change is an entry of the day that is sealed next. */
export const journalEntry = pgTable(
  'journal_entry',
  {
    day: date('day', { mode: 'string' }).notNull(),
    nth: integer('nth').notNull(),
    /** Whose books it belongs to: an earlier day than `day` where those changed after their seal. */
    ofDay: date('of_day', { mode: 'string' }).notNull(),
    kind: text('kind', { enum: JOURNAL_KINDS }).notNull(),
    debit: text('debit', { enum: ACCOUNTS }).notNull(),
    credit: text('credit', { enum: ACCOUNTS }).notNull(),
    fen: bigint('fen', { mode: 'number' }).notNull(),
    /** Which movement of that kind it is. */
    movement: text('movement').notNull(),
    /** Of a payment, refund, invoice or payout, as finance knows it. */
    number: text('number').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.nth] }),
    index('journal_entry_of').on(t.ofDay),
    check('journal_entry_moves_money', sql`${t.fen} > 0 and ${t.debit} <> ${t.credit} and ${t.ofDay} <= ${t.day}`),
  ],
)
