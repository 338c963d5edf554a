import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { contentVersion } from '../../settings/public.ts'
import { anItem, aPackage, aProduct } from '../samples.ts'
import { specStock } from '../tables.ts'

test('a product shows its package by organ, in the order of the organs', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  await anItem(ctx, { id: 'cbc', name: '血常规', organId: 'z-blood', organName: '血液', priceFen: 2_000 })
  await anItem(ctx, { id: 'echo', name: '心脏彩超', organId: 'a-heart', organName: '心脏', priceFen: 18_000 })
  await anItem(ctx, { id: 'ecg', name: '心电图', organId: 'a-heart', priceFen: 3_000 })
  const { id: packageId } = await aPackage(ctx, { name: '护心', itemIds: ['cbc', 'echo', 'ecg'] })
  const { id } = await aProduct(ctx, { specs: [{ packageId, sellingFen: 12_000, marketFen: 23_000 }] })
  const { api } = await mall.visitor()
  const detail = await api.getProductInfo({ productId: id })
  expect(detail).toMatchObject({ productStatus: '1', productType: '1', itemCount: 3, sellingPrice: 12_000 })
  expect(detail.packages).toMatchObject([{ packageId, name: '护心', itemCount: 3, itemsTotal: 23_000 }])
  expect(detail.packages[0]?.groups.map(({ organName, items }) => [organName, items.map(({ name }) => name)])).toEqual([
    ['心脏', ['心脏彩超', '心电图']],
    ['血液', ['血常规']],
  ])
})

test('a product of several specs shows attributes, a range of prices and what is left of each', async () => {
  await using mall = await openMall()
  const { id: packageId } = await aPackage(mall.ctx)
  const { id } = await aProduct(mall.ctx, {
    examinationsPerUnit: 2,
    attributes: { 性别: ['男', '女'], 婚姻: ['未婚', '已婚'] },
    specs: [
      { values: ['男', '已婚'], packageId, sellingFen: 30_001, marketFen: 50_000 },
      { values: ['女', '已婚'], packageId, sellingFen: 40_000, marketFen: 60_000, stock: 7 },
    ],
  })
  const { api } = await mall.visitor()
  const detail = await api.getProductInfo({ productId: id })
  expect(detail).toMatchObject({
    ...{ productType: '2', isSamePrice: false, productCount: 2, lowestProductAvgPrice: 15_001 },
    ...{ minSellingPrice: 30_001, maxSellingPrice: 40_000, minMarketPrice: 50_000, maxMarketPrice: 60_000 },
  })
  expect(detail.productAttributeList.map(({ attributeName }) => attributeName)).toEqual(['性别', '婚姻'])
  const named = new Map(
    detail.productAttributeList.flatMap(({ attributeValueList }) =>
      attributeValueList.map(({ attributeValueId, attributeValueName }) => [attributeValueId, attributeValueName]),
    ),
  )
  expect(
    detail.productSpecList.map(({ specName, attributeValueIds, stock }) => [
      specName,
      attributeValueIds.map((valueId) => named.get(valueId)),
      stock,
    ]),
  ).toEqual([
    ['男，已婚', ['男', '已婚'], null],
    ['女，已婚', ['女', '已婚'], 7],
  ])
  expect(detail.packages).toHaveLength(1)
})

test('the stock shown is what is left, although it does not turn the content version', async () => {
  await using mall = await openMall()
  const { id, specs } = await aProduct(mall.ctx, { specs: [{ stock: 7 }] })
  const { api } = await mall.visitor()
  const left = async () => (await api.getProductInfo({ productId: id })).productSpecList[0]?.stock
  expect(await left()).toBe(7)
  await mall.ctx.db
    .update(specStock)
    .set({ left: 6 })
    .where(eq(specStock.specId, specs[0]?.id ?? ''))
  mall.clock.advance(3_000)
  expect(await left()).toBe(6)
})

test('a withdrawn product is shown as withdrawn and names its successor, unless that is withdrawn too', async () => {
  await using mall = await openMall()
  const next = await aProduct(mall.ctx, { name: '新版年检' })
  const gone = await aProduct(mall.ctx, { name: '更早的版本', isOnSale: false })
  const old = await aProduct(mall.ctx, { isOnSale: false, successorId: next.id })
  const lost = await aProduct(mall.ctx, { isOnSale: false, successorId: gone.id })
  const both = await aProduct(mall.ctx, { successorId: next.id })
  const { api } = await mall.visitor()
  expect(await api.getProductInfo({ productId: old.id })).toMatchObject({
    productStatus: '0',
    successor: { id: next.id, productName: '新版年检' },
  })
  expect((await api.getProductInfo({ productId: lost.id })).successor).toBeNull()
  expect((await api.getProductInfo({ productId: both.id })).successor).toBeNull()
})

test('unknown products and those not yet audited are not found', async () => {
  await using mall = await openMall()
  const hidden = await aProduct(mall.ctx, { isAudited: false })
  const { api } = await mall.visitor()
  for (const productId of [hidden.id, 'nobody-knows-it']) {
    await expect(api.getProductInfo({ productId })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  }
})

test('related products share a category: same people first, then similar depth, never itself or a withdrawn one', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const categories = [{ id: 'c1', parentId: '0', name: '女性' }]
  const own = await aProduct(ctx, { crowd: 'women', tier: 2, categories })
  await aProduct(ctx, { name: '别人的同深度', crowd: 'men', tier: 2, categories })
  await aProduct(ctx, { name: '同类深度', crowd: 'women', tier: 3, categories, rank: 1 })
  await aProduct(ctx, { name: '同类同深度', crowd: 'women', tier: 2, categories, rank: 9 })
  await aProduct(ctx, { name: '下架的', crowd: 'women', tier: 2, categories, isOnSale: false })
  await aProduct(ctx, { name: '无关的', crowd: 'women', tier: 2 })
  const { related } = await (await mall.visitor()).api.getProductInfo({ productId: own.id })
  expect(related.map(({ productName }) => productName)).toEqual(['同类同深度', '同类深度', '别人的同深度'])
})

test('a changed product is shown at the next look after the version turned', async () => {
  await using mall = await openMall()
  const { id } = await aProduct(mall.ctx, { name: '旧名' })
  const { api } = await mall.visitor()
  expect((await api.getProductInfo({ productId: id })).productName).toBe('旧名')
  await mall.ctx.pool.query(`update product set name = '新名' where id = $1`, [id])
  await contentVersion(mall.ctx).check()
  expect((await api.getProductInfo({ productId: id })).productName).toBe('新名')
})

test('active HTML in a product’s text is removed from answers', async () => {
  await using mall = await openMall()
  const { id } = await aProduct(mall.ctx)
  const written =
    '<p onclick="steal()" style="color:red">说明</p><script>steal()</script><img src="x" onerror="steal()">'
  await mall.ctx.pool.query('update product set detail_html = $2 where id = $1', [id, written])
  const { productDetail } = await (await mall.visitor()).api.getProductInfo({ productId: id })
  expect(productDetail).toBe('<p>说明</p><img src="x" />')
})
