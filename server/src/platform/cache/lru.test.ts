import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { openExpiringCache, openSizedCache } from './lru.ts'

test('expired values are released, also without further calls', async () => {
  const cache = openExpiringCache<{ at: number }>(10, 20)
  cache.set('a', { at: 1 })
  expect(cache.get('a')).toEqual({ at: 1 })
  await vi.waitFor(() => expect(cache.size).toBe(0))
  expect(cache.get('a')).toBeUndefined()
  cache.set('b', { at: 2 })
  await vi.waitFor(() => expect(cache.size).toBe(0))
})

test('the least recently used values are evicted when it is full', () => {
  const cache = openExpiringCache<{ at: number }>(2, 60_000)
  cache.set('a', { at: 1 })
  cache.set('b', { at: 2 })
  cache.get('a')
  cache.set('c', { at: 3 })
  expect(['a', 'b', 'c'].map((key) => cache.get(key)?.at)).toEqual([1, undefined, 3])
})

test('bytes stay within the bound, and the least recently used are evicted first', () => {
  const uses = fc.record({ key: fc.constantFrom(...'abcdef'), bytes: fc.option(fc.integer({ min: 1, max: 40 })) })
  const property = fc.property(fc.array(uses, { maxLength: 60 }), fc.nat({ max: 100 }), (all, maxBytes) => {
    const cache = openSizedCache<{ bytes: number }>(maxBytes, ({ bytes }) => bytes)
    /** Least recently used first. */
    const model = new Map<string, number>()
    for (const { key, bytes } of all) {
      const known = model.get(key)
      model.delete(key)
      if (bytes === null) {
        expect(cache.get(key)?.bytes).toBe(known)
        if (known !== undefined) model.set(key, known)
        continue
      }
      cache.set(key, { bytes })
      if (bytes > Math.max(1, maxBytes)) continue
      model.set(key, bytes)
      const sum = () => [...model.values()].reduce((total, one) => total + one, 0)
      for (const oldest of model.keys()) if (sum() > Math.max(1, maxBytes)) model.delete(oldest)
    }
    expect([...cache.entries()].toReversed().map(([key, { bytes }]) => [key, bytes])).toEqual([...model])
  })
  fc.assert(property, { numRuns: 300 })
})
