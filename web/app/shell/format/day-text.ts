import { dayOf, shortDay, timeOf, weekdayText } from '@mall/contract/days'
import { useSyncExternalStore } from 'react'

// By hand: to format it, a phone's browser would first open its tables of languages, the longest task of a first page.
/** `11月23日 周一` of a calendar date of Asia/Shanghai (`2026-11-23`); with its year where that is not the running one. */
export const dayText = (day: string) => `${shortDay(day, documentDay())} ${weekdayText(day)}`

/** The same of today; for the browser only, because documents are kept. */
export const todayText = () => dayText(today())

/** Today's calendar date of Asia/Shanghai. In documents, which are kept, of when they were made. */
export const today = () => dayOf(new Date())

/** `11月20日 09:05` in Shanghai, of an instant as the api gives it; with its year where that is not the running one. */
export const instantText = (instant: string) => `${shortDay(dayIn(instant), documentDay())} ${clockText(instant)}`

/** `09:05` of the same. */
export const clockText = (instant: string) => timeOf(new Date(instant))

/**
 * The day on which the document was made, in the browser too: what it says of days must be the same when the browser takes it over.
 */
export const documentDay = () =>
  typeof document === 'undefined' ? today() : (document.documentElement.dataset.day ?? today())

/** Its calendar date in Shanghai. */
export const dayIn = (instant: string) => dayOf(new Date(instant))

/** Now and today's date of Asia/Shanghai; for the browser only. */
export function currentMoment(): { day: string; instant: Date } {
  const instant = new Date()
  return { day: dayOf(instant), instant }
}

const MINUTE_MS = 60_000

function onTick(look: () => void) {
  const timer = setInterval(look, MINUTE_MS / 4)
  return () => clearInterval(timer)
}

/** Renders again with each minute, which it numbers; null in documents, which are kept. */
export const useCurrentMinute = () =>
  useSyncExternalStore(
    onTick,
    () => Math.floor(Date.now() / MINUTE_MS),
    () => null,
  )

/** Now, as the api takes instants; for the browser only. */
export const nowInstant = () => new Date().toISOString()
