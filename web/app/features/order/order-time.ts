import { wallClock } from '../../shell/format/wall-clock.ts'

/** `2026.11.20 14:52` in Shanghai. */
export function fullTime(instant: string): string {
  const { year, month, day, hour, minute } = wallClock(instant)
  return `${year}.${month}.${day} ${hour}:${minute}`
}
