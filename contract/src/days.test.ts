import { expect, test } from 'vitest'
import { addDays, addMonths, dayOf, daysBetween, instantOf, monthBounds, spansText, weekdayOf } from './days.ts'

test.each([
  ['2026-11-20T15:59:59.999Z', '2026-11-20'],
  ['2026-11-20T16:00:00.000Z', '2026-11-21'],
  ['2026-11-21T00:00:00.000Z', '2026-11-21'],
  ['2026-12-31T16:00:00.000Z', '2027-01-01'],
  ['2028-02-28T20:00:00.000Z', '2028-02-29'],
])('%s is %s in Shanghai', (instant, day) => {
  expect(dayOf(new Date(instant))).toBe(day)
})

test.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2027-01-01', -1, '2026-12-31'],
])('%s and %d days is %s', (day, n, other) => {
  expect(addDays(day, n)).toBe(other)
  expect(daysBetween(day, other)).toBe(n)
})

test('weekdays count from Sunday = 0, months have their last day, and local times map to instants', () => {
  expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-28')]).toEqual([0, 6])
  expect(monthBounds('2028-02')).toEqual({ first: '2028-02-01', last: '2028-02-29' })
  expect(instantOf('2026-11-26', '16:00').toISOString()).toBe('2026-11-26T08:00:00.000Z')
})

test.each(['2026-02-30', '2026-13-01', 'tomorrow', ''])('%s is no day', (day) => {
  expect(() => addDays(day, 1)).toThrow()
})

test("adding months keeps the day of the month, clamped to the month's last day", () => {
  expect(addMonths('2026-11-20', 12)).toBe('2027-11-20')
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
  expect(addMonths('2026-10-31', 4)).toBe('2027-02-28')
})

test.each([
  [[], ''],
  [['2026-11-30'], '11月30日'],
  [['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-03'], '11月29日至12月1日、12月3日'],
  [['2025-12-31', '2026-01-01', '2026-01-03', '2026-01-04'], '2025年12月31日至1月1日、1月3日至1月4日'],
])('%j are told as spans: %s', (days, text) => {
  expect(spansText(days, '2026-11-30')).toBe(text)
})
