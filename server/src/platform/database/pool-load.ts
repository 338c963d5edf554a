import type { Pool } from 'pg'

/** With this few waiting, the next free connection is taken at once. */
const MAX_WAITING = 2
/** A pool that has released nothing for this long is cut off, not busy. */
const SILENCE_MS = 250

/** How busy the connections of this pool are. */
export function loadOf(pool: Pool) {
  let releasedAt = Number.NEGATIVE_INFINITY
  pool.on('release', () => {
    releasedAt = performance.now()
  })
  return {
    isDatabaseBusy: () => pool.waitingCount >= MAX_WAITING && performance.now() - releasedAt < SILENCE_MS,
    onRelease: (then: () => void) => void pool.on('release', then),
  }
}
