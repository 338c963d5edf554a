/** Failed tries after which a person is needed; retries go on. */
export const TRIES_BEFORE_ALERT = 12
const FIRST_WAIT_MS = 5_000
const MAX_WAIT_MS = 6 * 3_600_000

/** When to try again: exponential backoff, at most six hours. */
export function nextTry(now: Date, tries: number, longestMs = MAX_WAIT_MS): Date {
  return new Date(now.getTime() + Math.min(longestMs, FIRST_WAIT_MS * 2 ** Math.max(0, tries - 1)))
}
