/** Constants of the rules, shared with the texts that state them. */

/** Cut-off, Shanghai time of the day before: branches print the list of the day then. */
export const CHANGES_CLOSE_AT = '16:00'
/** The same in words. */
export const CUT_OFF = `前一天 ${CHANGES_CLOSE_AT}`
/** Free changes of a booking; more are made by customer service. */
export const FREE_CHANGES = 3
/** Goods go back within so many days of their receipt (E-commerce: seven days without a reason). */
export const RETURN_DAYS = 7
/** An unpaid order closes after so long; its stock and place come back. */
export const UNPAID_MINUTES = 30
/** Orders of one member that wait for their payment at a time, and that were left unpaid in a day. */
export const MAX_UNPAID_ORDERS = 20
export const UNPAID_ORDERS_A_DAY = 100
/** Duration of a hold. */
export const HOLD_MINUTES = 10
/** Days that can be booked: from tomorrow to so many days ahead. */
export const BOOK_AHEAD_DAYS = 90
/** How often a voucher may be booked again after a no-show. */
export const FORGIVEN_NO_SHOWS = 1
/** Hours in which a member who asks for a refund hears from customer service. */
export const AFTER_SALE_HOURS = 24
/** Days after shipping when receipt is confirmed automatically. */
export const RECEIVED_AFTER_DAYS = 15
/** Gateways pay back the way the money came for so long. */
export const REFUNDABLE_DAYS = 365
/** When refunded money arrives, in words; the gateways' own time. */
export const REFUND_ARRIVES = '1–3 个工作日'
/** An examination is booked for days within so many months of its payment; the gateways' days, in words. */
export const VALID_MONTHS = 12
/** A code to log in with, and how often it may be typed wrong. */
export const CODE_MINUTES = 5
export const CODE_TRIES = 5
/** Days in which closing an account can be withdrawn. */
export const DAYS_TO_RETURN = 15
/** Days that a data export is kept. */
export const EXPORT_DAYS = 7
/** Wrong secrets of a fortune card before it waits an hour. */
export const WRONG_SECRETS = 5
/** Passkeys of one account. */
export const MAX_PASSKEYS = 10
/** So long a browser's dialog for one may stay open. */
export const PASSKEY_MINUTES = 10
