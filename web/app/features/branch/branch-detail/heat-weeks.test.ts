import { addDays } from '@mall/contract/days'
import { expect, test } from 'vitest'
import { dayNumber, heatStep, heatWeeks } from './heat-weeks.ts'

const days = (first: string, many: number) =>
  Array.from({ length: many }, (_, n) => {
    const day = addDays(first, n)
    return { day, status: 1 as const, share: 1, word: '充足', left: 9, timespans: [] }
  })

test('thirty days from a Saturday are laid out in weeks from Monday, today before them', () => {
  const weeks = heatWeeks(days('2026-11-21', 30))
  expect(weeks.length).toBe(5)
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect([weeks[0]?.[0]?.date, weeks.at(-1)?.at(-1)?.date]).toEqual(['2026-11-16', '2026-12-20'])
  expect(weeks.flat().filter(({ isToday }) => isToday)).toMatchObject([{ date: '2026-11-20', heat: null }])
  expect(weeks.flat().filter(({ heat }) => heat).length).toBe(30)
})

test('a calendar that begins on a Monday still shows today, the Sunday before', () => {
  const [first] = heatWeeks(days('2026-11-23', 30))
  expect(first?.at(-1)).toMatchObject({ date: '2026-11-22', isToday: true })
  expect(heatWeeks([])).toEqual([])
})

test.each([
  [0, 60, 1],
  [6, 60, 1],
  [16, 60, 2],
  [31, 60, 3],
  [46, 60, 4],
  [60, 60, 4],
  [0, 0, 1],
])('%i places of at most %i are step %i', (left, max, step) => expect(heatStep(left, max)).toBe(step))

test('a month is named on its first day and at the start', () => {
  expect(dayNumber('2026-11-16', true)).toBe('11/16')
  expect(dayNumber('2026-11-17', false)).toBe('17')
  expect(dayNumber('2026-11-30', true)).toBe('30')
  expect(dayNumber('2026-12-01', false)).toBe('12/1')
})
