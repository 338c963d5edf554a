import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPrefetch } from './prefetch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const opened = () => {
  const load = vi.fn(async (id: string) => `product ${id}`)
  return { load, prefetch: openPrefetch(load) }
}

test('it waits, and is cancelled by leaving', () => {
  const { load, prefetch } = opened()
  prefetch.beginIn(100, 'a')
  vi.advanceTimersByTime(99)
  prefetch.cancel()
  vi.advanceTimersByTime(1_000)
  expect(load).not.toHaveBeenCalled()
  prefetch.beginIn(100, 'a')
  vi.advanceTimersByTime(50)
  prefetch.beginIn(100, 'b')
  vi.advanceTimersByTime(1_000)
  expect(load.mock.calls).toEqual([['b']])
})

test('prefetched data is not requested again, and used once', async () => {
  const { load, prefetch } = opened()
  for (let nth = 0; nth < 3; nth++) {
    prefetch.beginIn(50, 'a')
    vi.advanceTimersByTime(100)
  }
  expect(load).toHaveBeenCalledTimes(1)
  expect(prefetch.take('b')).toBeNull()
  prefetch.beginIn(50, 'a')
  vi.advanceTimersByTime(100)
  expect(await prefetch.take('a')).toBe('product a')
  expect(prefetch.take('a')).toBeNull()
})

test('opening before the wait is over asks once, by itself', () => {
  const { load, prefetch } = opened()
  prefetch.beginIn(100, 'a')
  expect(prefetch.take('a')).toBeNull()
  vi.advanceTimersByTime(1_000)
  expect(load).not.toHaveBeenCalled()
})

test('data older than fifteen seconds is not used', () => {
  const { prefetch } = opened()
  prefetch.beginIn(0, 'a')
  vi.advanceTimersByTime(20_000)
  expect(prefetch.take('a')).toBeNull()
})

test('an older request that fails leaves the newer one', async () => {
  const { load, prefetch } = opened()
  let fail = (_error: Error): void => undefined
  load.mockReturnValueOnce(
    new Promise((_resolve, reject) => {
      fail = reject
    }),
  )
  prefetch.beginIn(0, 'a')
  vi.advanceTimersByTime(1)
  prefetch.beginIn(0, 'b')
  vi.advanceTimersByTime(1)
  fail(new Error('away'))
  await vi.advanceTimersByTimeAsync(1)
  expect(load.mock.calls).toEqual([['a'], ['b']])
  expect(await prefetch.take('b')).toBe('product b')
})

test('a request that failed is asked for again', async () => {
  const { load, prefetch } = opened()
  load.mockRejectedValueOnce(new Error('away'))
  prefetch.beginIn(0, 'a')
  await vi.advanceTimersByTimeAsync(1)
  prefetch.beginIn(0, 'a')
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
})
