import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { aHold } from '../../modules/appointment/samples.ts'
import { aSpecOf } from '../../modules/catalogue/samples.ts'
import { anOrder, closeTooEarly, scan } from '../../modules/order/samples.ts'
import { openLeasedTicks } from '../../platform/leased-ticks.ts'
import { openTicks } from '../../platform/ticks.ts'

const figuresOf = async (mall: TestMall, name: string) =>
  (await (await mall.fetch('/metrics')).text())
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) && !line.endsWith(' 0'))

test('payments and refunds that are open are reported by age', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const orderId = await anOrder(mall, client, [await aSpecOf(mall.ctx)])
  const { codeUrl } = await client.api.pay({ orderId })
  expect(await figuresOf(mall, 'payments_unsettled')).toEqual(['payments_unsettled{age="under-10m"} 1'])
  mall.clock.advance(20 * 60_000)
  expect(await figuresOf(mall, 'payments_unsettled')).toEqual(['payments_unsettled{age="under-1h"} 1'])
  await closeTooEarly(mall, orderId, '不想买了')
  await scan(mall, codeUrl)
  await mall.sandbox.deliverDue()
  expect(await figuresOf(mall, 'payments_unsettled')).toEqual([])
  expect(await figuresOf(mall, 'refunds_unfinished')).toEqual(['refunds_unfinished{age="under-10m"} 1'])
  mall.clock.advance(25 * 3_600_000)
  expect(await figuresOf(mall, 'refunds_unfinished')).toEqual(['refunds_unfinished{age="older"} 1'])
  await mall.drainJobs()
  mall.clock.advance(61_000)
  await mall.sandbox.deliverDue()
  await mall.drainJobs()
  expect(await figuresOf(mall, 'refunds_unfinished')).toEqual([])
})

test('holds are live until they are over, then overdue until they are given back', async () => {
  await using mall = await openMall()
  const { memberId } = await mall.member()
  await aHold(mall.ctx, { memberId })
  expect(await figuresOf(mall, 'holds')).toEqual(['holds{state="live"} 1'])
  mall.clock.advance(11 * 60_000)
  expect(await figuresOf(mall, 'holds')).toEqual(['holds{state="overdue"} 1'])
  await mall.tick('release-expired-holds')
  expect(await figuresOf(mall, 'holds')).toEqual([])
})

const HOUR = 3_600

test('a tick is late from when it was due until it begins', async () => {
  await using mall = await openMall()
  const end = Promise.withResolvers<void>()
  const ticks = {
    hanging: { everySeconds: 1, run: () => end.promise },
    daily: { everySeconds: HOUR, run: async () => undefined },
  }
  const own = openTicks()
  const leased = openLeasedTicks((text, values) => mall.ctx.pool.query(text, values))
  for (const one of [own, leased]) {
    one.start({}, ticks, (error) => {
      throw error
    })
  }
  const late = async (runner: typeof own) =>
    new Map((await runner.late(Object.keys(ticks))).map(({ name, seconds }) => [name, seconds]))
  await pause(2_500)
  for (const one of [own, leased]) {
    const seconds = await late(one)
    expect(seconds.get('hanging')).toBeGreaterThan(1)
    expect(seconds.get('hanging')).toBeLessThan(60)
    expect(seconds.get('daily')).toBe(0)
  }
  mall.clock.advance(2 * HOUR * 1000)
  end.resolve()
  await own.stop()
  await leased.stop()
  // No worker is left: those that answer visitors tell it.
  const elsewhere = openLeasedTicks((text, values) => mall.ctx.pool.query(text, values))
  expect((await late(elsewhere)).get('daily')).toBeGreaterThan(HOUR / 2)
})
