import { expect, test } from 'vitest'
import { mealsFor } from './meal-rules.ts'

test('two specs of one package are one choice, and what was put together in the market has no other', () => {
  const specs = [
    { specName: '一人', packageId: 'a', sellingFen: 100 },
    { specName: '工作日', packageId: 'a', sellingFen: 100 },
    { specName: '女', packageId: 'b', sellingFen: 100 },
  ]
  const sold = { packageId: 'a', specName: '一人', itemIds: [] }
  expect(mealsFor(specs, sold).map(({ packageId }) => packageId)).toEqual(['a', 'b'])
  expect(mealsFor(specs, { ...sold, itemIds: ['x'] })).toHaveLength(1)
  expect(mealsFor([], sold)).toMatchObject([{ packageId: 'a', specName: '一人' }])
})
