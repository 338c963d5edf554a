/** Seconds for which the board's figures stand; all who look share them. */
export const TODAY_SECONDS = 30

/** Where a booking of the day stands. `late`: its timespan is over, and nobody came. */
export const VISIT_STANDINGS = ['unpaid', 'expected', 'late', 'arrived', 'finished', 'no-show'] as const
export type VisitStanding = (typeof VISIT_STANDINGS)[number]

/** Rounds of the digest of an ID's last digits in the list for a desk without a line. */
export const DIGEST_ROUNDS = 20_000
