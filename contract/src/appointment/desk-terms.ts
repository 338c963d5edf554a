/** Seconds for which the board's figures stand; all who look share them. */
export const TODAY_SECONDS = 30

/** Where a booking of the day stands. `late`: its timespan is over, and nobody came. */
export const VISIT_STANDINGS = ['unpaid', 'expected', 'late', 'arrived', 'finished', 'no-show'] as const
export type VisitStanding = (typeof VISIT_STANDINGS)[number]

/** Rounds of the digest of an ID's last digits in the list for a desk without a line. */
export const DIGEST_ROUNDS = 20_000

/** Pinyin initials of a whole name: parts of a name find nobody. */
export const INITIALS = /^[a-z]{2,20}$/i

/** Whether these are the initials of a name whose characters can begin with such letters. */
export const hasInitials = (initials: readonly string[], word: string): boolean =>
  INITIALS.test(word) &&
  word.length === initials.length &&
  [...word.toLowerCase()].every((letter, index) => initials[index]?.includes(letter) === true)
