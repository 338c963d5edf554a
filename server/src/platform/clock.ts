import { dayOf } from '@mall/contract/days'
import { type SQL, sql } from 'drizzle-orm'

/** The mall's time, which is the database's (platform/database/clock.ts). */
export interface Clock {
  now(): Date
  /** Today's calendar date in Shanghai. */
  today(): string
  /** How far this machine's own clock is ahead, in milliseconds; it is used for nothing else. */
  machineAheadMs(): number
}

/** The same time in SQL, for expiry and due dates. */
export const mallNow = sql`mall_now()`

/** `ms` after that time, or before if negative. */
export const mallTime = (ms: number): SQL => sql`mall_now() + ${ms}::float8 * interval '1 millisecond'`

export const machineMs = (): number => Date.now()

/** A clock of `nowMs`. */
export function clockOf(nowMs: () => number): Clock {
  const now = () => new Date(nowMs())
  return { now, today: () => dayOf(now()), machineAheadMs: () => machineMs() - nowMs() }
}
