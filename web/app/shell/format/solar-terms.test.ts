import { addDays } from '@mall/contract/days'
import { expect, test } from 'vitest'
import { solarTermOf, upcomingSolarTerm } from './solar-terms.ts'

test.each([
  ['2024-02-04', '立春'],
  ['2025-02-03', '立春'],
  ['2026-02-18', '雨水'],
  ['2026-03-20', '春分'],
  ['2026-04-05', '清明'],
  ['2026-06-21', '夏至'],
  ['2026-09-23', '秋分'],
  ['2026-11-22', '小雪'],
  ['2025-12-21', '冬至'],
  ['2026-12-22', '冬至'],
])('%s is the day of %s', (day, term) => {
  expect(solarTermOf(day)).toBe(term)
})

test('a year has 24 terms', () => {
  const days = Array.from({ length: 365 }, (_, index) => addDays('2026-01-01', index))
  expect(days.filter((day) => solarTermOf(day) !== '')).toHaveLength(24)
})

test('a solar term is announced up to two days ahead', () => {
  expect(upcomingSolarTerm('2026-11-19')).toBe('')
  expect(upcomingSolarTerm('2026-11-20')).toBe('后天小雪')
  expect(upcomingSolarTerm('2026-11-21')).toBe('明天小雪')
  expect(upcomingSolarTerm('2026-11-22')).toBe('今天小雪')
  expect(upcomingSolarTerm('2026-11-23')).toBe('')
})
