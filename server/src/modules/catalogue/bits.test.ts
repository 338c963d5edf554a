import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bits, BLOCK, bitsSet, countOf, exclude, inAll, include, inMost, isEmpty, isIn } from './bits.ts'
import { openBlockPrices } from './block-prices.ts'
import { openDocumentNumbers } from './document-numbers.ts'

const BLOCKS = 3
const DOCS = Array.from({ length: BLOCKS * BLOCK }, (_, doc) => doc)
const someDocs = fc.uniqueArray(fc.constantFrom(...DOCS))

function bitsOf(docs: readonly number[]): Bits {
  const bits = new Int32Array(BLOCKS)
  for (const doc of docs) include(bits, doc)
  return bits
}

const docsIn = (bits: Bits) => DOCS.filter((doc) => isIn(bits, doc))

test('a set holds what was put in and not taken out again, and knows how many that is', () => {
  fc.assert(
    fc.property(someDocs, someDocs, (put, taken) => {
      const bits = bitsOf(put)
      for (const doc of taken) exclude(bits, doc)
      const left = put.filter((doc) => !taken.includes(doc)).toSorted((a, b) => a - b)
      expect([docsIn(bits), countOf(bits), isEmpty(bits)]).toEqual([left, left.length, left.length === 0])
    }),
  )
  expect([bitsSet(0), bitsSet(-1), bitsSet(1 << 31)]).toEqual([0, 32, 1])
})

test('of several sets the documents in the most of them are found, and in how many that is', () => {
  fc.assert(
    fc.property(fc.array(someDocs, { minLength: 1, maxLength: 5 }), (sets) => {
      const times = DOCS.map((doc) => sets.filter((docs) => docs.includes(doc)).length)
      const most = Math.max(...times)
      const { bits, met } = inMost(sets.map(bitsOf))
      expect(met).toBe(most)
      expect(docsIn(bits)).toEqual(most === 0 ? [] : DOCS.filter((doc) => times[doc] === most))
      expect(docsIn(inAll(sets.map(bitsOf)))).toEqual(DOCS.filter((doc) => times[doc] === sets.length))
    }),
  )
})

test('documents of one profile share blocks with each other only, and no number is given out twice', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(3), { maxLength: 300 }), (profiles) => {
      const numbers = openDocumentNumbers()
      const taken = profiles.map((profile) => ({ profile, doc: numbers.take(profile) }))
      expect(new Set(taken.map(({ doc }) => doc)).size).toBe(taken.length)
      for (const { profile, doc } of taken) expect(numbers.profileOf[Math.floor(doc / BLOCK)]).toBe(profile)
      for (const { doc } of taken) numbers.giveBack(doc)
      expect([isEmpty(numbers.live), numbers.gone]).toEqual([true, taken.length])
      for (const { doc } of taken) expect(numbers.take(0)).not.toBe(doc)
    }),
  )
})

test('of a block the documents within a range of prices are found, both ends belong to it', () => {
  const somePrices = fc.array(fc.nat(20), { minLength: BLOCK * 2, maxLength: BLOCK * 2 })
  fc.assert(
    fc.property(somePrices, fc.nat(20), fc.nat(20), (fens, min, max) => {
      const prices = openBlockPrices()
      for (const [doc, fen] of fens.entries()) prices.set(doc, fen)
      const range = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY }
      for (const block of [0, 1]) {
        const found = docsIn(Int32Array.of(prices.within(block, -1, min, max)))
        const own = fens.slice(block * BLOCK, (block + 1) * BLOCK)
        expect(found).toEqual(own.flatMap((fen, at) => (min <= fen && fen <= max ? [at] : [])))
        prices.widen(range, block, -1)
      }
      expect(range).toEqual({ min: Math.min(...fens), max: Math.max(...fens) })
    }),
  )
})
