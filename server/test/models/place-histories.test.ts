import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../support/mall.ts'
import { faultsOf, isFull, overlooked } from './place-history-ledger-samples.ts'
import { pass, rest, take } from './place-history-play-samples.ts'
import { aPlace, aShelf, type Crowd, crowds, nobody, type Place, type Step } from './place-history-samples.ts'

/** `npm run nightly` plays more of them (docs/operations.md). */
const HISTORIES = Number(process.env.MALL_HISTORIES ?? 200)
/** They happen so many at a time, each at a branch of its own. */
const AT_ONCE = 10
/** Histories that one mall sees: then a fresh one, which has not slowed down yet. */
const A_MALL = 300
const HISTORY_MS = 2_000

const malls = Array.from({ length: Math.ceil(HISTORIES / A_MALL) }, (_, nth) => nth)
const seed = process.env.MALL_SEED ? { seed: Number(process.env.MALL_SEED) } : {}

test.each(malls)(
  'mall %i: whatever people and branches do, what is taken is what is held and booked, and nothing is left orphaned',
  async (nth) => {
    await using mall = await openMall()
    const shelf = await aShelf(mall)
    const numRuns = Math.ceil(Math.min(A_MALL, HISTORIES - nth * A_MALL) / AT_ONCE)
    await fc.assert(
      fc.asyncProperty(crowds(AT_ONCE), (crowd) => live(mall, shelf, crowd)),
      { numRuns, endOnFailure: true, ...seed },
    )
  },
  A_MALL * HISTORY_MS,
)

/** At every branch one step in each turn; after each the books of all are compared. */
async function live(
  mall: TestMall,
  shelf: Awaited<ReturnType<typeof aShelf>>,
  { events, lives }: Crowd,
): Promise<void> {
  // Noon, so that a night is one.
  mall.clock.set('2026-06-22T04:00:00Z')
  const places = await Promise.all(lives.map(() => aPlace(mall, shelf)))
  for (const [turn, event] of events.entries()) {
    await pass(mall, event)
    const told = lives.map((steps, at) => ({ step: steps[turn], place: places[at] ?? nobody() }))
    await Promise.all(told.map(({ step, place }) => step && taken(mall, place, step)))
    await Promise.all(
      told.map(async ({ step, place }) => expect(await faultsOf(mall, place), JSON.stringify(step)).toEqual([])),
    )
  }
  await rest(mall)
  for (const place of places) {
    expect(await faultsOf(mall, place), 'at rest').toEqual([])
    expect(await overlooked(mall, place), 'in line beside a free place').toEqual([])
  }
  // A connection that was cut is told to the log.
  mall.troubles.splice(0)
}

/** A refusal must be true. */
async function taken(mall: TestMall, place: Place, step: Step): Promise<void> {
  const refusal = await take(mall, place, step)
  if (step.do !== 'one' || step.act.do !== 'hold' || refusal !== 'SLOT_FULL') return
  const slot = place.slots[step.act.slot] ?? nobody()
  expect(await isFull(mall, place, slot), `${slot.day} ${slot.timespanId} was refused as full`).toBe(true)
}
