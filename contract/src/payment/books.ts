/** Who has to agree about the money of a day. */
export const BOOK_SIDES = ['bank', 'gateways', 'orders', 'cards', 'invoices'] as const
export type BookSideName = (typeof BOOK_SIDES)[number]

/**
 * What is wrong with one sum. `bank-…`: between the bank's statement and what the gateways should have paid out. `bill-…`: between a gateway's statement and our payments. `orders-…`: between our payments
 * and the orders. `cards`: between orders and the ledger of cards. `invoice`: between an invoice and its order's cash.
 */
export const BOOK_FAULTS = [
  'bank-amount',
  'bank-missing',
  'bank-unknown',
  'bill-unknown',
  'bill-unsettled',
  'bill-amount',
  'bill-twice',
  'bill-missing',
  'order-amount',
  'order-unpaid',
  'excess-kept',
  'refund-amount',
  'cards',
  'invoice',
] as const
export type BookFault = (typeof BOOK_FAULTS)[number]

/** `waiting`: a statement of a gateway or of the bank is not there yet. `changed`: sealed, and its sums are others now. */
export const BOOK_STATES = ['waiting', 'differs', 'agrees', 'sealed', 'changed'] as const
export type BookState = (typeof BOOK_STATES)[number]

/** Whose statement a day may still wait for. */
export const AWAITED_SIDES = ['bank', 'gateways'] as const satisfies readonly BookSideName[]
export type AwaitedSide = (typeof AWAITED_SIDES)[number]

/** A bank's statement: a table of text, in UTF-8 or GB18030. */
export const STATEMENT_BYTES = 2 * 1024 * 1024
export const STATEMENT_ROWS = 20_000
