const SECOND_MS = 1000
const DAY_MS = 86_400 * SECOND_MS
/** Carriers report within seconds, of a phone that is off within days. */
const ASKED_FOR_MS = 3 * DAY_MS
const FIRST_AFTER_MS = 5 * SECOND_MS

/** When to ask again whether a text arrived that was accepted then: each time after as long as has passed; null: no more. */
export function nextQuestion(acceptedAt: Date, now: Date): Date | null {
  const passed = now.getTime() - acceptedAt.getTime()
  return passed >= ASKED_FOR_MS ? null : new Date(now.getTime() + Math.max(FIRST_AFTER_MS, passed))
}
