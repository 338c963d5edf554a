import { expect, test } from 'vitest'
import { type Attempt, faultsOf } from './scarce-goods.ts'

const done = (orderNo: string, from = 0): Attempt => ({ from, to: from + 1, outcome: 'done', orderNo })
const refused = (from: number): Attempt => ({ from, to: from + 1, outcome: 'refused' })
const unknown = (from: number): Attempt => ({ from, to: from + 1, outcome: 'unknown' })

test('a history without faults has none', () => {
  const attempts = [done('a'), unknown(1), refused(9)]
  expect(faultsOf(attempts, { stock: 2, left: 0, sold: new Set(['a', 'b']) })).toEqual([])
})

test.each([
  ['an acknowledged order that is gone', [done('a')], { stock: 2, left: 2, sold: new Set<string>() }],
  ['more sold than there was', [done('a'), done('b')], { stock: 1, left: 0, sold: new Set(['a', 'b']) }],
  ['stock that went without an order', [done('a')], { stock: 3, left: 1, sold: new Set(['a']) }],
  ['an order that nobody asked for', [done('a')], { stock: 2, left: 0, sold: new Set(['a', 'b']) }],
  ['a refusal while there was some', [done('a'), refused(5)], { stock: 3, left: 2, sold: new Set(['a']) }],
])('%s is found', (_, attempts, truth) => {
  expect(faultsOf(attempts, truth)).toHaveLength(1)
})
