import { today } from '../../shell/format/day-text.ts'
import { wallClock } from '../../shell/format/wall-clock.ts'

/** `11 月 26 日 16:00` in Shanghai, with its year before it when that is not the running one; for the browser only. */
export function shortTime(instant: string): string {
  const { year, month, day, hour, minute } = wallClock(instant)
  const before = year === today().slice(0, 4) ? '' : `${year} 年 `
  return `${before}${Number(month)} 月 ${Number(day)} 日 ${hour}:${minute}`
}

/** `2027 年 11 月 20 日` in Shanghai. */
export function day(instant: string): string {
  const { year, month, day } = wallClock(instant)
  return `${year} 年 ${Number(month)} 月 ${Number(day)} 日`
}
