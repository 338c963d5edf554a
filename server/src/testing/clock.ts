import { dayOf } from '@mall/contract/days'
import type { Clock } from '../ports/clock.ts'

/** A clock that runs, and can be set: nobody has to wait for a deadline. */
export interface TestClock extends Clock {
  /** Sets the time to an instant, `2026-11-20T02:00:00Z`. */
  set(instant: string): void
  advance(ms: number): void
}

export function testClock(): TestClock {
  let offset = 0
  const now = () => new Date(Date.now() + offset)
  return {
    now,
    today: () => dayOf(now()),
    set: (instant) => {
      offset = new Date(instant).getTime() - Date.now()
    },
    advance: (ms) => {
      offset += ms
    },
  }
}
