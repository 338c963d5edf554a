import { basePathOf } from './flow-address.ts'

interface CurrentHold {
  holdId: string
  /** On this page's own clock, so that the device's time does not matter. */
  endsAt: number
}

/** Addresses on which a kept place is still being booked. */
const WITHIN = [basePathOf('general'), basePathOf('dental'), basePathOf('market'), '/chooseCalendar']
/** Whoever has to log in again comes back to where they were. */
const LOGIN = ['/passport', '/auth']

let currentHold: CurrentHold | null = null

export function setCurrentHold(holdId: string, secondsLeft: number): void {
  currentHold = { holdId, endsAt: performance.now() + secondsLeft * 1000 }
}

/** It was booked, given back, or has run out. */
export function clearCurrentHold(): void {
  currentHold = null
}

/** The place that going to this address would leave behind; null when there is none, or the booking goes on there. */
export function holdLeftBehind(path: string): string | null {
  if (!currentHold || performance.now() >= currentHold.endsAt) return null
  return [...WITHIN, ...LOGIN].some((base) => path === base || path.startsWith(`${base}/`)) ? null : currentHold.holdId
}
