import { afterEach, expect, test, vi } from 'vitest'
import { forgetHeld, leftBehind, rememberHeld } from './current-hold.ts'

afterEach(() => {
  forgetHeld()
  vi.useRealTimers()
})

test('a kept place is left behind outside the booking’s own addresses, as long as it is kept', () => {
  vi.useFakeTimers()
  expect(leftBehind('/')).toBe(null)
  rememberHeld('hold', 600)
  const within = ['/appointment/pay/order', '/dental-appointment/confirm', '/market-appointment/addItems']
  for (const path of [...within, '/chooseCalendar', '/passport/login']) expect(leftBehind(path), path).toBe(null)
  for (const path of ['/', '/profile/appointmentList', '/appointmentTransfer'])
    expect(leftBehind(path), path).toBe('hold')
  vi.advanceTimersByTime(600_000)
  expect(leftBehind('/')).toBe(null)
  rememberHeld('hold', 600)
  forgetHeld()
  expect(leftBehind('/')).toBe(null)
})
