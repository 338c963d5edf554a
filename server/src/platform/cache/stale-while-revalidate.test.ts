import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openStaleWhileRevalidate } from './stale-while-revalidate.ts'

const MAX_AGE = 1_000

const step = fc.oneof(
  fc.constant({ kind: 'ask' as const }),
  fc.record({ kind: fc.constant('advance' as const), ms: fc.nat({ max: 700 }) }),
  fc.record({ kind: fc.constant('end' as const), which: fc.nat({ max: 3 }), fails: fc.boolean() }),
)

test('no value is older than the bound unless a read failed, and reads are at least half of it apart', async () => {
  const property = fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
    let now = 0
    let hasFailed = false
    let staleCount = 0
    const begun: number[] = []
    const pending: PromiseWithResolvers<number>[] = []
    const since = new Map<PromiseWithResolvers<number>, number>()
    const answers: Promise<unknown>[] = []
    const get = openStaleWhileRevalidate({
      maxAgeMs: MAX_AGE,
      now: () => now,
      read: () => {
        const reading = Promise.withResolvers<number>()
        begun.push(now)
        pending.push(reading)
        since.set(reading, now)
        return reading.promise
      },
      onStale: () => {
        staleCount += 1
      },
    })
    const end = async (reading: PromiseWithResolvers<number>, fails: boolean) => {
      if (fails) reading.reject(new Error('down'))
      else reading.resolve(since.get(reading) ?? -1)
      hasFailed ||= fails
      await new Promise<void>((resolve) => setImmediate(resolve))
    }
    for (const one of steps) {
      if (one.kind === 'advance') now += one.ms
      if (one.kind === 'end') {
        const [reading] = pending.splice(one.which % Math.max(1, pending.length), 1)
        if (reading) await end(reading, one.fails)
      }
      if (one.kind === 'ask') {
        const askedAt = now
        const answer = get().then(
          (readAt) => hasFailed || expect(readAt).toBeGreaterThanOrEqual(askedAt - MAX_AGE),
          (error: Error) => expect(error.message).toBe('down'),
        )
        answers.push(answer)
      }
    }
    for (const reading of pending.splice(0)) await end(reading, false)
    await Promise.all(answers)
    if (hasFailed) return
    expect(staleCount).toBe(0)
    for (const [at, ms] of begun.entries())
      if (at > 0) expect(ms - (begun[at - 1] ?? 0)).toBeGreaterThanOrEqual(MAX_AGE / 2)
  })
  await fc.assert(property, { numRuns: 300 })
})
