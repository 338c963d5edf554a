import { addDays, dayOf, instantOf } from '@mall/contract/days'
import { QUESTION_DAY, QUESTION_HOURS } from '@mall/contract/report/terms'

const HOUR_MS = 3_600_000
/** Longer than any row of holidays. */
const MAX_DAYS = 30

/** When a question that was asked then has to be answered: after so many hours of working days. */
export function answerDueAt(askedAt: Date, isOff: (day: string) => boolean): Date {
  let left = QUESTION_HOURS * HOUR_MS
  let day = dayOf(askedAt)
  for (let days = 0; days < MAX_DAYS; days++) {
    const from = Math.max(askedAt.getTime(), instantOf(day, QUESTION_DAY.opensAt).getTime())
    const open = isOff(day) ? 0 : Math.max(0, instantOf(day, QUESTION_DAY.closesAt).getTime() - from)
    if (open >= left) return new Date(from + left)
    left -= open
    day = addDays(day, 1)
  }
  throw new Error('no working day in a month')
}
