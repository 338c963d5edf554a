import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openVersionCache } from './version-cache.ts'

test('a value is made again exactly when its version differs from the last one', () => {
  const versions = fc.array(fc.tuple(fc.constantFrom('1', '2'), fc.constantFrom<unknown>(null, Number.NaN, 0)))
  const property = fc.property(versions, (all) => {
    const cache = openVersionCache<number>()
    let loads = 0
    for (const [at, version] of all.entries()) {
      const before = all[at - 1]
      const stands = before?.every((part, place) => Object.is(part, version[place]))
      const expected = stands ? loads : loads + 1
      const get = () => cache.get(version, () => ++loads)
      expect([get(), get()]).toEqual([expected, expected])
    }
    expect(cache.get([], () => -1)).toBe(-1)
  })
  fc.assert(property, { numRuns: 200 })
})

test('concurrent callers share one read, and failures are not cached', async () => {
  const cache = openVersionCache<Promise<string>>()
  const slow = Promise.withResolvers<string>()
  const [one, same] = [cache.get(['1'], () => slow.promise), cache.get(['1'], async () => 'never')]
  expect(one).toBe(same)
  const next = cache.get(['2'], async () => 'second')
  slow.reject(new Error('down'))
  await expect(one).rejects.toThrow('down')
  expect(cache.get(['2'], async () => 'never')).toBe(next)
  await expect(cache.get(['3'], () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache.get(['3'], async () => 'again')).toBe('again')
})
