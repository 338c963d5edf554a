import { ACCOUNTS, JOURNAL_KINDS } from '@mall/contract/payment/journal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correctionsOf, type Entry, entriesOf, sumsOf } from './journal-rules.ts'

const entry = fc
  .record({
    kind: fc.constantFrom(...JOURNAL_KINDS),
    debit: fc.constantFrom(...ACCOUNTS.slice(0, 5)),
    credit: fc.constantFrom(...ACCOUNTS.slice(5)),
    fen: fc.integer({ min: -5_000, max: 5_000 }),
    movement: fc.constantFrom('a', 'b', 'c'),
  })
  .map((one): Entry => ({ ...one, number: one.movement }))
const entries = fc.array(entry, { maxLength: 12 }).map((all) => all.flatMap(entriesOf))

/** What each account has of each movement. */
function balances(all: readonly Entry[]): Record<string, number> {
  const sums: Record<string, number> = {}
  const add = (key: string, fen: number) => {
    sums[key] = (sums[key] ?? 0) + fen
    if (sums[key] === 0) delete sums[key]
  }
  for (const { kind, movement, debit, credit, fen } of all) {
    const of = `${kind} ${movement} ${[debit, credit].toSorted().join(' ')}`
    add(`${of} ${debit}`, fen)
    add(`${of} ${credit}`, -fen)
  }
  return sums
}

test('what was posted and its corrections say together what is now, each sum above zero', () => {
  fc.assert(
    fc.property(entries, entries, (now, posted) => {
      const corrections = correctionsOf(now, posted)
      expect(corrections.every(({ fen }) => fen > 0)).toBe(true)
      expect(balances([...posted, ...corrections])).toEqual(balances(now))
      expect(correctionsOf(now, [...posted, ...corrections])).toEqual([])
    }),
  )
})

test('sums hold every fen and every entry, those of the day itself first', () => {
  const one: Entry = {
    ...{ kind: 'payment', debit: 'wechat', credit: 'prepaid', fen: 5, movement: 'a', number: 'a' },
  }
  const posted = [
    { ...one, day: '2026-11-20', ofDay: '2026-11-18' },
    { ...one, day: '2026-11-20', ofDay: '2026-11-20' },
    { ...one, day: '2026-11-20', ofDay: '2026-11-20', fen: 7 },
  ]
  expect(sumsOf(posted)).toEqual([
    { kind: 'payment', debit: 'wechat', credit: 'prepaid', ofDay: '2026-11-20', fen: 12, count: 2 },
    { kind: 'payment', debit: 'wechat', credit: 'prepaid', ofDay: '2026-11-18', fen: 5, count: 1 },
  ])
})
