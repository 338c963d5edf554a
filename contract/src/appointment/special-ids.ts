// Without zod: browsers load this file.

/** Id of a branch's price difference among a booking's charges and on its order; no item has this id. */
export const BRANCH_DIFFERENCE = 'branch-difference'

/** The product that a market booking from nothing is of; no page shows it. */
export const OWN_CHOICE = 'tj-market'
