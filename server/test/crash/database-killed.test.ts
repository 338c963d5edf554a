import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { testClient } from '../support/client.ts'
import { ORIGIN } from '../support/mall.ts'
import { serveMall } from '../support/mall-process.ts'
import { ownDatabase } from '../support/own-database.ts'
import { printFigures } from '../support/print-figures.ts'
import { openShoppers } from '../support/shoppers.ts'

const KILLS = Number(process.env.MALL_KILLS ?? 2)
const SHOPPERS = 4
const BOOKINGS_A_ROUND = 4
const PATIENCE_MS = 60_000

test('killing the database under load loses nothing acknowledged, and the same process recovers', {
  timeout: 120_000 + KILLS * 60_000,
}, async () => {
  await using database = await ownDatabase()
  const visitors = await Promise.all(Array.from({ length: SHOPPERS }, () => testClient(ORIGIN, '')))
  const shoppers = await openShoppers(database.ctx, visitors)
  const mall = await serveMall(database)
  let slowestMs = 0
  for (let kill = 0; kill < KILLS; kill++) {
    let bookings = 0
    let back: Promise<number> | undefined
    let isBack = false
    await shoppers.shopAt(
      mall.origin,
      () => isBack,
      () => {
        bookings += 1
        if (bookings !== BOOKINGS_A_ROUND) return
        back = pause(kill % 40)
          .then(database.kill)
          .then(() => servesAfter(database.databaseUrl, mall.origin))
          .finally(() => {
            isBack = true
          })
      },
    )
    slowestMs = Math.max(slowestMs, (await back) ?? 0)
  }
  const faults = await shoppers.faultsAt(mall.origin)
  const { exitCode } = mall.child
  mall.child.kill('SIGKILL')
  printFigures(8, { kills: KILLS, acknowledged: shoppers.acknowledged(), faults: faults.length, slowestMs })
  expect({ faults, exitCode }).toEqual({ faults: [], exitCode: null })
})

/** How long after the database answered again the mall did, in ms. */
async function servesAfter(databaseUrl: string, origin: string): Promise<number> {
  await until(() => answers(databaseUrl))
  const from = performance.now()
  await until(async () => (await fetch(`${origin}/readyz`)).ok)
  return performance.now() - from
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query('select 1')).rowCount === 1
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const latest = performance.now() + PATIENCE_MS
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > latest) throw new Error('it did not come back')
    await pause(20)
  }
}
