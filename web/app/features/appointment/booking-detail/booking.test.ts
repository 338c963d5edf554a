import { expect, test } from 'vitest'
import { isWhollyUnpaid } from './booking.ts'

test('only what waits for the order that pays all of it is wholly unpaid', () => {
  const market = { orderNo: 'O1', extrasOrderNo: 'O1' }
  expect(isWhollyUnpaid({ ...market, state: 'awaiting-payment' })).toBe(true)
  expect(isWhollyUnpaid({ ...market, extrasOrderNo: 'O2', state: 'awaiting-payment' })).toBe(false)
  expect(isWhollyUnpaid({ ...market, extrasOrderNo: null, state: 'booked' })).toBe(false)
})
