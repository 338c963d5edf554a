import { expect, test } from 'vitest'
import { isOpenAt, openSeconds } from './desk-rules.ts'

const hours = { opensAt: '08:00', closesAt: '20:00' }
const at = (text: string) => new Date(`${text}+08:00`)

test('a desk is open from its first minute until its last is over', () => {
  expect(isOpenAt(hours, at('2026-11-26T07:59:59'))).toBe(false)
  expect(isOpenAt(hours, at('2026-11-26T08:00:00'))).toBe(true)
  expect(isOpenAt(hours, at('2026-11-26T19:59:59'))).toBe(true)
  expect(isOpenAt(hours, at('2026-11-26T20:00:00'))).toBe(false)
})

test('only the hours of the desk count as waiting', () => {
  const waited = (from: string, until: string) => openSeconds(hours, at(from), at(until))
  expect(waited('2026-11-26T09:00:00', '2026-11-26T09:05:30')).toBe(330)
  // In the evening, answered the next morning.
  expect(waited('2026-11-26T19:50:00', '2026-11-27T08:10:00')).toBe(20 * 60)
  expect(waited('2026-11-26T22:00:00', '2026-11-27T07:00:00')).toBe(0)
  expect(waited('2026-11-26T22:00:00', '2026-11-27T08:01:00')).toBe(60)
  // A year is as good as a week.
  expect(waited('2025-11-26T00:00:00', '2026-11-26T00:00:00')).toBe(7 * 12 * 3_600)
})
