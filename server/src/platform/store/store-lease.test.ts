import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { holdStoreLease } from './store-lease.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await openMall()
})
afterAll(() => mall[Symbol.asyncDispose]())

const IMPATIENT = { patienceMs: 0, renewedEachMs: 20, apartMs: 100 }

/** A process whose store has this epoch. */
function aProcess(epoch: string) {
  const seen = { epoch, isAway: false, told: 0 }
  const store = { epoch: () => seen.epoch, isAway: () => seen.isAway }
  const hold = (patienceMs = 0) =>
    holdStoreLease(mall.ctx.pool, store, {
      ...IMPATIENT,
      patienceMs,
      log: {
        error: () => {
          seen.told += 1
        },
      },
    })
  return { seen, hold }
}

const forget = () => mall.alter(`UPDATE tick_lease SET held_until = mall_now() WHERE name = 'shared store'`)

test('processes with one store share a database, one with another is refused in one line', async () => {
  const ends = await Promise.all([aProcess('a').hold(), aProcess('a').hold()])
  await expect(aProcess('b').hold()).rejects.toThrow(/^设置 REDIS_URL 有误：.*另一个共用存储.*须设成同一个$/)
  for (const end of ends) await end()
})

test('when nobody renews the lease any more, another store may come', async () => {
  await forget()
  const end = await aProcess('b').hold()
  await end()
  await forget()
})

test('when their store was emptied, who shared it move the lease to its new epoch, and a start waits for that', async () => {
  const running = aProcess('old')
  const end = await running.hold()
  const starting = aProcess('new').hold(5_000)
  await expect(aProcess('other').hold()).rejects.toThrow('另一个共用存储')
  running.seen.epoch = 'new'
  const endStarting = await starting
  await pause(2 * IMPATIENT.apartMs)
  expect(running.seen.told).toBe(0)
  await end()
  await endStarting()
  await forget()
})

test('processes that come to different stores later are told once, but not while a store is away', async () => {
  const [one, other] = [aProcess('x'), aProcess('x')]
  const ends = await Promise.all([one.hold(), other.hold()])
  one.seen.isAway = true
  other.seen.epoch = 'y'
  await pause(3 * IMPATIENT.apartMs)
  expect([one.seen.told, other.seen.told]).toEqual([0, 0])
  one.seen.isAway = false
  await expect.poll(() => one.seen.told).toBe(1)
  await pause(2 * IMPATIENT.apartMs)
  expect([one.seen.told, other.seen.told]).toEqual([1, 0])
  for (const end of ends) await end()
})
