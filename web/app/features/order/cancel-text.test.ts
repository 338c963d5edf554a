import { expect, test } from 'vitest'
import { cancelText, tookBooking } from './cancel-text.ts'

test('whoever gives an order up reads first what becomes of its appointment', () => {
  expect(cancelText({ kind: 'extras', bookingState: 'awaiting-payment' })).toMatch(/预约也会一起取消.*体检券退回/)
  expect(cancelText({ kind: 'market', bookingState: 'awaiting-payment' })).toMatch(/预约也会一起取消/)
  expect(cancelText({ kind: 'extras', bookingState: 'booked' })).toContain('预约不变')
  expect(cancelText({ kind: 'package', bookingState: null })).toContain('重新下单')
})

test('only an order that took its appointment along leads to booking it anew', () => {
  const gone = { kind: 'extras', state: 'cancelled', bookingState: 'cancelled' } as const
  expect(tookBooking(gone)).toBe(true)
  expect(tookBooking({ ...gone, bookingState: 'booked' })).toBe(false)
  expect(tookBooking({ ...gone, kind: 'package' })).toBe(false)
})
