import { expect, test } from 'vitest'
import { dayOf } from '../days.ts'
import { hoursOf, openState } from './opening-hours.ts'

const says = (openingHours: string, at: string, ...closed: string[]) => {
  const instant = new Date(at)
  return openState({ openingHours, closedDays: closed.map((day) => ({ day })) }, { day: dayOf(instant), instant })
}
const USUAL = '周一至周六 7:30–16:00'

test('while open, the closing time is given to the minute', () => {
  expect(says(USUAL, '2026-11-20T07:30:00+08:00')).toEqual({ isOpen: true, words: '营业中，16:00 关门' })
  expect(says(USUAL, '2026-11-20T15:59:59+08:00')?.isOpen).toBe(true)
  expect(says(USUAL, '2026-11-20T16:00:00+08:00')).toEqual({ isOpen: false, words: '已关门，明天 7:30 开门' })
})

test('before opening, today’s opening time is given; on a closed day, the next open day', () => {
  expect(says(USUAL, '2026-11-20T00:10:00+08:00')?.words).toBe('还没开门，今天 7:30 开门')
  expect(says(USUAL, '2026-11-21T16:30:00+08:00')?.words).toBe('已关门，周一 7:30 开门')
  expect(says(USUAL, '2026-11-22T10:00:00+08:00')?.words).toBe('今天休息，明天 7:30 开门')
})

test('special closed days are respected, also long runs of them', () => {
  expect(says('每天 9:00–18:00', '2026-11-20T10:00:00+08:00', '2026-11-20', '2026-11-21')?.words).toBe(
    '今天休息，周日 9:00 开门',
  )
  const holiday = Array.from({ length: 8 }, (_, n) => `2026-10-0${n + 1}`)
  expect(says('每天 9:00–18:00', '2026-10-01T10:00:00+08:00', ...holiday)?.words).toBe('今天休息，10月9日 9:00 开门')
})

test('ranges of weekdays have their own hours and may wrap around Sunday', () => {
  const text = '周一至周五 7:30–16:00，周六 8:00–12:00'
  expect(says(text, '2026-11-21T11:00:00+08:00')?.words).toBe('营业中，12:00 关门')
  expect(says('周二至周日 7:30–16:00', '2026-11-22T11:00:00+08:00')?.isOpen).toBe(true)
  expect(says('周二至周日 7:30–16:00', '2026-11-23T11:00:00+08:00')?.words).toBe('今天休息，明天 7:30 开门')
})

test('opening hours in another wording give no statement', () => {
  expect(hoursOf('以电话为准')).toBeNull()
  expect(says('周一至周五 7:30–16:00，节假日见公告', '2026-11-20T10:00:00+08:00')).toBeNull()
})
