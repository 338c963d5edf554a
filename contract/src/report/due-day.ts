import { addDays } from '../days.ts'
import { URGENCIES, type Urgency } from './states.ts'

/** The last day for it, from the day of the report. */
export function dueDay(readyOn: string, within: Urgency): string {
  if (within === 'at-once') return addDays(readyOn, 1)
  if (within === 'two-weeks') return addDays(readyOn, 14)
  if (within === 'three-months') return addDays(readyOn, 91)
  return addDays(readyOn, 365)
}

/** The soonest first; among equals as the doctor wrote them. */
export function byUrgency<T extends { within: Urgency }>(tasks: readonly T[]): T[] {
  return [...tasks].sort((a, b) => URGENCIES.indexOf(a.within) - URGENCIES.indexOf(b.within))
}
