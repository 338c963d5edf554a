// Without zod: browsers load this file.

/** Stands among the charges of a booking, and on its order, for what its branch asks more; no item has this id. */
export const BRANCH_DIFFERENCE = 'branch-difference'

/** The product that a market booking from nothing is of; no page shows it. */
export const OWN_CHOICE = 'tj-market'
