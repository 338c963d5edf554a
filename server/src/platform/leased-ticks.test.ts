import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openMall, type TestMall } from '../../test/support/mall.ts'
import { openLeasedTicks } from './leased-ticks.ts'
import type { TickRunner } from './ticks.ts'

const never = (error: unknown) => {
  throw error
}

/** Processes that run the same tick, with how often each has. */
function openProcesses(mall: TestMall, count: number, tick: { everySeconds: number; run?: () => Promise<void> }) {
  const runs = Array.from({ length: count }, () => 0)
  const processes = runs.map((_, index): TickRunner => {
    const ticks = openLeasedTicks((text, values) => mall.ctx.pool.query(text, values))
    const run = async () => {
      runs[index] = (runs[index] ?? 0) + 1
      await tick.run?.()
    }
    ticks.start({}, { tick: { everySeconds: tick.everySeconds, run } }, never)
    return ticks
  })
  onTestFinished(async () => void (await Promise.all(processes.map((one) => one.stop()))))
  return { runs, processes, all: () => runs.reduce((sum, one) => sum + one, 0) }
}

test('of three processes one runs a tick, once in its interval', async () => {
  await using mall = await openMall()
  const { runs, all, processes } = openProcesses(mall, 3, { everySeconds: 1 })
  await pause(4_500)
  expect(runs.filter((one) => one > 0)).toHaveLength(1)
  expect(all()).toBeGreaterThanOrEqual(3)
  expect(all()).toBeLessThanOrEqual(5)
  await Promise.all(processes.map((one) => one.stop()))
})

test('a long interval is kept over all processes and restarts', async () => {
  await using mall = await openMall()
  const first = openProcesses(mall, 2, { everySeconds: 3_600 })
  await expect.poll(first.all).toBe(1)
  await Promise.all(first.processes.map((one) => one.stop()))
  const second = openProcesses(mall, 2, { everySeconds: 3_600 })
  await pause(1_500)
  expect(second.all()).toBe(0)
  mall.clock.advance(3_600_000)
  await expect.poll(second.all, { timeout: 30_000 }).toBe(1)
  await Promise.all(second.processes.map((one) => one.stop()))
})

test('a process that stops hands its ticks over at once, one that dies after half a minute', async () => {
  await using mall = await openMall()
  const { runs, processes } = openProcesses(mall, 1, { everySeconds: 1 })
  await expect.poll(() => runs[0]).toBeGreaterThan(0)
  await processes[0]?.stop()
  const next = openProcesses(mall, 1, { everySeconds: 1 })
  await expect.poll(() => next.runs[0], { timeout: 15_000 }).toBeGreaterThan(0)
  await Promise.all(next.processes.map((one) => one.stop()))
  // As a dead one leaves it.
  await mall.ctx.pool.query(
    `update tick_lease set holder = 'dead', held_until = mall_now() + interval '30 seconds', next_at = mall_now()`,
  )
  const heir = openProcesses(mall, 1, { everySeconds: 1 })
  await pause(1_500)
  expect(heir.runs[0]).toBe(0)
  mall.clock.advance(30_000)
  await expect.poll(() => heir.runs[0], { timeout: 30_000 }).toBeGreaterThan(0)
  await Promise.all(heir.processes.map((one) => one.stop()))
})

test('a tick that takes long keeps its lease, and does not run beside itself', async () => {
  await using mall = await openMall()
  const gate = Promise.withResolvers<void>()
  const { all, processes } = openProcesses(mall, 2, { everySeconds: 1, run: () => gate.promise })
  await expect.poll(all).toBe(1)
  for (let nth = 0; nth < 3; nth++) {
    mall.clock.advance(20_000)
    await pause(1_200)
  }
  expect(all()).toBe(1)
  gate.resolve()
  await Promise.all(processes.map((one) => one.stop()))
})
