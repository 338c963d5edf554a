import { fromDate, getDayOfWeek, parseDate, toCalendarDate } from '@internationalized/date'

/** Days are calendar dates of this zone, whatever zone the server runs in. */
export const ZONE = 'Asia/Shanghai'

/** Since 1992 the zone has kept +08:00 all year, so that its days are simple sums; summer time came before. */
const STEADY_SINCE_MS = Date.UTC(1992, 0, 1)
const AHEAD_MS = 8 * 3_600_000

/** The Shanghai date of an instant, `2026-11-26`. */
export function dayOf(instant: Date): string {
  if (instant.getTime() >= STEADY_SINCE_MS) return new Date(instant.getTime() + AHEAD_MS).toISOString().slice(0, 10)
  return toCalendarDate(fromDate(instant, ZONE)).toString()
}

/** `n` days later; negative for earlier. */
export function addDays(day: string, n: number): string {
  return parseDate(day).add({ days: n }).toString()
}

/** Whole days from `from` to `to`. */
export function daysBetween(from: string, to: string): number {
  return parseDate(to).compare(parseDate(from))
}

/** 0 Sunday … 6 Saturday. */
export function weekdayOf(day: string): number {
  return getDayOfWeek(parseDate(day), 'zh-CN', 'sun')
}

/** First and last day of a month `2026-11`. */
export function monthBounds(month: string): { first: string; last: string } {
  const first = parseDate(`${month}-01`)
  return { first: first.toString(), last: first.add({ months: 1, days: -1 }).toString() }
}

/** The instant of a Shanghai wall-clock time `HH:mm` on a day. The zone has kept +08:00 since 1991. */
export function instantOf(day: string, time: string): Date {
  return new Date(`${day}T${time}:00+08:00`)
}
