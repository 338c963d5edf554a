import type { calendar } from '@mall/contract/appointment/calls'
import { addDays, daysBetween, monthBounds, weekdayOf } from '@mall/contract/days'
import type { OutputOf } from '@mall/contract/wire/client'

export type CalendarMonth = OutputOf<typeof calendar>
export type DayEntry = CalendarMonth['list'][number]

const WEEKS = 5
const DAYS = WEEKS * 7

/** The Monday of this day's week. */
export const mondayOf = (day: string) => addDays(day, -((weekdayOf(day) + 6) % 7))

/**
 * The first day of the five weeks that hold `wanted`, counted from the week of today, so that paging
 * always shows the same weeks.
 */
export function pageStart(today: string, day: string): string {
  const first = mondayOf(today)
  const ahead = day ? Math.max(0, daysBetween(first, day)) : 0
  return addDays(first, Math.floor(ahead / DAYS) * DAYS)
}

/** The months that five weeks from this day touch, `2026-11`. */
export function monthsFrom(start: string): string[] {
  const days = Array.from({ length: DAYS }, (_, n) => addDays(start, n).slice(0, 7))
  return [...new Set(days)]
}

/** Five rows of seven days; what the mall does not know is outside the booking window. */
export function weeksFrom(start: string, months: readonly CalendarMonth[]): DayEntry[][] {
  const known = new Map(months.flatMap(({ list }) => list.map((entry) => [entry.date, entry] as const)))
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_, n) => {
      const date = addDays(start, week * 7 + n)
      return known.get(date) ?? { date, status: 0 as const, share: 0, word: '', holiday: '' }
    }),
  )
}

/** The pages before and after these five weeks, within the booking window; '' where there is none. */
export function pagesAround(start: string, window: { firstDay: string; lastDay: string }) {
  const end = addDays(start, DAYS)
  return {
    before: start > window.firstDay ? addDays(start, -DAYS) : '',
    after: end <= window.lastDay ? end : '',
  }
}

/** `11 月 – 12 月` of five weeks. */
export function spanText(start: string): string {
  const months = [start, addDays(start, DAYS - 1)].map((day) => `${Number(day.slice(5, 7))} 月`)
  return [...new Set(months)].join(' – ')
}

/** The next day that can be chosen, `step` days or more away in that direction; null when there is none here. */
export function nextOpen(weeks: readonly DayEntry[][], from: string, step: number): string | null {
  const days = weeks.flat()
  let index = days.findIndex(({ date }) => date === from) + step
  while (index >= 0 && index < days.length) {
    const day = days[index]
    if (day && isOpen(day)) return day.date
    index += step
  }
  return null
}

export const isOpen = ({ status }: Pick<DayEntry, 'status'>) => status === 1 || status === 3

/** The months of the booking window, `2026-11` and on. */
export function windowMonths(firstDay: string, lastDay: string): string[] {
  const days = Array.from({ length: daysBetween(firstDay, lastDay) + 1 }, (_, n) => addDays(firstDay, n).slice(0, 7))
  return [...new Set(days)]
}

/** The weeks of one month; days of other months, and those outside the window, say nothing. */
export function monthWeeks(month: string, list: readonly DayEntry[]): DayEntry[][] {
  const known = new Map(list.filter(({ date }) => date.startsWith(month)).map((day) => [day.date, day]))
  const { first, last } = monthBounds(month)
  const start = mondayOf(first)
  const rows = Math.ceil((daysBetween(start, last) + 1) / 7)
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 7 }, (_, n) => {
      const date = addDays(start, row * 7 + n)
      return known.get(date) ?? { date, status: 0 as const, share: 0, word: '', holiday: '' }
    }),
  )
}
