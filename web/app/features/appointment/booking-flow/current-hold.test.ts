import { afterEach, expect, test, vi } from 'vitest'
import { abandonedHoldId, clearCurrentHold, setCurrentHold } from './current-hold.ts'

afterEach(() => {
  clearCurrentHold()
  vi.useRealTimers()
})

test('an active hold is abandoned by any address outside the booking’s own, until it expires', () => {
  vi.useFakeTimers()
  expect(abandonedHoldId('/')).toBe(null)
  setCurrentHold('hold', 600)
  const within = ['/appointment/pay/order', '/dental-appointment/confirm', '/market-appointment/addItems']
  for (const path of [...within, '/chooseCalendar', '/passport/login']) expect(abandonedHoldId(path), path).toBe(null)
  for (const path of ['/', '/profile/appointmentList', '/appointmentTransfer'])
    expect(abandonedHoldId(path), path).toBe('hold')
  vi.advanceTimersByTime(600_000)
  expect(abandonedHoldId('/')).toBe(null)
  setCurrentHold('hold', 600)
  clearCurrentHold()
  expect(abandonedHoldId('/')).toBe(null)
})
