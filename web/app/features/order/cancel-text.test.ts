import { expect, test } from 'vitest'
import { cancelsBooking, cancelText } from './cancel-text.ts'

test('cancelling an order says first what happens to its booking', () => {
  expect(cancelText({ kind: 'extras', bookingState: 'awaiting-payment' })).toMatch(/预约也会一起取消.*体检券退回/)
  expect(cancelText({ kind: 'market', bookingState: 'awaiting-payment' })).toMatch(/预约也会一起取消/)
  expect(cancelText({ kind: 'extras', bookingState: 'booked' })).toContain('预约不变')
  expect(cancelText({ kind: 'package', bookingState: null })).toContain('重新下单')
})

test('only an order whose booking was cancelled with it links to a new booking', () => {
  const gone = { kind: 'extras', state: 'cancelled', bookingState: 'cancelled' } as const
  expect(cancelsBooking(gone)).toBe(true)
  expect(cancelsBooking({ ...gone, bookingState: 'booked' })).toBe(false)
  expect(cancelsBooking({ ...gone, kind: 'package' })).toBe(false)
})
