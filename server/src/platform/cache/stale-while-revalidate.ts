export interface StaleWhileRevalidateOptions<T> {
  readonly maxAgeMs: number
  /** Current time in milliseconds. */
  readonly now: () => number
  readonly read: () => Promise<T>
  /** A read failed, and the previous value is served. */
  readonly onStale: (error: unknown) => void
}

interface PendingRead<T> {
  since: number
  found: Promise<T>
}

/**
 * Caches the result of `read` for at most `maxAgeMs`. From half of that age on it is refreshed in the background;
 * callers wait only if it is older than that, all for the same read. After a failed read the previous value is served
 * for that long again.
 */
export function openStaleWhileRevalidate<T>(options: StaleWhileRevalidateOptions<T>): () => Promise<T> {
  const { maxAgeMs, now, read, onStale } = options
  let latest: PendingRead<T> | undefined
  /** The last completed read. */
  let done: PendingRead<T> | undefined

  const begin = (since: number): PendingRead<T> => {
    const previous = done
    const found = read().catch((error: unknown) => {
      if (!previous) throw error
      onStale(error)
      return previous.found
    })
    const reading = { since, found }
    found.then(
      () => {
        done = reading
      },
      () => {
        if (latest === reading) latest = undefined
      },
    )
    return reading
  }
  return () => {
    const at = now()
    const current = latest && at - latest.since < maxAgeMs / 2 ? latest : begin(at)
    latest = current
    return done && at - done.since < maxAgeMs ? done.found : current.found
  }
}
