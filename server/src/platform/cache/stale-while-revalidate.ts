export interface StaleWhileRevalidateOptions<T> {
  readonly maxAgeMs: number
  /** Milliseconds. */
  readonly now: () => number
  readonly read: () => Promise<T>
  /** A reading failed, and what was found before serves on. */
  readonly onStale: (error: unknown) => void
}

interface Reading<T> {
  since: number
  found: Promise<T>
}

/**
 * What `read` finds, at most `maxAgeMs` old and read by one caller only. From half of that age on it is read anew while
 * callers still get the last answer; only where that has become too old they wait, all for the same one. When reading fails,
 * what was found before does for as long again.
 */
export function openStaleWhileRevalidate<T>(options: StaleWhileRevalidateOptions<T>): () => Promise<T> {
  const { maxAgeMs, now, read, onStale } = options
  let latest: Reading<T> | undefined
  /** The latest that has ended. */
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
