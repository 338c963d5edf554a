import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { countInBatches } from './count-in-batches.ts'
import { byNetwork, consumeRate } from './rate-counts.ts'

const LIMIT = { max: 40, windowSeconds: 60 }

test('a flood under one key holds one connection, is counted exactly, and is then refused without the database', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  let [held, most, asked] = [0, 0, 0]
  ctx.pool.on('acquire', () => {
    asked += 1
    held += 1
    most = Math.max(most, held)
  })
  ctx.pool.on('release', () => {
    held -= 1
  })
  const flood = (times: number) =>
    Promise.all(Array.from({ length: times }, () => consumeRate(ctx, byNetwork('tries', '203.0.113.7'), LIMIT)))
  const taken = await flood(500)
  expect(taken.filter(Boolean)).toHaveLength(LIMIT.max)
  expect([most, asked]).toEqual([1, 2])
  expect((await ctx.pool.query('select used from rate_count')).rows).toEqual([{ used: 500 }])
  asked = 0
  expect((await flood(500)).filter(Boolean)).toEqual([])
  expect(asked).toBe(0)
  // Another network has a count of its own, and a minute later the window starts again.
  expect(await consumeRate(ctx, byNetwork('tries', '203.0.113.8'), LIMIT)).toBe(true)
  mall.clock.advance(60_001)
  expect(await consumeRate(ctx, byNetwork('tries', '203.0.113.7'), LIMIT)).toBe(true)
})

test('a caller gets the count at its write; a failed write rejects its callers, and the next one succeeds', async () => {
  await using mall = await openMall()
  const until = new Date(0)
  const writes: { amount: number; outcome: PromiseWithResolvers<void> }[] = []
  let used = 0
  const write = async (amount: number) => {
    const outcome = Promise.withResolvers<void>()
    writes.push({ amount, outcome })
    await outcome.promise
    used += amount
    return { used, until }
  }
  const add = (amount: number) => countInBatches(mall.ctx, 'one', amount, write)
  const first = add(1)
  const more = [add(2), add(3)]
  writes[0]?.outcome.resolve()
  expect(await first).toEqual({ used: 1, until })
  await expect.poll(() => writes.length).toBe(2)
  const late = Promise.allSettled([add(4), add(5)])
  writes[1]?.outcome.resolve()
  expect((await Promise.all(more)).map((now) => now.used)).toEqual([3, 6])
  await expect.poll(() => writes.length).toBe(3)
  const last = add(6)
  writes[2]?.outcome.reject(new Error('away'))
  expect((await late).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect.poll(() => writes.length).toBe(4)
  writes[3]?.outcome.resolve()
  expect((await last).used).toBe(12)
  expect(writes.map(({ amount }) => amount)).toEqual([1, 5, 9, 6])
})
