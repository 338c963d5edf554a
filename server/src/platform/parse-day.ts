import { isDay } from '@mall/contract/days'

/** A day as somebody typed it at the terminal; fails in words for what is none. */
export function parseDay(text: string): string {
  if (isDay(text)) return text
  throw new Error(`“${text}”不是日期，应形如 2026-11-01`)
}

/** From the first day to the last, both included. */
export function failUnlessPeriod(first: string, last: string): void {
  if (parseDay(first) > parseDay(last)) throw new Error('开始日期不能晚于结束日期')
}
