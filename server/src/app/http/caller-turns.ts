import { fail } from '@mall/contract/failures'
import { openKeyedSemaphore } from '../../platform/concurrency/semaphore.ts'

/** Concurrent calls of one member: as many as a screen makes. */
export const CALLS_AT_ONCE = 8
/** Most waiting calls of one member; further ones are refused. */
export const CALLS_WAITING = 100
/** Calls that have waited longer get BUSY, while there is still time to answer. */
const MAX_WAIT_MS = 6_000

/**
 * Limits a member's concurrent calls, so that one member cannot take all connections and queue places. Members do not
 * wait for each other.
 */
export function openCallsOfMember() {
  return openKeyedSemaphore({
    limit: CALLS_AT_ONCE,
    maxQueue: CALLS_WAITING,
    maxWaitMs: MAX_WAIT_MS,
    refuse: (reason) => fail(reason === 'full' ? 'TOO_MANY_REQUESTS' : 'BUSY'),
  }).run
}
