/** What a trial payment costs, until it comes back. */
export const TRIAL_FEN = 1
/** How long its code can be paid. */
export const TRIAL_MINUTES = 15

/**
 * `waiting`: it can be paid. `returning`: it was paid and goes back. `returned`: the payment company says that it is back.
 * `closed`: nobody paid in time. `stuck`: the company does not give it back; the refund is tried again.
 */
export const TRIAL_STATES = ['waiting', 'returning', 'returned', 'closed', 'stuck'] as const
export type TrialState = (typeof TRIAL_STATES)[number]
