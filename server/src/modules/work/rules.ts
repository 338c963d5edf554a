/** After so many failed tries a person is asked for; the tries go on. */
export const TRIES_BEFORE_ALARM = 12
const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 6 * 3_600_000

/** When work is tried again that has failed so often: each wait twice the last, at most six hours. */
export function nextTry(now: Date, tries: number, longestMs = LONGEST_WAIT_MS): Date {
  return new Date(now.getTime() + Math.min(longestMs, FIRST_WAIT_MS * 2 ** Math.max(0, tries - 1)))
}
