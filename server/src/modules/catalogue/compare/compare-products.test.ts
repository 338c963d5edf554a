import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import type { Context } from '../../../app/context.ts'
import { anItem, aPackage, aProduct } from '../samples.ts'
import { itemPart, itemTopic } from '../tables.ts'

/** Blood fats in two depths, an electrocardiogram and a scan, as the operator keeps them. */
async function someItems(ctx: Context) {
  const heart = { organId: 'a-heart', organName: '心脑血管' }
  await anItem(ctx, { ...heart, id: 'ecg', name: '心电图', sort: 2 })
  await ctx.db.insert(itemTopic).values({ id: 'fats', name: '血脂', organId: heart.organId })
  await anItem(ctx, { ...heart, id: 'four', name: '血脂四项', topicId: 'fats', sort: 1, needsFasting: true })
  await anItem(ctx, { ...heart, id: 'seven', name: '血脂七项', topicId: 'fats', sort: 3 })
  await ctx.db.insert(itemPart).values({ wholeId: 'seven', partId: 'four' })
  const brain = { organId: 'b-brain', organName: '脑与神经' }
  await anItem(ctx, { ...brain, id: 'scan', name: '头颅 CT', sort: 4, priceFen: 28_000, hasRadiation: true })
}

async function twoProducts(ctx: Context) {
  await someItems(ctx)
  const small = await aPackage(ctx, { itemIds: ['ecg', 'four'], minutes: 30, reportDays: '3 个工作日' })
  const large = await aPackage(ctx, { itemIds: ['scan', 'seven', 'ecg'] })
  const basic = await aProduct(ctx, {
    name: '基础',
    specs: [{ packageId: small.id, sellingFen: 40_000, marketFen: 50_000 }],
  })
  const deep = await aProduct(ctx, {
    name: '深度',
    tier: 3,
    specs: [{ packageId: large.id, sellingFen: 90_001, marketFen: 99_900 }],
  })
  return { basic, deep }
}

test('two packages stand beside each other by organ: what is alike, what only one has, and what more costs', async () => {
  await using mall = await openMall()
  const { basic, deep } = await twoProducts(mall.ctx)
  const { api } = await mall.visitor()
  const { products, groups, sameCount, leftOut } = await api.compareProducts({ ids: `${deep.id},${basic.id}` })
  const texts = groups.map(({ organName, rows }) => [
    organName,
    rows.map(({ name, isSame, cells }) => [name, isSame, ...cells.map((cell) => cell.map((item) => item.name).join())]),
  ])
  expect(texts).toEqual([
    [
      '心脑血管',
      [
        ['心电图', true, '心电图', '心电图'],
        ['血脂', false, '血脂七项', '血脂四项'],
      ],
    ],
    ['脑与神经', [['头颅 CT', false, '头颅 CT', '']]],
  ])
  expect({ sameCount, leftOut }).toEqual({ sameCount: 1, leftOut: [] })
  expect(products).toMatchObject([
    {
      ...{ productName: '深度', itemCount: 3, sellingPrice: 90_001, hasRadiation: true, needsFasting: false },
      ...{ minutes: 0, reportDays: '', onlyHere: [{ name: '头颅 CT' }, { name: '血脂七项' }] },
      gap: { isCheapest: false, price: 50_001, more: 2, less: 0, pricePerItem: 25_001 },
    },
    {
      ...{ productName: '基础', itemCount: 2, minutes: 30, reportDays: '3 个工作日', needsFasting: true, onlyHere: [] },
      gap: { isCheapest: true, price: 0, more: 0, less: 0, pricePerItem: null },
    },
  ])
})

