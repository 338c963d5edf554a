/** Numbers of the rules that the engine applies, for whoever puts the rules into words. */

/** Branches print tomorrow's list at this Shanghai time of the day before; changes after that reach nobody. */
export const CHANGES_CLOSE_AT = '16:00'
/** The same in words. */
export const CUT_OFF = `前一天 ${CHANGES_CLOSE_AT}`
/** Free changes of a booking; more are made by customer service. */
export const FREE_CHANGES = 3
/** Goods go back within so many days of their receipt (E-commerce: seven days without a reason). */
export const RETURN_DAYS = 7
/** An unpaid order closes after so long; its stock and place come back. */
export const UNPAID_MINUTES = 30
/** A code sent by text message is good for so long, and for so many tries. */
export const CODE_MINUTES = 5
export const CODE_TRIES = 5
