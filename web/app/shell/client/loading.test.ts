import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endLoading, loadingMask, startLoading } from './loading.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

test('the mask stays until the last of several calls ended, and 300 ms longer', () => {
  startLoading()
  startLoading()
  expect(loadingMask.get()).toBe(true)
  endLoading()
  vi.advanceTimersByTime(1_000)
  expect(loadingMask.get()).toBe(true)
  endLoading()
  vi.advanceTimersByTime(299)
  expect(loadingMask.get()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(loadingMask.get()).toBe(false)
})

test('a call that begins within the 300 ms keeps the mask, so that it does not flicker', () => {
  startLoading()
  endLoading()
  vi.advanceTimersByTime(200)
  startLoading()
  vi.advanceTimersByTime(1_000)
  expect(loadingMask.get()).toBe(true)
  endLoading()
})
