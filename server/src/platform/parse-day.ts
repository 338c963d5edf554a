import { isDay } from '@mall/contract/days'

/** Parses a date typed at the terminal; throws a readable message. */
export function parseDay(text: string): string {
  if (isDay(text)) return text
  throw new Error(`“${text}”不是日期，应形如 2026-11-01`)
}

/** Throws unless `first` is not after `last`. */
export function failUnlessPeriod(first: string, last: string): void {
  if (parseDay(first) > parseDay(last)) throw new Error('开始日期不能晚于结束日期')
}
