/** Days are calendar dates of this zone, independent of the server's. It has been +08:00 all year since 1992. */
export const ZONE = 'Asia/Shanghai'
export const OFFSET = '+08:00'
export const AHEAD_MS = 8 * 3_600_000
const DAY_MS = 86_400_000

/** The Shanghai date of an instant since 1992, `2026-11-26`. */
export function dayOf(instant: Date): string {
  return new Date(instant.getTime() + AHEAD_MS).toISOString().slice(0, 10)
}

/** The Shanghai time of an instant since 1992, `20:15`. */
export function timeOf(instant: Date): string {
  return new Date(instant.getTime() + AHEAD_MS).toISOString().slice(11, 16)
}

/** RFC 3339 in Shanghai, whole seconds: `2026-11-20T09:30:00+08:00`. */
export function rfc3339(instant: Date): string {
  return `${new Date(instant.getTime() + AHEAD_MS).toISOString().slice(0, 19)}${OFFSET}`
}

/** Whether it names a day that exists, as `2026-11-26`: 29 February in leap years alone. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** `n` days later; negative for earlier. */
export function addDays(day: string, n: number): string {
  return new Date(midnightOf(day) + n * DAY_MS).toISOString().slice(0, 10)
}

/** The same day so many months later; the month's last one where it is shorter. */
export function addMonths(day: string, n: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + n)).toISOString().slice(0, 7)
  const { last } = monthBounds(first)
  const same = `${first}-${day.slice(8)}`
  return same < last ? same : last
}

/** `2026年12月31日` */
export function wholeDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}年${month}月${date}日`
}

/** `12月31日`, with its year before it where that is not the one of `today`. */
export function shortDay(day: string, today: string): string {
  const whole = wholeDay(day)
  return day.slice(0, 4) === today.slice(0, 4) ? whole.slice('2026年'.length) : whole
}

/** `11月1日至11月29日、12月3日`: days in order, with those that follow each other as one span. */
export function spansText(days: readonly string[], today: string): string {
  const isFirst = (day: string, nth: number) => nth === 0 || days[nth - 1] !== addDays(day, -1)
  const isLast = (day: string, nth: number) => days[nth + 1] !== addDays(day, 1)
  const lasts = days.filter(isLast)
  return days
    .filter(isFirst)
    .map((first, nth) => [first, lasts[nth] ?? first])
    .map(([first = '', last = '']) =>
      first === last ? shortDay(first, today) : `${shortDay(first, today)}至${shortDay(last, today)}`,
    )
    .join('、')
}

/** `周四` */
export const weekdayText = (day: string) => `周${'日一二三四五六'.charAt(weekdayOf(day))}`

/** `2026.12.31`, as coupons, cards and news are dated. */
export const dottedDay = (day: string) => day.replaceAll('-', '.')

/** Whole days from `from` to `to`. */
export function daysBetween(from: string, to: string): number {
  return (midnightOf(to) - midnightOf(from)) / DAY_MS
}

/** 0 Sunday … 6 Saturday. */
export function weekdayOf(day: string): number {
  return new Date(midnightOf(day)).getUTCDay()
}

/** First and last day of a month `2026-11`. */
export function monthBounds(month: string): { first: string; last: string } {
  const first = `${month}-01`
  // No month is longer than 31 days and none shorter than 28: the 32nd day lies in the next one.
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  return { first, last: addDays(next, -1) }
}

/** The instant of a Shanghai wall-clock time `HH:mm` on a day. */
export function instantOf(day: string, time: string): Date {
  return new Date(`${day}T${time}:00${OFFSET}`)
}

/** Milliseconds, as if the day were one of Greenwich, where days are all of one length. Throws for what is no day. */
function midnightOf(day: string): number {
  const ms = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day) throw new RangeError(`no such day: ${day}`)
  return ms
}
