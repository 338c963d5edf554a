import { expect, test, vi } from 'vitest'
import { openExpiringCache } from './expiring-cache.ts'

test('gives back what has expired, also when nobody asks any more', async () => {
  const cache = openExpiringCache<{ at: number }>(10, 20)
  cache.set('a', { at: 1 })
  expect(cache.get('a')).toEqual({ at: 1 })
  await vi.waitFor(() => expect(cache.size).toBe(0))
  expect(cache.get('a')).toBeUndefined()
  cache.set('b', { at: 2 })
  await vi.waitFor(() => expect(cache.size).toBe(0))
})

test('the least recently used go when it is full', () => {
  const cache = openExpiringCache<{ at: number }>(2, 60_000)
  cache.set('a', { at: 1 })
  cache.set('b', { at: 2 })
  cache.get('a')
  cache.set('c', { at: 3 })
  expect(['a', 'b', 'c'].map((key) => cache.get(key)?.at)).toEqual([1, undefined, 3])
})
