import { fail } from '@mall/contract/failures'
import { openSemaphore } from '../concurrency/semaphore.ts'

/** Renderings beside each other: each waits for the database while the other one draws. */
const AT_ONCE = 2
/** Whoever comes when so many wait is told to come again. */
const MOST_WAITING = 40
/** Whoever has waited longer is told so as well. */
const LONGEST_WAIT_MS = 3_000
/** After a rendering the next one lets the calls go first for as long as it took, at most so long. */
const LONGEST_REST_MS = 50

/** The turns of documents that have to be rendered: a few at a time, a bounded line behind them, and rests for the calls. */
export function openRenderQueue(onShed: () => void = () => undefined) {
  return openSemaphore({
    limit: AT_ONCE,
    maxQueue: MOST_WAITING,
    maxWaitMs: LONGEST_WAIT_MS,
    restMs: (heldMs) => Math.min(LONGEST_REST_MS, heldMs),
    refuse: () => {
      onShed()
      return fail('BUSY')
    },
  }).run
}
