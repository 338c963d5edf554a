import { expect, test } from 'vitest'
import { demoMall } from '../demo-mall.ts'

const mall = demoMall({ today: '2026-11-20' })
const nameOf = new Map(mall.items.map(({ id, name }) => [id, name]))
const topicOf = new Map(mall.itemTopics.flatMap(({ name, itemIds }) => itemIds.map((id) => [id, name])))

test('no item belongs to two comparison topics, and every topic has at least two items', () => {
  const ids = mall.itemTopics.flatMap(({ itemIds }) => itemIds)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => nameOf.get(id))).toEqual([])
  expect(mall.itemTopics.filter(({ itemIds }) => itemIds.length < 2)).toEqual([])
  const organs = new Set(mall.organs.map(({ id }) => id))
  expect(mall.itemTopics.filter(({ organId }) => !organs.has(organId))).toEqual([])
})

test('a partial item belongs to the same topic as the whole', () => {
  const apart = mall.itemParts.filter(
    ({ wholeId, partId }) => !topicOf.has(wholeId) || topicOf.get(wholeId) !== topicOf.get(partId),
  )
  expect(apart.map(({ wholeId, partId }) => [nameOf.get(wholeId), nameOf.get(partId)])).toEqual([])
})

test('a whole costs more than each of its parts, unless they are equivalent', () => {
  const price = new Map(mall.items.map(({ id, priceFen }) => [id, priceFen]))
  const isMutual = (wholeId: string, partId: string) =>
    mall.itemParts.some((other) => other.wholeId === partId && other.partId === wholeId)
  const odd = mall.itemParts.filter(
    ({ wholeId, partId }) => !isMutual(wholeId, partId) && (price.get(wholeId) ?? 0) <= (price.get(partId) ?? 0),
  )
  expect(odd.map(({ wholeId, partId }) => [nameOf.get(wholeId), nameOf.get(partId)])).toEqual([])
})
