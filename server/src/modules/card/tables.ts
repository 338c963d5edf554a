import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'

/** A stored-value card. It is worth nothing until somebody binds it, which puts its face value into its ledger. */
export const card = pgTable(
  'card',
  {
    id: text('id').primaryKey(),
    /** `HX` and 12 random digits, as printed on it. */
    number: text('number').notNull().unique(),
    /** Keyed digest of number and secret; the secret itself is nowhere but under the card's coating. */
    secretMac: text('secret_mac').notNull(),
    /** Its name, printed in song lettering. */
    title: text('title').notNull(),
    /** Which of the designs: the deep teal one, or the golden one. */
    look: text('look').$type<'deep' | 'gold'>().notNull(),
    faceFen: integer('face_fen').notNull(),
    /** Always the sum of its ledger. */
    balanceFen: integer('balance_fen').notNull().default(0),
    /** How many lines its ledger has: the number of the last. */
    lineCount: integer('line_count').notNull().default(0),
    /** Last day on which it pays. */
    validTo: date('valid_to', { mode: 'string' }).notNull(),
    memberId: text('member_id'),
    boundAt: instant('bound_at'),
    createdAt: instant('created_at').notNull(),
    /** What its owner agreed to lose with the account, and the day of the closing that it was agreed for. */
    giveUpFen: integer('give_up_fen'),
    giveUpDay: date('give_up_day', { mode: 'string' }),
  },
  (t) => [
    index('card_member').on(t.memberId).where(sql`member_id is not null`),
    check('balance_is_never_below_zero', sql`${t.balanceFen} between 0 and ${t.faceFen} and ${t.faceFen} > 0`),
    check('bound_is_bound_to_somebody', sql`(${t.memberId} is null) = (${t.boundAt} is null)`),
    check('unbound_is_worth_nothing', sql`${t.memberId} is not null or ${t.lineCount} = 0`),
  ],
)

/** Every change of a card's balance, numbered without gaps; lines are added, never changed. */
export const cardLedger = pgTable(
  'card_ledger',
  {
    cardId: text('card_id')
      .notNull()
      .references(() => card.id),
    nth: integer('nth').notNull(),
    at: instant('at').notNull(),
    kind: text('kind').$type<'bound' | 'used' | 'returned' | 'given-up'>().notNull(),
    amountFen: integer('amount_fen').notNull(),
    /** What was on the card afterwards. */
    balanceFen: integer('balance_fen').notNull(),
    /** '' for what belongs to no order. */
    orderNo: text('order_no').notNull(),
    /** What brought it about, such as the number of a refund: the same cause writes one line for each card. */
    cause: text('cause').notNull(),
    /** A sentence for the card's owner. */
    note: text('note').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.cardId, t.nth] }),
    uniqueIndex('card_ledger_cause').on(t.cardId, t.orderNo, t.cause),
    index('card_ledger_order').on(t.orderNo).where(sql`order_no <> ''`),
    check('a_line_changes_something', sql`${t.amountFen} <> 0 and ${t.balanceFen} >= 0`),
    check('only_use_takes', sql`(${t.kind} in ('used', 'given-up')) = (${t.amountFen} < 0)`),
  ],
)

/** What a card paid of an order, and what of it came back. */
export const orderCardUse = pgTable(
  'order_card_use',
  {
    orderNo: text('order_no').notNull(),
    cardId: text('card_id')
      .notNull()
      .references(() => card.id),
    amountFen: integer('amount_fen').notNull(),
    returnedFen: integer('returned_fen').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.orderNo, t.cardId] }),
    check('no_more_comes_back', sql`${t.amountFen} > 0 and ${t.returnedFen} between 0 and ${t.amountFen}`),
  ],
)

/** Wrong tries to bind a card, for each member and for each number, whether such a card exists or not. */
export const cardTries = pgTable('card_tries', {
  /** `member …` or `number …`, the number as a blind index. */
  subject: text('subject').primaryKey(),
  wrong: smallint('wrong').notNull(),
  /** When the first of them was counted; at the fifth, when it was locked. */
  since: instant('since').notNull(),
})
