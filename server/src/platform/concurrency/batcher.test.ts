import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openBatcher, openKeyedBatcher } from './batcher.ts'

interface Item {
  index: number
  lock: number
  isBad: boolean
}

test('results keep the order of items, batches are bounded and exclusive, and run one at a time for each key', async () => {
  const some = fc.array(fc.record({ key: fc.constantFrom('x', 'y'), lock: fc.nat({ max: 3 }), isBad: fc.boolean() }), {
    maxLength: 30,
  })
  const property = fc.asyncProperty(some, fc.integer({ min: 1, max: 5 }), fc.scheduler(), async (all, maxBatch, s) => {
    const busy = new Set<string>()
    const answered = new Map<string, Item[]>()
    const batcher = openKeyedBatcher<Item, number>(
      async (key, items) => {
        expect(busy.has(key)).toBe(false)
        busy.add(key)
        expect(items.length).toBeGreaterThan(0)
        expect(items.length).toBeLessThanOrEqual(maxBatch)
        expect(new Set(items.map(({ lock }) => lock)).size).toBe(items.length)
        await s.schedule(Promise.resolve())
        busy.delete(key)
        if (items.some(({ isBad }) => isBad)) throw new Error('bad')
        answered.set(key, [...(answered.get(key) ?? []), ...items])
        return items.map(({ index }) => index)
      },
      { maxBatch, exclusiveKey: ({ lock }) => `${lock}`, retriesSingly: true },
    )
    const answers = all.map(({ key, ...item }, index) => batcher.load(key, { index, ...item }))
    const settled = Promise.allSettled(answers)
    await s.waitFor(settled)
    for (const [index, outcome] of (await settled).entries())
      expect(outcome).toMatchObject(all[index]?.isBad ? { status: 'rejected' } : { status: 'fulfilled', value: index })
    for (const items of answered.values())
      for (const { lock, index } of items) {
        const earlier = items.filter((other) => other.lock === lock && other.index < index)
        expect(items.findIndex((one) => one.index === index)).toBeGreaterThanOrEqual(earlier.length)
      }
    expect(batcher.size()).toBe(0)
  })
  await fc.assert(property, { numRuns: 200 })
})

test('a failed batch rejects all its items, and the next one runs', async () => {
  const batches: number[][] = []
  const load = openBatcher(async (items: readonly number[]) => {
    batches.push([...items])
    if (items.includes(2)) throw new Error('no')
    return items
  })
  const outcomes = await Promise.allSettled([load(1), load(2), load(3)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await load(4)).toBe(4)
  expect(batches).toEqual([[1], [2, 3], [4]])
})

test('fewer results than items are an error', async () => {
  const load = openBatcher(async () => [])
  await expect(load('one')).rejects.toThrow('0 answers to 1')
})
