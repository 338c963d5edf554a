import { fail } from '@mall/contract/failures'
import { openSemaphore } from '../concurrency/semaphore.ts'

/** Concurrent renderings: one waits for the database while the other renders. */
const MAX_CONCURRENT = 2
/** Most waiting documents; further ones are refused. */
const MAX_WAITING = 40
/** Documents that have waited longer are refused too. */
const MAX_WAIT_MS = 3_000
/** After a rendering the next one waits for as long as it took, at most this long, so that calls go first. */
const MAX_REST_MS = 50

/** Queue of documents to render: a few at a time, a bounded queue, and rests in favour of calls. */
export function openRenderQueue(onShed: () => void = () => undefined) {
  return openSemaphore({
    limit: MAX_CONCURRENT,
    maxQueue: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
    restMs: (heldMs) => Math.min(MAX_REST_MS, heldMs),
    refuse: () => {
      onShed()
      return fail('BUSY')
    },
  }).run
}
