import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../support/mall.ts'
import { findOverlookedEntries, findViolations, isSlotFull } from './booking-history-invariants-samples.ts'
import {
  aCatalogue,
  aTestBranch,
  failMissing,
  type History,
  histories,
  type Step,
  type TestBranch,
} from './booking-history-samples.ts'
import { expireHoldsAndOffer, runEvent, runStep } from './booking-history-steps-samples.ts'

/** `npm run nightly` plays more of them (docs/operations.md). */
const HISTORIES = Number(process.env.MALL_HISTORIES ?? 100)
/** Histories run concurrently, each at its own branch. */
const CONCURRENT = 10
/** Histories per mall instance; a fresh database is faster. */
const A_MALL = 300
const HISTORY_MS = 2_000

const malls = Array.from({ length: Math.ceil(HISTORIES / A_MALL) }, (_, nth) => nth)
const seed = process.env.MALL_SEED ? { seed: Number(process.env.MALL_SEED) } : {}

test.each(malls)(
  'mall %i: after any history of actions, events and crashes, taken = held + booked, and no row is orphaned',
  async (nth) => {
    await using mall = await openMall()
    const catalogue = await aCatalogue(mall)
    const numRuns = Math.ceil(Math.min(A_MALL, HISTORIES - nth * A_MALL) / CONCURRENT)
    await fc.assert(
      fc.asyncProperty(histories(CONCURRENT), (history) => runHistory(mall, catalogue, history)),
      { numRuns, endOnFailure: true, ...seed },
    )
  },
  A_MALL * HISTORY_MS,
)

/** In each turn every branch takes one step; then the invariants of all branches are checked. */
async function runHistory(
  mall: TestMall,
  catalogue: Awaited<ReturnType<typeof aCatalogue>>,
  { events, stepsOfBranches }: History,
): Promise<void> {
  // Noon, so that a night is one.
  mall.clock.set('2026-06-22T04:00:00Z')
  const places = await Promise.all(stepsOfBranches.map(() => aTestBranch(mall, catalogue)))
  for (const [turn, event] of events.entries()) {
    await runEvent(mall, event)
    const turns = stepsOfBranches.map((steps, index) => ({ step: steps[turn], place: places[index] ?? failMissing() }))
    await Promise.all(turns.map(({ step, place }) => step && runCheckedStep(mall, place, step)))
    await Promise.all(
      turns.map(async ({ step, place }) => expect(await findViolations(mall, place), JSON.stringify(step)).toEqual([])),
    )
  }
  await expireHoldsAndOffer(mall)
  for (const place of places) {
    expect(await findViolations(mall, place), 'at rest').toEqual([])
    expect(await findOverlookedEntries(mall, place), 'waiting although a slot is free').toEqual([])
  }
  // Terminated connections are logged.
  mall.problems.splice(0)
}

/** Checks that a SLOT_FULL refusal is true. */
async function runCheckedStep(mall: TestMall, place: TestBranch, step: Step): Promise<void> {
  const refusal = await runStep(mall, place, step)
  if (step.do !== 'one' || step.act.do !== 'hold' || refusal !== 'SLOT_FULL') return
  const slot = place.slots[step.act.slot] ?? failMissing()
  expect(await isSlotFull(mall, place, slot), `${slot.day} ${slot.timespanId} was refused as full`).toBe(true)
}
