import { rowValue } from '@mall/contract/change-set/row-value'
import { expect, test } from 'vitest'
import { groupsOf, missingIn, movedUp, sumsOf, toggled, withItems } from './compose.ts'
import type { ItemFacts } from './use-composed.ts'

const cells = { name: '年检', tier: '基础', service: '体检', sex: '不限', minAge: '18', maxAge: '60', minutes: '60' }
const pack = (itemIds: string, itemIdsNow = itemIds) => {
  const rowOf = (items: string) => rowValue('package', { ...cells, reportDays: '', items })
  return {
    ...{ id: 'p1', now: rowOf(itemIdsNow), value: rowOf(itemIds) },
    ...{ itemIds: itemIds.split(' '), itemIdsNow: itemIdsNow.split(' ') },
  }
}
const item = (itemId: string, organId: string, costFen: number | null): ItemFacts => ({
  ...{ itemId, name: itemId, organId, organName: organId, tells: '', prepare: '', sex: -1, minAge: 0, maxAge: 120 },
  ...{ minutes: 5, priceFen: 1_000, costFen, packages: 1 },
})
const items = new Map(
  [item('a', 'heart', 200), item('b', 'liver', null), item('c', 'heart', 300)].map((one) => [one.itemId, one]),
)

test('an item is put in at the end, taken out, and comes back where it stood', () => {
  expect(toggled(pack('a b'), 'c')).toEqual(['a', 'b', 'c'])
  expect(toggled(pack('a b c'), 'b')).toEqual(['a', 'c'])
  expect(toggled(pack('a c', 'a b c'), 'b')).toEqual(['a', 'b', 'c'])
  expect(toggled(pack('b c', 'a b c'), 'a')).toEqual(['a', 'b', 'c'])
})

test('of other items a package lacks what it does not have and what suits whom it is for', () => {
  const [his, hers] = [
    { itemId: 'psa', sex: 1 },
    { itemId: 'tct', sex: 0 },
  ]
  const of = (sex: string) => ({ itemIds: ['a'], cells: { ...cells, sex } })
  expect(missingIn(of('男'), [{ itemId: 'a', sex: -1 }, his, hers])).toEqual([his])
  expect(missingIn(of('女'), [his, hers])).toEqual([hers])
  expect(missingIn(of('不限'), [his, hers, { itemId: 'b', sex: -1 }])).toHaveLength(3)
})

test('a package put back as it stood is no change', () => {
  const { value, now } = withItems(pack('a c', 'a b c'), ['a', 'b', 'c'])
  expect(value).toBe(now)
})

test('an item moves up within its organ system, past what stands between', () => {
  expect(movedUp(['a', 'b', 'c'], 'c', ['a', 'c'])).toEqual(['c', 'b', 'a'])
  expect(movedUp(['a', 'b', 'c'], 'a', ['a', 'c'])).toBeNull()
  expect(movedUp(['a', 'b'], 'c', ['a', 'c'])).toBeNull()
})

test('items are grouped in the order of the packages, with those that were taken out', () => {
  expect(
    groupsOf([pack('b', 'a b'), pack('c')], items).map(({ organId, items: own }) => [organId, own.length]),
  ).toEqual([
    ['liver', 1],
    ['heart', 2],
  ])
})

test('sums tell how many costs are not known', () => {
  expect(sumsOf(pack('a b c'), items)).toEqual({ priceFen: 3_000, costFen: 500, unknown: 1 })
})
