import { addDays, ZONE } from '@mall/contract/days'
import { expect, test } from 'vitest'
import { dayText } from './day-text.ts'

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
    expect(dayText(day)).toBe(`${part.month}月${part.day}日 ${part.weekday}`)
  }
})

test('an invalid day is not formatted', () => {
  expect(() => dayText('2026-02-30')).toThrow('no such day')
})
