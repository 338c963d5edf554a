import { expect, test } from 'vitest'
import { bookingsAgainst, dayOfMonth, type OwnBooking, wayToChange } from './closure-text.ts'

const CLOSURE = { branchId: 'jianguomen', days: ['2026-11-28'] }
const booking = (overrides: Partial<OwnBooking> = {}): OwnBooking => ({
  ...{ bookingId: 'b1', state: 'booked', serviceKind: 'general', contacts_name: '林国栋' },
  ...{ branchId: 'gulou', branchName: '北京鼓楼院区', date: '2026-11-28', timespan: '07:30-08:30', ...overrides },
})
const against = (...list: OwnBooking[]) => bookingsAgainst(CLOSURE, { list, total: list.length })
const there = { branchId: 'jianguomen', branchName: '北京建国门院区' }

test('a booking at another branch, or on another day, is not affected', () => {
  expect(against(booking())).toEqual({ affected: [], unaffectedText: '您家的预约在北京鼓楼院区，' })
  expect(against(booking(), booking({ bookingId: 'b2' })).unaffectedText).toBe('您家的预约在北京鼓楼院区，')
  const far = booking({ branchId: 'wangjing', branchName: '北京望京院区' })
  expect(against(booking(), far).unaffectedText).toBe('您家的 2 个预约都在别的院区，')
  const later = booking({ ...there, date: '2026-11-29' })
  expect(against(later)).toEqual({ affected: [], unaffectedText: '您家的预约不在停检的这一天，' })
  expect(bookingsAgainst({ ...CLOSURE, days: ['2026-11-27', '2026-11-28'] }, { list: [later], total: 1 })).toEqual({
    affected: [],
    unaffectedText: '您家的预约不在停检的这几天，',
  })
})

test('a booking at the branch on the day is affected, and the others are counted', () => {
  const hit = booking(there)
  expect(against(hit)).toEqual({ affected: [hit], unaffectedText: '' })
  expect(against(hit, booking({ bookingId: 'b2' }))).toEqual({ affected: [hit], unaffectedText: '另外 1 个预约' })
})

test('nothing is said without bookings, nor of bookings that were not read', () => {
  expect(against()).toEqual({ affected: [], unaffectedText: '' })
  expect(bookingsAgainst(CLOSURE, { list: [booking()], total: 2 }).unaffectedText).toBe('')
})

test('a paid booking is changed, an unpaid one looked at first', () => {
  expect(wayToChange(booking())).toBe('/profile/changeTime/b1')
  expect(wayToChange(booking({ state: 'awaiting-payment' }))).toBe('/profile/appointmentDetail/general/b1')
  expect(dayOfMonth('2026-11-08')).toBe('8日')
})
