import { expect, test } from 'vitest'
import {
  type DayEntry,
  mondayOf,
  monthsFrom,
  nextOpen,
  pageStart,
  pagesAround,
  spanText,
  weeksFrom,
} from './calendar-weeks.ts'

const entry = (date: string, status: DayEntry['status']): DayEntry => ({
  date,
  status,
  share: 0.5,
  word: '充足',
  holiday: '',
})
const month = (list: DayEntry[]) => ({ month: '2026-11', firstDay: '2026-11-21', lastDay: '2027-02-18', list })

test.each([
  ['2026-11-20', '2026-11-16'],
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
])('the week of %s begins on Monday %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday)
})

test('pages of five weeks are counted from today’s week for every requested day', () => {
  expect(pageStart('2026-11-20', '')).toBe('2026-11-16')
  expect(pageStart('2026-11-20', '2026-12-20')).toBe('2026-11-16')
  expect(pageStart('2026-11-20', '2026-12-21')).toBe('2026-12-21')
  expect(pageStart('2026-11-20', '2026-11-01')).toBe('2026-11-16')
})

test('five weeks load each month that they touch', () => {
  expect(monthsFrom('2026-11-16')).toEqual(['2026-11', '2026-12'])
  expect(monthsFrom('2027-01-25')).toEqual(['2027-01', '2027-02'])
  expect(spanText('2026-11-16')).toBe('11 月 – 12 月')
})

test('paging stays inside the booking window', () => {
  const window = { firstDay: '2026-11-21', lastDay: '2027-02-18' }
  expect(pagesAround('2026-11-16', window)).toEqual({ before: '', after: '2026-12-21' })
  expect(pagesAround('2027-01-25', window)).toEqual({ before: '2026-12-21', after: '' })
})

test('a day without data is closed', () => {
  const weeks = weeksFrom('2026-11-16', [month([entry('2026-11-24', 1)])])
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7])
  expect(weeks[1]?.[1]).toEqual(entry('2026-11-24', 1))
  expect(weeks[0]?.[0]).toMatchObject({ date: '2026-11-16', status: 0, word: '', holiday: '' })
})

test('arrow keys skip days that cannot be chosen', () => {
  const weeks = weeksFrom('2026-11-16', [
    month([entry('2026-11-21', 1), entry('2026-11-22', 2), entry('2026-11-24', 1), entry('2026-11-28', 3)]),
  ])
  expect(nextOpen(weeks, '2026-11-21', 1)).toBe('2026-11-24')
  expect(nextOpen(weeks, '2026-11-21', 7)).toBe('2026-11-28')
  expect(nextOpen(weeks, '2026-11-21', -1)).toBeNull()
})
