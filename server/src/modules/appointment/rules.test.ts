import { expect, test } from 'vitest'
import { dayStatus, halfDay, limitFlights, placesText, timespanText } from './capacity/slot-rules.ts'
import {
  ageOn,
  asksPregnancy,
  changesCloseAt,
  changesLeft,
  whyNotCancel,
  whyNotChange,
  whyNotDay,
  whyNotPerson,
  whyNotVoucher,
} from './rules.ts'

test('a year of life is complete on the birthday', () => {
  expect(ageOn('2026-05-31', '1985-06-01')).toBe(40)
  expect(ageOn('2026-06-01', '1985-06-01')).toBe(41)
  expect([ageOn('2026-02-28', '2000-02-29'), ageOn('2026-03-01', '2000-02-29')]).toEqual([25, 26])
})

test('limits count both ends, and a person whose sex or birthday is unknown passes only what suits all adults', () => {
  const forty = { sex: 0, birthday: '1986-06-01' }
  const unknown = { sex: -1, birthday: null }
  const day = '2026-06-01'
  expect(whyNotPerson({ sex: -1, minAge: 40, maxAge: 40 }, forty, day)).toBe(null)
  expect(whyNotPerson({ sex: -1, minAge: 41, maxAge: 99 }, forty, day)).toBe('AGE_MISMATCH')
  expect(whyNotPerson({ sex: -1, minAge: 0, maxAge: 39 }, forty, day)).toBe('AGE_MISMATCH')
  expect(whyNotPerson({ sex: 1, minAge: 0, maxAge: 99 }, forty, day)).toBe('SEX_MISMATCH')
  expect(whyNotPerson({ sex: -1, minAge: 18, maxAge: 90 }, unknown, day)).toBe(null)
  expect(whyNotPerson({ sex: -1, minAge: 50, maxAge: 90 }, unknown, day)).toBe('AGE_MISMATCH')
  expect(whyNotPerson({ sex: 0, minAge: 0, maxAge: 99 }, unknown, day)).toBe('SEX_MISMATCH')
})

test('bookable are tomorrow and the ninetieth day, nothing before or after', () => {
  const at = (day: string) => whyNotDay(day, '2026-11-20')
  expect([at('2026-11-20'), at('2026-11-21'), at('2027-02-18'), at('2027-02-19')]).toEqual([
    'SLOT_CLOSED',
    null,
    null,
    'SLOT_CLOSED',
  ])
})

test('women between 12 and 55, and people of unknown sex or age, are asked about pregnancy before radiation', () => {
  const asksFor = (sex: number, birthday: string | null, hasRadiation = true) =>
    asksPregnancy([{ hasRadiation }], { sex, birthday }, '2026-11-26')
  expect([asksFor(0, '1990-01-01'), asksFor(-1, null), asksFor(0, null)]).toEqual([true, true, true])
  expect([
    asksFor(1, null),
    asksFor(0, '1960-01-01'),
    asksFor(0, '2016-01-01'),
    asksFor(0, '1990-01-01', false),
  ]).toEqual([false, false, false, false])
})

test('cancelling ends at 16:00 Shanghai time of the day before, except for unpaid bookings', () => {
  const booking = { state: 'booked', day: '2026-11-26', branchReason: null }
  const end = changesCloseAt(booking.day)
  expect(end.toISOString()).toBe('2026-11-25T08:00:00.000Z')
  const before = new Date(end.getTime() - 1)
  expect([whyNotCancel(booking, before), whyNotCancel(booking, end)]).toEqual([null, 'CHANGE_CLOSED'])
  expect(whyNotCancel({ ...booking, state: 'awaiting-payment' }, end)).toBe(null)
  expect(whyNotCancel({ ...booking, branchReason: '停电' }, end)).toBe(null)
  for (const state of ['attended', 'cancelled', 'no-show']) {
    expect(whyNotCancel({ ...booking, state }, before)).toBe('BOOKING_NOT_LIVE')
  }
})

test('a time is changed three times until 16:00 of the day before; what the branch causes is free and has no end', () => {
  const booking = { state: 'booked', day: '2026-03-01', changes: 2, branchReason: null }
  const end = changesCloseAt(booking.day)
  expect(end.toISOString()).toBe('2026-02-28T08:00:00.000Z')
  const before = new Date(end.getTime() - 1)
  expect([whyNotChange(booking, before), whyNotChange(booking, end)]).toEqual([null, 'CHANGE_CLOSED'])
  expect(whyNotChange({ ...booking, changes: 3 }, before)).toBe('CHANGES_USED_UP')
  expect(whyNotChange({ ...booking, changes: 3, branchReason: '停电' }, end)).toBe(null)
  expect(whyNotChange({ ...booking, state: 'attended', branchReason: '停电' }, before)).toBe('BOOKING_NOT_LIVE')
  expect([changesLeft({ changes: 0 }), changesLeft({ changes: 3 }), changesLeft({ changes: 4 })]).toEqual([3, 0, 0])
})

test('after one no-show the voucher can be booked again, after two only by customer service', () => {
  const refusals = [0, 1, 2].map((n) => whyNotVoucher({ state: 'unused', noShowCount: n }))
  expect(refusals).toEqual([null, null, 'MISSED_TWICE'])
})

test('more flights are the first seven days, and the chosen one wherever it is', () => {
  const days = Array.from({ length: 20 }, (_, n) => ({ n, status: n === 14 ? (3 as const) : (1 as const) }))
  expect(limitFlights(days).map(({ n }) => n)).toEqual([0, 1, 2, 3, 4, 5, 6, 14])
})

test('remaining capacity is given in words, the last few by number', () => {
  const word = (capacity: number, taken: number) => placesText({ capacity, left: capacity - taken })
  expect([word(0, 0), word(20, 20), word(20, 11), word(20, 10), word(100, 71), word(100, 70)]).toEqual([
    '休',
    '约满',
    '余 9',
    '充足',
    '余少',
    '充足',
  ])
  const statuses = [dayStatus({ capacity: 5, left: 0 }, true), dayStatus({ capacity: 5, left: 1 }, true)]
  expect(statuses).toEqual([2, 3])
  expect([timespanText('0730-0830'), halfDay('0730-0830'), halfDay('1330-1430')]).toEqual(['07:30-08:30', 'am', 'pm'])
})
