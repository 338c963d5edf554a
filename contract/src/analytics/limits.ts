/** While a screen is looked at, its time is noted this often, so that a killed tab loses little (specification section 9). */
export const HEARTBEAT_SECONDS = 60
/** Longest time on one screen that counts: five days. */
export const MAX_SECONDS = 432_000
/** Events of one beacon. */
export const MAX_EVENTS = 20
