import { addDays, ZONE } from '@mall/contract/days'
import { afterEach, expect, test, vi } from 'vitest'
import { dayText, instantText } from './day-text.ts'

afterEach(() => vi.useRealTimers())

test('a day is written as Chinese writes it, over a leap year and its turn', () => {
  const format = new Intl.DateTimeFormat('zh-CN', {
    month: 'numeric',
    day: 'numeric',
    weekday: 'short',
    timeZone: ZONE,
  })
  for (let day = '2027-12-01'; day < '2029-02-01'; day = addDays(day, 1)) {
    const part = Object.fromEntries(
      format.formatToParts(new Date(`${day}T12:00:00+08:00`)).map(({ type, value }) => [type, value]),
    )
    vi.setSystemTime(`${day}T12:00:00+08:00`)
    expect(dayText(day)).toBe(`${part.month}月${part.day}日 ${part.weekday}`)
  }
})

test.each([
  ['2026-12-31', '12月31日 周四'],
  ['2027-01-05', '2027年1月5日 周二'],
  ['2025-01-05', '2025年1月5日 周日'],
])('%s is written as %s in 2026', (day, text) => {
  vi.setSystemTime('2026-12-31T23:59:59+08:00')
  expect(dayText(day)).toBe(text)
})

test('an instant has its year once another has begun in Shanghai', () => {
  const instant = '2026-12-31T15:59:00Z'
  vi.setSystemTime('2026-12-31T15:59:59Z')
  expect(instantText(instant)).toBe('12月31日 23:59')
  vi.setSystemTime('2026-12-31T16:00:00Z')
  expect(instantText(instant)).toBe('2026年12月31日 23:59')
})

test('an invalid day is not formatted', () => {
  expect(() => dayText('2026-02-30')).toThrow('no such day')
})
