import { dayOf, weekdayOf } from '@mall/contract/days'
import { useSyncExternalStore } from 'react'
import { wallClock } from './wall-clock.ts'

const WEEKDAYS = '日一二三四五六'

// By hand: to format it, a phone's browser would first open its tables of languages, the longest task of a first page.
/** `11月23日 周一` of a calendar date of Asia/Shanghai (`2026-11-23`). */
export function dayText(day: string): string {
  const [, month, date] = day.split('-')
  return `${Number(month)}月${Number(date)}日 周${WEEKDAYS.charAt(weekdayOf(day))}`
}

/** The same of today; for the browser only, because documents are kept. */
export const todayText = () => dayText(today())

/** Today's calendar date of Asia/Shanghai; for the browser only. */
export const today = () => dayOf(new Date())

/** `11月20日 09:05` in Shanghai, of an instant as the api gives it. */
export function instantText(instant: string): string {
  const { month, day, hour, minute } = wallClock(instant)
  return `${Number(month)}月${Number(day)}日 ${hour}:${minute}`
}

/** `09:05` of the same. */
export function clockText(instant: string): string {
  const { hour, minute } = wallClock(instant)
  return `${hour}:${minute}`
}

/** `2023年` before a day of another year than the running one, else ''; for the browser only. */
export const yearUnlessCurrent = (day: string) =>
  day.slice(0, 4) === today().slice(0, 4) ? '' : `${day.slice(0, 4)}年`

/** The same as `instantText`, of something that may have been years ago; for the browser only. */
export const pastText = (instant: string) => yearUnlessCurrent(dayOf(new Date(instant))) + instantText(instant)

/** `2027年11月20日` */
export const fullDay = (day: string) => `${day.slice(0, 4)}年${dayText(day).split(' ')[0]}`

/** Now and today's date of Asia/Shanghai; for the browser only. */
export function currentMoment(): { day: string; instant: Date } {
  const instant = new Date()
  return { day: dayOf(instant), instant }
}

const MINUTE_MS = 60_000

function everySoOften(look: () => void) {
  const timer = setInterval(look, MINUTE_MS / 4)
  return () => clearInterval(timer)
}

/** Renders again with each minute, which it numbers; null in documents, which are kept. */
export const useCurrentMinute = () =>
  useSyncExternalStore(
    everySoOften,
    () => Math.floor(Date.now() / MINUTE_MS),
    () => null,
  )

/** Now, as the api takes instants; for the browser only. */
export const nowInstant = () => new Date().toISOString()
