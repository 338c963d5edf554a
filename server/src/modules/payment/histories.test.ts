import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { anEnvironment, aShopper } from './history-environment-samples.ts'
import { expectedLedger, ledger } from './history-ledger-samples.ts'
import { endFaults, take } from './history-play-samples.ts'
import { histories, type Step } from './history-samples.ts'

/** `npm run nightly` plays 10,000 (docs/operations.md). */
const HISTORIES = Number(process.env.MALL_HISTORIES ?? 100)
/** This many run at a time, on the same stock. */
const CONCURRENT = 10
/** Histories that one mall sees: then a fresh one, which has not slowed down yet. */
const A_MALL = 500
const HISTORY_MS = 2_000

const malls = Array.from({ length: Math.ceil(HISTORIES / A_MALL) }, (_, nth) => nth)
const seed = process.env.MALL_SEED ? { seed: Number(process.env.MALL_SEED) } : {}

test.each(malls)(
  `mall %i: in random histories of shoppers, gateways and clocks no fen, unit, place, coupon or card is lost or doubled`,
  async (nth) => {
    await using mall = await openMall()
    const numRuns = Math.ceil(Math.min(A_MALL, HISTORIES - nth * A_MALL) / CONCURRENT)
    let round = 0
    const lives = fc.asyncProperty(histories(CONCURRENT), (crowd) => live(mall, round++, crowd))
    await fc.assert(lives, { numRuns, ...seed })
  },
  A_MALL * HISTORY_MS,
)

/** A crowd shops, one step of each in turn; then everything comes to rest and the ledgers are compared. */
async function live(mall: TestMall, round: number, crowd: readonly Step[][]): Promise<void> {
  const environment = await anEnvironment(mall, round)
  const mobile = (index: number) => `13${String(round * CONCURRENT + index).padStart(9, '0')}`
  const shoppers = await Promise.all(crowd.map((_, index) => aShopper(mall, environment, mobile(index))))
  const longest = Math.max(...crowd.map((steps) => steps.length))
  for (let turn = 0; turn < longest; turn++) {
    for (const [at, shopper] of shoppers.entries()) {
      const step = crowd[at]?.[turn]
      if (step) await take(mall, environment, shopper, step)
    }
  }
  await endFaults(mall)
  // The log has what the gateways did; this test checks the result.
  mall.problems.splice(0)
  const found = await ledger(mall, environment, shoppers)
  expect(found).toEqual(expectedLedger(found, environment, shoppers))
}
