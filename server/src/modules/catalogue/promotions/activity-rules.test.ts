import { expect, test } from 'vitest'
import { type PricedSpec, pricesOf } from './activity-rules.ts'

const winter = { id: 'winter', activityName: '冬护双亲', tag: '冬护', endTime: '2026-12-01T00:00:00.000Z' }
const spec = (overrides: Partial<PricedSpec>): PricedSpec => ({
  specId: 'man',
  productId: 'parents',
  listFen: 100_000,
  activityFen: null,
  activity: null,
  ...overrides,
})
const cheaper = (specId: string, listFen: number, activityFen: number) =>
  spec({ specId, listFen, activityFen, activity: winter })

test('a product costs what its cheapest spec costs now, and says what that one costs otherwise', () => {
  const { products, specs } = pricesOf([cheaper('man', 100_000, 90_000), cheaper('woman', 120_000, 95_000)])
  expect(products.get('parents')).toEqual({
    minSellingFen: 90_000,
    maxSellingFen: 95_000,
    listFen: 100_000,
    activity: winter,
  })
  expect(specs.get('woman')).toMatchObject({ activityFen: 95_000, listFen: 120_000 })
})

test('where only a dearer spec is in the activity, the product costs the same as ever', () => {
  const { products, specs } = pricesOf([spec({}), cheaper('woman', 150_000, 120_000)])
  expect(products.get('parents')).toMatchObject({ minSellingFen: 100_000, maxSellingFen: 120_000, listFen: 100_000 })
  expect(specs.has('man')).toBe(false)
})

test('products without a cheaper spec are not listed', () => {
  expect(pricesOf([spec({}), spec({ specId: 'woman' })]).products.size).toBe(0)
})
