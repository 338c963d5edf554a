import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Bitset,
  BLOCK_SIZE,
  clearBit,
  countBits,
  hasBit,
  intersect,
  intersectMost,
  isEmpty,
  popcount,
  setBit,
} from './bitset.ts'
import { openBlockPrices } from './block-prices.ts'
import { openDocumentIds } from './document-ids.ts'

const BLOCKS = 3
const DOCS = Array.from({ length: BLOCKS * BLOCK_SIZE }, (_, doc) => doc)
const someDocs = fc.uniqueArray(fc.constantFrom(...DOCS))

function bitsOf(docs: readonly number[]): Bitset {
  const bits = new Int32Array(BLOCKS)
  for (const doc of docs) setBit(bits, doc)
  return bits
}

const docsIn = (bits: Bitset) => DOCS.filter((doc) => hasBit(bits, doc))

test('a set holds what was put in and not taken out again, and knows how many that is', () => {
  fc.assert(
    fc.property(someDocs, someDocs, (put, taken) => {
      const bits = bitsOf(put)
      for (const doc of taken) clearBit(bits, doc)
      const left = put.filter((doc) => !taken.includes(doc)).toSorted((a, b) => a - b)
      expect([docsIn(bits), countBits(bits), isEmpty(bits)]).toEqual([left, left.length, left.length === 0])
    }),
  )
  expect([popcount(0), popcount(-1), popcount(1 << 31)]).toEqual([0, 32, 1])
})

test('of several sets the documents in the most of them are found, and in how many that is', () => {
  fc.assert(
    fc.property(fc.array(someDocs, { minLength: 1, maxLength: 5 }), (sets) => {
      const times = DOCS.map((doc) => sets.filter((docs) => docs.includes(doc)).length)
      const max = Math.max(...times)
      const { bits, met } = intersectMost(sets.map(bitsOf))
      expect(met).toBe(max)
      expect(docsIn(bits)).toEqual(max === 0 ? [] : DOCS.filter((doc) => times[doc] === max))
      expect(docsIn(intersect(sets.map(bitsOf)))).toEqual(DOCS.filter((doc) => times[doc] === sets.length))
    }),
  )
})

test('documents of one profile share blocks with each other only, and no number is given out twice', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3), { maxLength: 300 }), (profiles) => {
      const numbers = openDocumentIds()
      const taken = profiles.map((profile) => ({ profile, doc: numbers.allocate(profile) }))
      expect(new Set(taken.map(({ doc }) => doc)).size).toBe(taken.length)
      for (const { profile, doc } of taken) expect(numbers.profileOf[Math.floor(doc / BLOCK_SIZE)]).toBe(profile)
      for (const { doc } of taken) numbers.release(doc)
      expect([isEmpty(numbers.live), numbers.deletedCount]).toEqual([true, taken.length])
      for (const { doc } of taken) expect(numbers.allocate(0)).not.toBe(doc)
    }),
  )
})

test('of a block the documents within a range of prices are found, both ends belong to it', () => {
  const somePrices = fc.array(fc.nat(20), { minLength: BLOCK_SIZE * 2, maxLength: BLOCK_SIZE * 2 })
  fc.assert(
    fc.property(somePrices, fc.nat(20), fc.nat(20), (fens, min, max) => {
      const prices = openBlockPrices()
      for (const [doc, fen] of fens.entries()) prices.set(doc, fen)
      const range = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY }
      for (const block of [0, 1]) {
        const found = docsIn(Int32Array.of(prices.within(block, -1, min, max)))
        const own = fens.slice(block * BLOCK_SIZE, (block + 1) * BLOCK_SIZE)
        expect(found).toEqual(own.flatMap((fen, index) => (min <= fen && fen <= max ? [index] : [])))
        prices.widen(range, block, -1)
      }
      expect(range).toEqual({ min: Math.min(...fens), max: Math.max(...fens) })
    }),
  )
})
