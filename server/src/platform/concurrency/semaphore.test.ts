import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openKeyedSemaphore, openSemaphore } from './semaphore.ts'

test('never more than the limit at once, first come first served, and everything runs', async () => {
  const jobs = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), fails: fc.boolean() }), { maxLength: 30 })
  const property = fc.asyncProperty(jobs, fc.integer({ min: 1, max: 4 }), fc.scheduler(), async (all, limit, s) => {
    const semaphores = openKeyedSemaphore({ limit })
    const [inside, begun] = [new Map<string, number>(), new Map<string, number[]>()]
    const outcomes = all.map(({ key, fails }, index) =>
      semaphores.run(key, async () => {
        begun.set(key, [...(begun.get(key) ?? []), index])
        inside.set(key, (inside.get(key) ?? 0) + 1)
        expect(inside.get(key)).toBeLessThanOrEqual(limit)
        await s.schedule(Promise.resolve())
        inside.set(key, (inside.get(key) ?? 0) - 1)
        if (fails) throw new Error(`${index}`)
        return index
      }),
    )
    const settled = Promise.allSettled(outcomes)
    await s.waitFor(settled)
    expect((await settled).map(({ status }) => status === 'rejected')).toEqual(all.map(({ fails }) => fails))
    for (const order of begun.values()) expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(semaphores.size()).toBe(0)
  })
  await fc.assert(property, { numRuns: 200 })
})

test('a full queue and a late turn are refused, and a rest admits nobody before its end', async ({
  onTestFinished,
}) => {
  const real = performance.now.bind(performance)
  let later = 0
  performance.now = () => real() + later
  onTestFinished(() => {
    performance.now = real
  })
  const refuse = (reason: string) => {
    throw new Error(reason)
  }
  const semaphore = openSemaphore({ limit: 1, maxQueue: 2, maxWaitMs: 1_000, restMs: () => 1, refuse })
  const first = Promise.withResolvers<void>()
  const served: string[] = []
  const serve = (name: string) => semaphore.run(async () => void served.push(name))
  const blocking = semaphore.run(() => first.promise)
  const late = [serve('second'), serve('third')].map((one) => one.catch((error: Error) => error.message))
  await expect(serve('fourth')).rejects.toThrow('full')
  later = 1_001
  first.resolve()
  await blocking
  expect(semaphore.isIdle()).toBe(false)
  expect(await Promise.all(late)).toEqual(['late', 'late'])
  expect(served).toEqual([])
  await serve('fifth')
  expect(served).toEqual(['fifth'])
  await expect.poll(() => semaphore.isIdle()).toBe(true)
})

test('by default it refuses with an error', async () => {
  const semaphore = openSemaphore({ limit: 1, maxQueue: 0 })
  const held = semaphore.run(async () => 'done')
  await expect(semaphore.run(async () => 'never')).rejects.toThrow('semaphore: full')
  expect(await held).toBe('done')
})
