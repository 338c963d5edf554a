const PROBE_MS = 1_000

/** Tracks whether the database is away, by the outcome of the last call. */
export function openUnavailable(now: () => number) {
  let until = 0
  return {
    isAway: () => until !== 0,
    found(isAway: boolean) {
      until = isAway ? now() + PROBE_MS : 0
    },
    /** During an outage one caller a second may try; the others use the cache. */
    mayAsk(): boolean {
      if (now() < until) return false
      until = now() + PROBE_MS
      return true
    },
  }
}
