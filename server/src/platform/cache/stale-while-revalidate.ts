export interface StaleWhileRevalidateOptions<T> {
  readonly maxAgeMs: number
  /** Current time in milliseconds. */
  readonly now: () => number
  readonly read: () => Promise<T>
  /** A read failed, and the previous value is served. */
  readonly onStale: (error: unknown) => void
}

interface Reading<T> {
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
  let latest: Reading<T> | undefined
  /** The last completed read. */
  let done: Reading<T> | undefined

  const begin = (since: number): Reading<T> => {
    const before = done
    const found = read().catch((error: unknown) => {
      if (!before) throw error
      onStale(error)
      return before.found
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
