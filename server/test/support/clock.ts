import { type Clock, clockOf, machineMs } from '../../src/platform/clock.ts'

/** A running clock that can be set, so that no test waits for a deadline. */
export interface TestClock extends Clock {
  /** Sets the time to an instant, `2026-11-20T02:00:00Z`. */
  set(instant: string): void
  advance(ms: number): void
}

/** `onMove` sets the database's clock likewise; until it has, nothing else happens. */
export function testClock(onMove: (offsetMs: number) => void = () => undefined): TestClock {
  let offset = 0
  const move = (to: number) => {
    onMove(to)
    offset = to
  }
  return {
    ...clockOf(() => machineMs() + offset),
    machineAheadMs: () => 0,
    set: (instant) => move(new Date(instant).getTime() - machineMs()),
    advance: (ms) => move(offset + ms),
  }
}