test('of several specs the chosen one is compared, of a product without a choice the first that can be had', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { basic } = await twoProducts(ctx)
  const { id: forHim } = await aPackage(ctx, { itemIds: ['ecg'] })
  const { id: forHer } = await aPackage(ctx, { itemIds: ['scan', 'four'] })
  const { id, specs } = await aProduct(ctx, {
    attributes: { 给谁做: ['爸爸', '妈妈'] },
    specs: [
      { values: ['爸爸'], packageId: forHim, sellingFen: 30_000, marketFen: 40_000, stock: 0 },
      { values: ['妈妈'], packageId: forHer, sellingFen: 35_000, marketFen: 40_000 },
    ],
  })
  const { api } = await mall.visitor()
  const shown = async (ref: string) => (await api.compareProducts({ ids: `${ref},${basic.id}` })).products[0]
  expect(await shown(id)).toMatchObject({ specName: '妈妈', sellingPrice: 35_000, itemCount: 2, isSoldOut: false })
  expect(await shown(`${id}.${specs[0]?.id}`)).toMatchObject({ specName: '爸爸', itemCount: 1, isSoldOut: true })
  expect(await shown(`${id}.${basic.specs[0]?.id}`)).toMatchObject({ specName: '妈妈' })
  expect((await shown(id))?.specs.map(({ specName, isSoldOut }) => [specName, isSoldOut])).toEqual([
    ['爸爸', true],
    ['妈妈', false],
  ])
})

test('a card for several people is measured by what it costs one of them', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { basic } = await twoProducts(ctx)
  const family = await aProduct(ctx, { examinationsPerUnit: 3, specs: [{ sellingFen: 100_000, marketFen: 150_000 }] })
  const { api } = await mall.visitor()
  const [card, single] = (await api.compareProducts({ ids: `${family.id},${basic.id}` })).products
  expect(card).toMatchObject({
    sellingPrice: 100_000,
    productCount: 3,
    pricePerPerson: 33_334,
    gap: { isCheapest: true },
  })
  expect(single?.gap.price).toBe(6_666)
})

test('withdrawn and unknown products are said and left out, and the others are still compared', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { basic, deep } = await twoProducts(ctx)
  const old = await aProduct(ctx, { name: '旧版', isOnSale: false, successorId: deep.id })
  const lost = await aProduct(ctx, { name: '更旧', isOnSale: false, successorId: old.id })
  const hidden = await aProduct(ctx, { name: '未审核', isAudited: false })
  const { api } = await mall.visitor()
  const three = await api.compareProducts({ ids: `${old.id},${basic.id},nobody,${hidden.id}` })
  expect(three.products.map(({ productName }) => productName)).toEqual(['基础'])
  expect(three.leftOut).toEqual([
    { productId: old.id, why: 'withdrawn', productName: '旧版', successor: { id: deep.id, productName: '深度' } },
    { productId: 'nobody', why: 'unknown', productName: '', successor: null },
    { productId: hidden.id, why: 'unknown', productName: '', successor: null },
  ])
  const none = await api.compareProducts({ ids: lost.id })
  expect(none).toMatchObject({
    products: [],
    groups: [],
    sameCount: 0,
    leftOut: [{ why: 'withdrawn', successor: null }],
  })
})

test('four products are compared, a fifth is refused in words; a product that is named twice counts once', async () => {
  await using mall = await openMall()
  const { basic } = await twoProducts(mall.ctx)
  const { api } = await mall.visitor()
  expect((await api.compareProducts({ ids: `a,b,c,${basic.id},${basic.id}.x` })).products).toHaveLength(1)
  await expect(api.compareProducts({ ids: 'a,b,c,d,e' })).rejects.toMatchObject({
    failure: 'COMPARE_TOO_MANY',
    message: '最多对比 4 个套餐，请先移出一个',
  })
})

test('a product counts alike on its card, on its page and beside others, whichever of its specs is the larger', async () => {
  await using mall = await openMall()
  await someItems(mall.ctx)
  const small = await aPackage(mall.ctx, { itemIds: ['ecg', 'four'] })
  const large = await aPackage(mall.ctx, { itemIds: ['scan', 'seven', 'ecg'] })
  const { api } = await mall.visitor()
  const counts: number[][] = []
  for (const packages of [
    [small, large],
    [large, small],
  ]) {
    const specs = packages.map(({ id }, index) => ({
      packageId: id,
      sellingFen: 40_000 + index * 10_000,
      values: [`款 ${index}`],
    }))
    const { id } = await aProduct(mall.ctx, { specs, attributes: { 款: ['款 0', '款 1'] } })
    const page = await api.getProductInfo({ productId: id })
    const { products } = await api.compareProducts({ ids: id })
    const own = page.packages.find(({ packageId }) => packageId === page.productSpecList[0]?.packageId)
    counts.push([page.itemCount, own?.itemCount ?? 0, products[0]?.itemCount ?? 0])
  }
  expect(counts).toEqual([
    [2, 2, 2],
    [3, 3, 3],
  ])
})
