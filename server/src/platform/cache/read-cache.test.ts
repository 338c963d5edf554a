import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openReadCache } from './read-cache.ts'

type Outcome = 'found' | 'empty' | 'fails'

test('each key is read once while its value is kept, for any interleaving of calls', async () => {
  const asks = fc.array(
    fc.record({ key: fc.constantFrom('a', 'b', 'c'), outcome: fc.constantFrom<Outcome>('found', 'empty', 'fails') }),
    { maxLength: 30 },
  )
  const property = fc.asyncProperty(asks, fc.scheduler(), async (all, s) => {
    const cache = openReadCache<number | null>({ shouldCache: (value) => value !== null })
    /** Value of a key until its read has ended, and afterwards if it was kept. */
    const model = new Map<string, number>()
    const ended: Promise<void>[] = []
    let readings = 0
    s.scheduleSequence(
      all.map(({ key, outcome }) => async () => {
        const known = model.get(key)
        const answer = cache(key, async () => {
          const own = ++readings
          model.set(key, own)
          await s.schedule(Promise.resolve())
          if (outcome !== 'found') model.delete(key)
          if (outcome === 'fails') throw new Error('no')
          return outcome === 'empty' ? null : own
        })
        if (known === undefined) expect(model.get(key)).toBe(readings)
        else ended.push(answer.then((value) => expect([known, null]).toContain(value)).catch(() => undefined))
        ended.push(answer.then(() => undefined).catch(() => undefined))
      }),
    )
    await s.waitIdle()
    await Promise.all(ended)
    for (const [key, value] of model) expect(await cache(key, async () => -1)).toBe(value)
  })
  await fc.assert(property, { numRuns: 200 })
})

test('above its size the oldest value is evicted', async () => {
  const cache = openReadCache<string>({ max: 2 })
  for (const key of ['a', 'b', 'c']) await cache(key, async () => `first ${key}`)
  const again = (key: string) => cache(key, async () => `second ${key}`)
  expect([await again('b'), await again('c'), await again('a')]).toEqual(['first b', 'first c', 'second a'])
})
