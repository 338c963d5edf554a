import { fail } from '@mall/contract/failures'
import { openKeyedSemaphore } from '../../platform/concurrency/semaphore.ts'

/** Calls of one member that are served at a time: as many as a screen makes at once. */
export const CALLS_AT_ONCE = 8
/** Beyond them so many wait for their turn; a member who makes more is no person at a screen. */
export const CALLS_WAITING = 100
/** Whoever has waited longer is told to try again, while there is still time to say so. */
const LONGEST_WAIT_MS = 6_000

/**
 * Serves a member's calls in turn, so that nobody takes all connections and everybody's place in the line with a hundred
 * calls at once: their own calls wait for each other, other people's do not.
 */
export function openCallsOfMember() {
  return openKeyedSemaphore({
    limit: CALLS_AT_ONCE,
    maxQueue: CALLS_WAITING,
    maxWaitMs: LONGEST_WAIT_MS,
    refuse: (reason) => fail(reason === 'full' ? 'TOO_MANY_REQUESTS' : 'BUSY'),
  }).run
}
