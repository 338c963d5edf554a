import { addDays, shortDay, weekdayText } from '@mall/contract/days'

/** What decides on which day something can be brought back, or looked at again. */
export interface Around {
  /** The day of the visit. */
  day: string
  /** On which days after it the branch is closed: 1 is the day after. */
  closedAfter: readonly number[]
}

/** The first day at or after this many days later on which the branch is open. */
function openAfter({ closedAfter }: Around, days: number): number {
  return closedAfter.includes(days) ? openAfter({ day: '', closedAfter }, days + 1) : days
}

/** On which of these days after the visit the branch is open; null where on none. */
export const openWithin = ({ closedAfter }: Around, days: readonly number[]): number | null =>
  days.find((each) => !closedAfter.includes(each)) ?? null

/** `12月14日（周一）` */
export function dateAfter({ day }: Around, days: number): string {
  const date = addDays(day, days)
  return `${shortDay(date, day)}（${weekdayText(date)}）`
}

/** Until when what is worn is brought back: the usual day, or the next open one with why. */
export function bringBack(around: Around, days: number, usual: string) {
  const day = openAfter(around, days)
  if (day === days) return { day, title: `${usual}还机器`, when: usual, why: '' }
  const when = dateAfter(around, day)
  return { day, title: '还机器', when, why: `${dateAfter(around, days)}院区休息，${when}` }
}
