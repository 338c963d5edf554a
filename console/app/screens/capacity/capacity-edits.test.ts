import { expect, test } from 'vitest'
import {
  afterConflicts,
  cellAt,
  conflictsOf,
  copiedFrom,
  NO_EDITS,
  totalAdded,
  type Week,
  waitingFor,
  withCapacity,
  without,
} from './capacity-edits.ts'

const [MORNING, LATER] = ['0730-0830', '0830-0930']

/** Two days of two timespans; `capacities` in the order of the days. */
function aWeek(monday: string, capacities: readonly number[], closed = ''): Week {
  const days = [monday, monday.replace(/..$/, (date) => String(Number(date) + 1).padStart(2, '0'))]
  return {
    ...{ monday, today: '2026-11-29', lastDay: '2027-02-27', services: ['general'], waitingAnyDay: 0, closedHours: [] },
    days: days.map((day) => ({ day, whyClosed: day === closed ? '停电' : '', canSet: day !== closed, waiting: 3 })),
    timespanIds: [MORNING, LATER],
    cells: days.flatMap((day, index) =>
      [MORNING, LATER].map((timespanId, row) => {
        const capacity = capacities[index * 2 + row] ?? 0
        return { day, timespanId, capacity, booked: 0, held: 0, offered: 0, blocked: 0 }
      }),
    ),
  }
}

const week = aWeek('2026-12-07', [10, 10, 10, 10])
const cell = cellAt(week, '2026-12-07', MORNING)

test('a change that comes back to what was seen is none, and numbers stay within bounds', () => {
  const edits = withCapacity(NO_EDITS, [cell], (shown) => shown + 6)
  expect([...edits]).toEqual([['2026-12-07 0730-0830', { seen: 10, capacity: 16 }]])
  expect(withCapacity(edits, [cell], () => 10).size).toBe(0)
  expect([...withCapacity(edits, [cell], (shown) => shown - 99).values()]).toEqual([{ seen: 10, capacity: 0 }])
  expect(without(edits, [cell]).size).toBe(0)
})

test('what somebody else changed meanwhile is told, and kept or taken over', () => {
  const edits = withCapacity(NO_EDITS, [cell], () => 16)
  expect(conflictsOf(edits, week)).toEqual([])
  const later = aWeek('2026-12-07', [12, 10, 10, 10])
  const conflicts = conflictsOf(edits, later)
  expect(conflicts).toEqual([{ ...cell, capacity: 12 }])
  expect([...afterConflicts(edits, conflicts).values()]).toEqual([{ seen: 12, capacity: 16 }])
  expect(afterConflicts(edits, [{ ...cell, capacity: 16 }]).size).toBe(0)
})

test('a week is copied weekday by weekday, without days that are closed', () => {
  const source = aWeek('2026-11-30', [8, 20, 10, 12])
  const edits = copiedFrom(source, week)
  expect(Object.fromEntries(edits)).toEqual({
    '2026-12-07 0730-0830': { seen: 10, capacity: 8 },
    '2026-12-07 0830-0930': { seen: 10, capacity: 20 },
    '2026-12-08 0830-0930': { seen: 10, capacity: 12 },
  })
  expect(totalAdded(edits)).toBe(10)
  expect(waitingFor(edits, week)).toBe(6)
  expect(copiedFrom(source, aWeek('2026-12-07', [8, 20, 10, 10], '2026-12-08')).size).toBe(0)
})
