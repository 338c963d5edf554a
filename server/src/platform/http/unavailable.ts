const PROBE_MS = 1_000

/** Whether the database is away, as whoever asked it last found it. */
export function openUnavailable(now: () => number) {
  let until = 0
  return {
    isAway: () => until !== 0,
    found(isAway: boolean) {
      until = isAway ? now() + PROBE_MS : 0
    },
    /** While it is away one asker a second tries; the others take what is kept. */
    mayAsk(): boolean {
      if (now() < until) return false
      until = now() + PROBE_MS
      return true
    },
  }
}
