import { wallClock } from '../../shell/format/wall-clock.ts'

/** `2026.11.20 14:52` in Shanghai. */
export function fullTime(instant: string): string {
  const { year, month, day, hour, minute } = wallClock(instant)
  return `${year}.${month}.${day} ${hour}:${minute}`
}

/** `11-20 14:52` in Shanghai. */
export function shortTime(instant: string): string {
  const { month, day, hour, minute } = wallClock(instant)
  return `${month}-${day} ${hour}:${minute}`
}

/** `14:52` in Shanghai. */
export function clockTime(instant: string): string {
  const { hour, minute } = wallClock(instant)
  return `${hour}:${minute}`
}
