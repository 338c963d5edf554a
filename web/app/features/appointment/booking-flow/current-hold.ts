import { basePathOf } from './flow-url.ts'

interface CurrentHold {
  holdId: string
  /** By the page's monotonic clock, independent of the device's time. */
  endsAt: number
}

/** Addresses on which a hold is still in use. */
const WITHIN = [basePathOf('general'), basePathOf('dental'), basePathOf('market'), '/chooseCalendar']
/** After a login the visitor returns to the same step. */
const LOGIN = ['/passport', '/auth']

let currentHold: CurrentHold | null = null

export function setCurrentHold(holdId: string, secondsLeft: number): void {
  currentHold = { holdId, endsAt: performance.now() + secondsLeft * 1000 }
}

/** Clears a hold that was booked, released, or has expired. */
export function clearCurrentHold(): void {
  currentHold = null
}

/** The hold that going to this address would abandon; null without one, or within the booking. */
export function abandonedHoldId(path: string): string | null {
  if (!currentHold || performance.now() >= currentHold.endsAt) return null
  return [...WITHIN, ...LOGIN].some((base) => path === base || path.startsWith(`${base}/`)) ? null : currentHold.holdId
}
