import { dayOf } from '@mall/contract/days'
import { type SQL, sql } from 'drizzle-orm'

/** The mall's time, which is the database's (ports/database/clock.ts). */
export interface Clock {
  now(): Date
  /** Today's calendar date in Shanghai. */
  today(): string
  /** By how much this machine's own clock is ahead of it, in milliseconds; nothing is decided by that one. */
  machineAheadMs(): number
}

/** The same time within a statement: what expires, falls due or is closed by time is found with it. */
export const mallNow = sql`mall_now()`

/** So long after it, or before. */
export const mallTime = (ms: number): SQL => sql`mall_now() + ${ms}::float8 * interval '1 millisecond'`

export const machineMs = (): number => Date.now()

/** A clock that reads `nowMs`. */
export function clockOf(nowMs: () => number): Clock {
  const now = () => new Date(nowMs())
  return { now, today: () => dayOf(now()), machineAheadMs: () => machineMs() - nowMs() }
}
