import { BRANCH_DIFFERENCE } from '@mall/contract/appointment/special-ids'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargesOf } from './charges.ts'

const items = [
  { id: 'bone', name: '骨密度', priceFen: 12_000 },
  { id: 'echo', name: '心脏彩超', priceFen: 24_000 },
]
const prices = (differenceFen: number) =>
  chargesOf(items, differenceFen).map(({ itemId, priceFen }) => [itemId, priceFen])

test('a branch’s price difference is a separate charge, also without items', () => {
  expect(prices(6_000)).toEqual([
    ['bone', 12_000],
    ['echo', 24_000],
    [BRANCH_DIFFERENCE, 6_000],
  ])
  expect(chargesOf([], 6_000).map(({ priceFen }) => priceFen)).toEqual([6_000])
})

test('a reduction makes the items cheaper by their shares, and is never paid out', () => {
  expect(prices(-3_000)).toEqual([
    ['bone', 11_000],
    ['echo', 23_000 - 1_000],
  ])
  expect(prices(-99_000).map(([, fen]) => fen)).toEqual([0, 0])
  expect(chargesOf([], -3_000)).toEqual([])
})

test('charges add up to the items and the difference, and none is below nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000)), fc.integer({ min: -500_000, max: 500_000 }), (fens, difference) => {
      const charges = chargesOf(
        fens.map((priceFen, index) => ({ id: String(index), name: '', priceFen })),
        difference,
      )
      const sum = fens.reduce((all, fen) => all + fen, 0)
      expect(charges.reduce((all, { priceFen }) => all + priceFen, 0)).toBe(sum + Math.max(difference, -sum))
      expect(charges.every(({ priceFen }) => priceFen >= 0)).toBe(true)
    }),
  )
})
