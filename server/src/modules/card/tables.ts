import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/instant.ts'

/** Cards that were issued at once; what became of them is counted from the cards. */
export const cardBatch = pgTable(
  'card_batch',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    look: text('look').$type<'deep' | 'gold'>().notNull(),
    faceFen: integer('face_fen').notNull(),
    count: integer('count').notNull(),
    /** Last valid day, as they were issued. */
    validTo: date('valid_to', { mode: 'string' }).notNull(),
    issuedAt: instant('issued_at').notNull(),
    /** The colleague's name; '' where it is not known. */
    issuedBy: text('issued_by').notNull(),
  },
  (t) => [
    index('card_batch_issued').on(t.issuedAt, t.id),
    check('a_batch_has_cards', sql`${t.count} > 0 and ${t.faceFen} > 0`),
  ],
)

/** A stored-value card. Binding it enters its face value into its ledger. */
export const card = pgTable(
  'card',
  {
    id: text('id').primaryKey(),
    /** `HX` and 12 random digits, as printed on it. */
    number: text('number').notNull().unique(),
    /** Keyed digest of number and secret; the secret itself is only printed on the card. */
    secretMac: text('secret_mac').notNull(),
    /** Its name, as printed. */
    title: text('title').notNull(),
    /** Design: deep teal or golden. */
    look: text('look').$type<'deep' | 'gold'>().notNull(),
    faceFen: integer('face_fen').notNull(),
    /** The sum of its ledger. */
    balanceFen: integer('balance_fen').notNull().default(0),
    /** Number of its last ledger entry. */
    lineCount: integer('line_count').notNull().default(0),
    /** Last valid day. */
    validTo: date('valid_to', { mode: 'string' }).notNull(),
    /** null: a single one, to be tried. */
    batchId: text('batch_id').references(() => cardBatch.id),
    memberId: text('member_id'),
    boundAt: instant('bound_at'),
    createdAt: instant('created_at').notNull(),
    /** Balance its owner agreed to forfeit, and the closing date this was agreed for. */
    giveUpFen: integer('give_up_fen'),
    giveUpDay: date('give_up_day', { mode: 'string' }),
  },
  (t) => [
    index('card_member').on(t.memberId).where(sql`member_id is not null`),
    index('card_of_batch').on(t.batchId, t.id).where(sql`batch_id is not null`),
    check('balance_is_never_below_zero', sql`${t.balanceFen} between 0 and ${t.faceFen} and ${t.faceFen} > 0`),
    check('bound_is_bound_to_somebody', sql`(${t.memberId} is null) = (${t.boundAt} is null)`),
    check('unbound_is_worth_nothing', sql`${t.memberId} is not null or ${t.lineCount} = 0`),
  ],
)

/** Append-only ledger of balance changes, numbered without gaps for each card. */
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
    /** Balance after this entry. */
    balanceFen: integer('balance_fen').notNull(),
    /** '' for entries without an order. */
    orderNo: text('order_no').notNull(),
    /** Idempotency key, such as a refund's number: one entry for each card and cause. */
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

/** What a card paid for an order, and what was returned to it. */
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

/** Wrong tries to bind a card, by member and by number, whether the card exists or not. */
export const cardTries = pgTable('card_tries', {
  /** `member …` or `number …`, the number as a blind index. */
  subject: text('subject').primaryKey(),
  wrong: smallint('wrong').notNull(),
  /** Time of the first wrong try; of the fifth once locked. */
  since: instant('since').notNull(),
})
