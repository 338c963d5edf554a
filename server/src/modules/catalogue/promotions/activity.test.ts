import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { contentVersion } from '../../settings/public.ts'
import { anActivity, aPackage, aProduct } from '../samples.ts'

const HOUR = 3_600_000

/** Two of 499 and 799 yuan; the dearer one also as a version for 899. */
async function fill(mall: TestMall) {
  const { ctx } = mall
  const packageId = (await aPackage(ctx)).id
  const plain = (id: string, sellingFen: number) => ({ id, packageId, sellingFen, marketFen: 120_000 })
  await aProduct(ctx, { id: 'basic', name: '基础年检', specs: [plain('basic-1', 49_900)] })
  await aProduct(ctx, {
    id: 'heart',
    name: '护心年检',
    attributes: { 给谁做: ['父亲', '母亲'] },
    specs: [
      { ...plain('heart-1', 79_900), values: ['父亲'] },
      { ...plain('heart-2', 89_900), values: ['母亲'] },
    ],
  })
}

async function turn(mall: TestMall, hours: number) {
  mall.clock.advance(hours * HOUR)
  await contentVersion(mall.ctx).check()
}

test('while an activity runs, its price is the price: on cards, in lists, on the page, in a comparison', async () => {
  await using mall = await openMall()
  await fill(mall)
  const { api } = await mall.visitor()
  await anActivity(mall.ctx, { id: 'winter', prices: { 'heart-1': 45_000, 'heart-2': 85_000 } })
  const search = (input: object = {}) => api.searchProducts({ order: 'priceAsc', ...input })
  const { list } = await search()
  expect(list.map(({ id, sellingPrice }) => [id, sellingPrice])).toEqual([
    ['heart', 45_000],
    ['basic', 49_900],
  ])
  expect(list[0]).toMatchObject({
    activityFlag: true,
    activity: { id: 'winter', activityName: '冬护双亲', tag: '冬护', listPrice: 79_900 },
    ...{ minSellingPrice: 45_000, maxSellingPrice: 85_000, isSamePrice: false },
  })
  expect(list[1]).toMatchObject({ activityFlag: false, activity: null })
  const below = await search({ queryTerm: { priceMax: 46_000 } })
  expect(below.list.map(({ id }) => id)).toEqual(['heart'])
  const page = await api.getProductInfo({ productId: 'heart' })
  expect(page).toMatchObject({ sellingPrice: 45_000, lowestProductAvgPrice: 45_000, activityFlag: true })
  expect(page.productSpecList.map(({ sellingPrice }) => sellingPrice)).toEqual([45_000, 85_000])
  expect(page.activityVOS).toMatchObject([
    { specId: 'heart-1', activityPrice: 45_000, listPrice: 79_900, activity: { id: 'winter' } },
    { specId: 'heart-2', activityPrice: 85_000, listPrice: 89_900 },
  ])
  const { products } = await api.compareProducts({ ids: 'basic,heart.heart-2' })
  expect(products).toMatchObject([
    { sellingPrice: 49_900, activity: null },
    { sellingPrice: 85_000, activity: { id: 'winter', listPrice: 89_900 } },
  ])
})

test('prices change at the start and the end without a restart', async () => {
  await using mall = await openMall()
  await fill(mall)
  const { api } = await mall.visitor()
  await anActivity(mall.ctx, { from: 2, to: 4, prices: { 'basic-1': 39_900 } })
  const price = async () => {
    const { list } = await api.searchProducts({ searchItem: '基础年检', pageSize: 1 })
    const page = await api.getProductInfo({ productId: 'basic' })
    return [list[0]?.sellingPrice, page.sellingPrice]
  }
  expect(await price()).toEqual([49_900, 49_900])
  await turn(mall, 3)
  expect(await price()).toEqual([39_900, 39_900])
  await turn(mall, 2)
  expect(await price()).toEqual([49_900, 49_900])
})

test('an activity that the operator changes or takes back changes prices', async () => {
  await using mall = await openMall()
  await fill(mall)
  const { api } = await mall.visitor()
  const { id } = await anActivity(mall.ctx, { prices: { 'basic-1': 39_900 } })
  const price = async (sql: string) => {
    await mall.ctx.pool.query(sql, [id])
    await contentVersion(mall.ctx).check()
    return (await api.searchProducts({ searchItem: '基础年检', pageSize: 1 })).list[0]?.sellingPrice
  }
  expect(await price('select $1::text')).toBe(39_900)
  expect(await price('update activity_product set price_fen = 38_800 where activity_id = $1')).toBe(38_800)
  expect(await price(`update activity set ends_at = starts_at + interval '1 minute' where id = $1`)).toBe(49_900)
  expect(await price(`update activity set ends_at = starts_at + interval '1 day' where id = $1`)).toBe(38_800)
  expect(await price('delete from activity_product where activity_id = $1')).toBe(49_900)
})

test('the lower price of two activities holds, and none raises a price', async () => {
  await using mall = await openMall()
  await fill(mall)
  const { api } = await mall.visitor()
  await anActivity(mall.ctx, { id: 'small', prices: { 'basic-1': 45_900, 'heart-1': 99_900 } })
  await anActivity(mall.ctx, { id: 'large', prices: { 'basic-1': 39_900 } })
  const basic = await api.getProductInfo({ productId: 'basic' })
  expect(basic).toMatchObject({ sellingPrice: 39_900, activity: { id: 'large', listPrice: 49_900 } })
  expect(await api.getProductInfo({ productId: 'heart' })).toMatchObject({ sellingPrice: 79_900, activityFlag: false })
})

test('the list of an activity names it and holds its products; over or unknown, it says so and shows the rest', async () => {
  await using mall = await openMall()
  await fill(mall)
  const { api } = await mall.visitor()
  await anActivity(mall.ctx, { id: 'winter', prices: { 'heart-2': 85_000 } })
  await anActivity(mall.ctx, { id: 'kits', name: '居家周', from: 2, to: 5, prices: { 'basic-1': 39_900 } })
  await anActivity(mall.ctx, { id: 'past', from: -5, to: -2, prices: { 'basic-1': 39_900 } })
  const of = async (activityId: string) => {
    const { activity, list, dropped } = await api.searchProducts({ activityId })
    return [activity?.state ?? null, list.map(({ id }) => id).toSorted(), dropped]
  }
  expect(await of('winter')).toEqual(['running', ['heart'], []])
  expect(await of('kits')).toEqual(['coming', ['basic'], []])
  expect(await of('past')).toEqual(['over', ['basic', 'heart'], ['activity']])
  expect(await of('nobody')).toEqual([null, ['basic', 'heart'], ['activity']])
  const { facets } = await api.searchProducts({ activityId: 'winter', queryTerm: { priceMax: 80_000 } })
  expect(facets.price).toMatchObject({ min: 79_900, max: 79_900 })
})
