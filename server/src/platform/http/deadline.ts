import { Failure } from '@mall/contract/failures'

/** Every request ends within 10 s (design), however many waits there were on its way. */
const LONGEST_MS = 9_400
const LOOKS_EACH_MS = 250

export interface Deadline {
  /** Does the work, or fails with `BUSY` when it has not come to its end so long after `since` (`performance.now()`). */
  within<T>(since: number, work: () => Promise<T>): Promise<T>
  stop(): void
}

/** One watch for all requests: a timer for each would be kept by V8 until it clears up its whole heap. */
export function openDeadline(longestMs = LONGEST_MS): Deadline {
  const underWay = new Set<{ since: number; giveUp: () => void }>()
  const watch = setInterval(() => {
    const latest = performance.now() - longestMs
    for (const one of underWay) if (one.since < latest) one.giveUp()
  }, LOOKS_EACH_MS)
  watch.unref()
  return {
    within: (since, work) =>
      new Promise((resolve, reject) => {
        const one = { since, giveUp: () => reject(new Failure('BUSY')) }
        underWay.add(one)
        const end = () => void underWay.delete(one)
        // What was begun may still come to its end: asked again under the same key, it is found.
        work().then(resolve, reject).finally(end)
      }),
    stop: () => clearInterval(watch),
  }
}
