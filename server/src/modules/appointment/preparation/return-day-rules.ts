import { addDays, shortDay, weekdayText } from '@mall/contract/days'

/** Decides the day on which a device can be returned or a result read. */
export interface Around {
  /** The day of the visit. */
  day: string
  /** Days after it on which the branch is closed: 1 is the day after. */
  closedAfter: readonly number[]
}

/** The first open day of the branch at or after this many days later. */
function openAfter({ closedAfter }: Around, days: number): number {
  return closedAfter.includes(days) ? openAfter({ day: '', closedAfter }, days + 1) : days
}

/** The first of these days after the visit on which the branch is open; null if none. */
export const openWithin = ({ closedAfter }: Around, days: readonly number[]): number | null =>
  days.find((each) => !closedAfter.includes(each)) ?? null

/** `12月14日（周一）` */
export function dateAfter({ day }: Around, days: number): string {
  const date = addDays(day, days)
  return `${shortDay(date, day)}（${weekdayText(date)}）`
}

/** When a worn device is due back: the usual day, or the next open one with the reason. */
export function bringBack(around: Around, days: number, usual: string) {
  const day = openAfter(around, days)
  if (day === days) return { day, title: `${usual}还机器`, when: usual, why: '' }
  const when = dateAfter(around, day)
  return { day, title: '还机器', when, why: `${dateAfter(around, days)}院区休息，${when}` }
}
