import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { anActivity, aProduct } from '../catalogue/samples.ts'
import { aCoupon } from './samples.ts'

test('products show what a claimable coupon takes off, and can be filtered by it', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { api } = await mall.visitor()
  const priced = (id: string, sellingFen: number) =>
    aProduct(ctx, { id, specs: [{ id: `${id}-1`, sellingFen, marketFen: 200_000, packageId: null }] })
  await priced('dear', 129_900)
  await priced('just', 50_000)
  await priced('cheap', 49_999)
  const found = async () => {
    const { list, facets } = await api.searchProducts({ queryTerm: { hasCoupon: true }, order: 'priceDesc' })
    return { saved: list.map(({ id, couponFen }) => [id, couponFen]), counted: facets.hasCoupon }
  }
  await aCoupon(ctx, { value: 10_000, thresholdFen: 50_000 })
  expect(await found()).toEqual({
    saved: [
      ['dear', 10_000],
      ['just', 10_000],
    ],
    counted: 2,
  })
  await aCoupon(ctx, { value: 30_000, thresholdFen: 100_000 })
  expect((await found()).saved[0]).toEqual(['dear', 30_000])
  const all = await api.searchProducts({ order: 'priceAsc' })
  expect(all.list[0]).toMatchObject({ id: 'cheap', couponFen: null })
  // A coupon applies to an activity's price.
  await anActivity(ctx, { prices: { 'just-1': 45_000 } })
  expect((await found()).saved.map(([id]) => id)).toEqual(['dear'])
})
