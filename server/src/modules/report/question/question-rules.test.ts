import { expect, test } from 'vitest'
import { answerDueAt } from './question-rules.ts'

/** Weekends, and a row of holidays. */
const isOff = (day: string) =>
  [0, 6].includes(new Date(day).getUTCDay()) || (day >= '2026-10-01' && day <= '2026-10-07')

test.each([
  ['on a working morning', '2026-11-23T09:00', '2026-11-23T13:00'],
  ['before it begins', '2026-11-23T06:30', '2026-11-23T12:00'],
  ['until its very end', '2026-11-23T13:00', '2026-11-23T17:00'],
  ['over night', '2026-11-23T15:30', '2026-11-24T10:30'],
  ['after it ended', '2026-11-23T18:00', '2026-11-24T12:00'],
  ['over the weekend', '2026-11-20T16:00', '2026-11-23T11:00'],
  ['over holidays', '2026-09-30T16:30', '2026-10-08T11:30'],
])('a question has four hours of working days: %s', (_, asked, due) => {
  expect(answerDueAt(new Date(`${asked}:00+08:00`), isOff)).toEqual(new Date(`${due}:00+08:00`))
})
