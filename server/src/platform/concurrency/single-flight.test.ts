import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openSingleFlight } from './single-flight.ts'

test('concurrent callers of a key share one run and its outcome', async () => {
  const asks = fc.array(fc.record({ key: fc.constantFrom('a', 'b'), fails: fc.boolean() }), { maxLength: 25 })
  const property = fc.asyncProperty(asks, fc.scheduler(), async (all, s) => {
    const flight = openSingleFlight<number>()
    const running = new Map<string, number>()
    const outcomes: Promise<PromiseSettledResult<number>[]>[] = []
    let begun = 0
    s.scheduleSequence(
      all.map(({ key, fails }) => async () => {
        const expected = running.get(key) ?? begun
        const outcome = flight(key, async () => {
          expect(running.has(key)).toBe(false)
          const own = begun++
          running.set(key, own)
          await s.schedule(Promise.resolve())
          running.delete(key)
          if (fails) throw new Error(`${own}`)
          return own
        })
        outcomes.push(
          Promise.allSettled([outcome]).then(([one]) => {
            if (!one) throw new Error('one outcome')
            expect(one.status === 'fulfilled' ? one.value : Number(one.reason.message)).toBe(expected)
            return [one]
          }),
        )
      }),
    )
    await s.waitIdle()
    expect(await Promise.all(outcomes)).toHaveLength(all.length)
  })
  await fc.assert(property, { numRuns: 200 })
})
