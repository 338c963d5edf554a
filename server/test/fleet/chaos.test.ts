import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMember } from '../../src/modules/account/samples.ts'
import { type TestClient, testClient } from '../support/client.ts'
import { ORIGIN } from '../support/mall.ts'
import { printFigures } from '../support/print-figures.ts'
import { openShoppers } from '../support/shoppers.ts'
import { disturbances } from './disturbances.ts'
import { type FleetMall, openFleetMall } from './fleet-mall.ts'
import { openRivals } from './scarce-goods.ts'

const ROUNDS = Number(process.env.MALL_CHAOS ?? 1)
const SEED = Number(process.env.MALL_SEED ?? Math.floor(Math.random() * 1_000_000))
const SHOPPERS = 6
const RIVALS = { stock: 150, members: 10 }
const CALLERS = 6
const QUIET_MS = 1_500
/** Of each kind; a promotion may take three times as long. */
const RECOVERY_MS = 10_000
/** Calls that have to be answered one after the other before it counts as recovered. */
const ANSWERS = 6

let mall: FleetMall

beforeAll(async () => {
  mall = await openFleetMall()
}, 300_000)
afterAll(() => mall?.[Symbol.asyncDispose](), 60_000)

test('all processes are restarted one after the other, and no request fails', { timeout: 300_000 }, async () => {
  const { fleet, origin } = mall
  const members = await Promise.all(Array.from({ length: CALLERS }, () => aMember()))
  const failures: unknown[] = []
  let [calls, isOver] = [0, false]
  const calling = members.map(async ({ api }) => {
    while (!isOver) {
      const asked = [
        api.getUserInfo({}),
        api.getBanner({}),
        fetch(`${origin}/readyz`).then(({ status }) => onlyOk(status)),
      ]
      for (const outcome of await Promise.allSettled(asked)) {
        calls += 1
        if (outcome.status === 'rejected') failures.push(outcome.reason)
      }
    }
  })
  const from = performance.now()
  await disturbances['all-restarted']?.(fleet, Math.random)
  const ms = performance.now() - from
  isOver = true
  await Promise.all(calling)
  printFigures(15, { calls, failed: failures.length, ms })
  expect(failures.slice(0, 3)).toEqual([])
  expect(calls).toBeGreaterThan(100)
})

function onlyOk(status: number): void {
  if (status !== 200) throw new Error(`answered ${status}`)
}

/** A new member whose requests go through the balancer. */
async function aMember(): Promise<TestClient> {
  const client = await testClient(ORIGIN, mall.origin)
  return Object.assign(client, await openMember(mall.ctx, client.keyThumbprint))
}

test('whatever dies or stands still, nothing acknowledged is lost, doubled or oversold', {
  timeout: 180_000 + ROUNDS * 600_000,
}, async () => {
  const { fleet, ctx, origin } = mall
  const chance = generator(SEED)
  const visitors = await Promise.all(Array.from({ length: SHOPPERS }, () => testClient(ORIGIN, '')))
  const shoppers = await openShoppers(ctx, visitors)
  const rivals = await openRivals(ctx, RIVALS)
  const probe = await aMember()
  let isOver = false
  let bookings = 0
  const all = Promise.all([
    shoppers.shopAt(
      origin,
      () => isOver,
      () => {
        bookings += 1
      },
      true,
    ),
    rivals.buyAt(origin, () => isOver),
  ])
  // A shopper's fault ends the test at once.
  const failed = all.then(
    () => undefined,
    (error: unknown) => error,
  )
  const recoveryMs: Record<string, number> = {}
  for (let round = 0; round < ROUNDS && !isOver; round++) {
    for (const name of shuffled(Object.keys(disturbances), chance)) {
      await disturbances[name]?.(fleet, chance)
      const ms = await recovery(probe)
      recoveryMs[name] = Math.max(recoveryMs[name] ?? 0, ms)
      const early = await Promise.race([failed, pause(QUIET_MS)])
      if (early) throw new Error(`a shopper failed after ${name} (MALL_SEED=${SEED})`, { cause: early })
    }
  }
  isOver = true
  await all
  const faults = [...(await shoppers.faultsAt(origin)), ...(await rivals.faults())]
  printFigures('混沌', {
    ...{ seed: SEED, disturbances: ROUNDS * Object.keys(disturbances).length, bookings },
    ...{ acknowledged: shoppers.acknowledged(), attempts: rivals.attempts.length, faults: faults.length },
    ...recoveryMs,
  })
  expect(faults, `MALL_SEED=${SEED}`).toEqual([])
  const slow = Object.entries(recoveryMs).filter(([name, ms]) => ms > RECOVERY_MS * (name.includes('promoted') ? 3 : 1))
  expect(slow).toEqual([])
})

/** How long it takes until signed calls are answered again, in ms. */
async function recovery(probe: TestClient): Promise<number> {
  const from = performance.now()
  for (let answered = 0; answered < ANSWERS; ) {
    const isAnswered = await probe.api.getUserInfo({}).then(
      () => true,
      () => false,
    )
    answered = isAnswered ? answered + 1 : 0
    if (!isAnswered) await pause(50)
    if (performance.now() - from > 60_000) throw new Error('it did not come back')
  }
  return performance.now() - from
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function shuffled<T>(all: readonly T[], chance: () => number): T[] {
  return all
    .map((one) => ({ one, at: chance() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}
