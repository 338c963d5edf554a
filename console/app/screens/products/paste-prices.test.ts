import { expect, test } from 'vitest'
import { pricesOf } from './paste-prices.ts'
import type { Product } from './product-edits.ts'

const spec = (specId: string) => ({ specId, name: specId, sellingFen: 10_000, marketFen: 20_000, lowestFen: 10_000 })
const product = (productId: string, ...specIds: string[]): Product => ({
  ...{ productId, name: productId, image: '', categoryNames: [], isOnSale: true, branches: 1, findings: [] },
  ...{ specs: specIds.map(spec), updatedAt: '2026-11-29T00:00:00.000Z' },
})
const products = [product('A', 'a1'), product('B', 'b1', 'b2'), product('C', 'c1')]

const pasted = (text: string, from = 'a1') => {
  const { prices, unknown } = pricesOf(text, products, from)
  return [prices.map(({ spec: { specId }, fen }) => `${specId} ${fen}`), unknown]
}

test('one column goes down from where it was pasted', () => {
  expect(pasted('99\r\n1,20.5\n88\n', 'b1')).toEqual([['b1 9900', 'b2 12050', 'c1 8800'], []])
  expect(pasted('1\n2', 'c1')).toEqual([['c1 100'], ['2']])
})

test('two columns name specs, or products of one spec', () => {
  expect(pasted('b2\t¥99\nA\t98.50\nB\t97\nX\t96')).toEqual([
    ['b2 9900', 'a1 9850'],
    ['B 97', 'X 96'],
  ])
})

test('what is no price, or above the reference, is told and not written', () => {
  expect(pasted('a1\t零\nb1\t200.01\nc1\t0')).toEqual([[], ['a1 零', 'b1 200.01', 'c1 0']])
})
