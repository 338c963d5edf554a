import { Failure } from '@mall/contract/failures'

/** Every request ends within 10 s (design), however often it waits. */
const MAX_MS = 9_400
const LOOKS_EACH_MS = 250

export interface Deadline {
  /** Runs `work`, or fails with `BUSY` this long after `since` (`performance.now()`). */
  within<T>(since: number, work: () => Promise<T>): Promise<T>
  stop(): void
}

/** One timer for all requests: V8 would keep one for each until a full garbage collection. */
export function openDeadline(longestMs = MAX_MS): Deadline {
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
        // The work may still complete; a retry with the same key finds its result.
        work().then(resolve, reject).finally(end)
      }),
    stop: () => clearInterval(watch),
  }
}
