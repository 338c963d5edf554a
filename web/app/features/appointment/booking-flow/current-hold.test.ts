import { afterEach, expect, test, vi } from 'vitest'
import { clearCurrentHold, holdLeftBehind, setCurrentHold } from './current-hold.ts'

afterEach(() => {
  clearCurrentHold()
  vi.useRealTimers()
})

test('a kept place is left behind outside the booking’s own addresses, as long as it is kept', () => {
  vi.useFakeTimers()
  expect(holdLeftBehind('/')).toBe(null)
  setCurrentHold('hold', 600)
  const within = ['/appointment/pay/order', '/dental-appointment/confirm', '/market-appointment/addItems']
  for (const path of [...within, '/chooseCalendar', '/passport/login']) expect(holdLeftBehind(path), path).toBe(null)
  for (const path of ['/', '/profile/appointmentList', '/appointmentTransfer'])
    expect(holdLeftBehind(path), path).toBe('hold')
  vi.advanceTimersByTime(600_000)
  expect(holdLeftBehind('/')).toBe(null)
  setCurrentHold('hold', 600)
  clearCurrentHold()
  expect(holdLeftBehind('/')).toBe(null)
})
