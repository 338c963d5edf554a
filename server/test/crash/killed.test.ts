import { expect, test } from 'vitest'
import { openMall } from '../support/mall.ts'
import { serveMall } from '../support/mall-process.ts'
import { printFigures } from '../support/print-figures.ts'
import { openShoppers } from '../support/shoppers.ts'

const KILLS = Number(process.env.MALL_KILLS ?? 3)
const SHOPPERS = 6
/** Bookings after which the server is killed, wherever everybody else is at that moment. */
const BOOKINGS_A_ROUND = 12

test('acknowledged writes survive a kill -9, and nothing is done partly or twice', {
  timeout: 60_000 + KILLS * 60_000,
}, async () => {
  await using mall = await openMall()
  const visitors = await Promise.all(Array.from({ length: SHOPPERS }, () => mall.visitor()))
  const shoppers = await openShoppers(mall.ctx, visitors)
  let slowest = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const from = performance.now()
    const server = await serveMall(mall)
    slowest = Math.max(slowest, performance.now() - from)
    let bookings = 0
    await shoppers.shopAt(
      server.origin,
      () => server.child.killed,
      () => {
        bookings += 1
        // A little later each time, so that it falls into another moment.
        if (bookings === BOOKINGS_A_ROUND) setTimeout(() => server.child.kill('SIGKILL'), kill % 40)
      },
    )
  }
  const faults = await shoppers.faultsAt(mall.origin)
  printFigures(7, {
    kills: KILLS,
    acknowledged: shoppers.acknowledged(),
    faults: faults.length,
    slowestStartMs: slowest,
  })
  expect(faults).toEqual([])
})
