/** Who has to agree about the money of a day. */
export const BOOK_SIDES = ['gateways', 'orders', 'cards', 'invoices'] as const
export type BookSideName = (typeof BOOK_SIDES)[number]

/**
 * What is wrong with one sum. `bill-…`: between a gateway's statement and our payments. `orders-…`: between our payments
 * and the orders. `cards`: between orders and the ledger of cards. `invoice`: between an invoice and its order's cash.
 */
export const BOOK_FAULTS = [
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

/** `waiting`: a statement is not there yet. `changed`: sealed, and its sums are others now. */
export const BOOK_STATES = ['waiting', 'differs', 'agrees', 'sealed', 'changed'] as const
export type BookState = (typeof BOOK_STATES)[number]
