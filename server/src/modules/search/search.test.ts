import { SearchPage } from '@mall/contract/catalogue/search'
import { afterAll, expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { anItem, aPackage, aProduct, type ProductSample } from '../catalogue/samples.ts'
import { contentVersion } from '../settings/public.ts'

type Search = Parameters<Awaited<ReturnType<TestMall['visitor']>>['api']['searchProducts']>[0]

/** A small catalogue whose products differ in what the search looks at. */
async function fill(mall: TestMall) {
  const { ctx } = mall
  const item = (id: string, name: string, aliases: string[], organId: string, organName: string) =>
    anItem(ctx, { id, name, aliases, organId, organName })
  await item('thyroid-us', '甲状腺彩超', ['甲状腺B超'], 'thyroid', '甲状腺')
  await item('ldct', '低剂量胸部 CT', ['肺部CT'], 'lungs', '肺部')
  await item('brain-mri', '头颅磁共振', ['脑部核磁'], 'brain', '脑')
  await item('c13', '碳13呼气试验', ['幽门螺杆菌检测'], 'stomach', '胃')
  const packageOf = async (...itemIds: string[]) => (await aPackage(ctx, { itemIds })).id
  const listed = async (id: string, itemIds: string[], price: number, input: ProductSample) =>
    aProduct(ctx, {
      id,
      description: '',
      suitableFor: '',
      highlights: [],
      specs: [{ packageId: await packageOf(...itemIds), sellingFen: price, marketFen: 900_000 }],
      ...input,
    })
  const parents = { id: 'c-parents', parentId: '0', name: '银发关爱' }
  const heart = { id: 'c-heart', parentId: 'c-parents', name: '心脑血管' }
  await listed('parents', ['thyroid-us', 'ldct', 'brain-mri'], 129_900, {
    name: '父母安心体检套餐',
    crowd: 'parents',
    tier: 3,
    soldBefore: 500,
    rank: 1,
    categories: [parents, heart],
    organNames: ['甲状腺', '肺部', '脑'],
  })
  await listed('lungs', ['ldct'], 39_900, {
    name: '肺结节筛查',
    crowd: 'work',
    tier: 2,
    soldBefore: 900,
    rank: 2,
    description: '影像医师书面意见',
  })
  await listed('women', ['thyroid-us', 'c13'], 89_800, {
    name: '她 · 年度关爱体检',
    crowd: 'women',
    tier: 2,
    soldBefore: 700,
    rank: 3,
    brandId: 'brand-fine',
    brandName: '和序臻享',
  })
  await listed('stomach', ['c13'], 19_900, { name: '肠胃专项检查', crowd: 'work', tier: 1, soldBefore: 100, rank: 4 })
  await listed('old', ['ldct'], 9_900, { name: '肺结节筛查旧版', isOnSale: false, rank: 0 })
  await listed('secret', ['ldct'], 9_900, { name: '肺结节筛查待审', isAudited: false, rank: 0 })
}

const mall = await openMall()
afterAll(() => mall[Symbol.asyncDispose]())
await fill(mall)
const { api } = await mall.visitor()
const find = async (input: Search) => {
  const page = await api.searchProducts({ order: 'comprehensive', pageSize: 20, ...input })
  return { ...page, ids: page.list.map(({ id }) => id) }
}

test('a page that was written down from kept cards has the shape that the contract promises, and nothing else', async () => {
  for (const input of [{}, { searchItem: '甲状腺' }, { curPage: 9 }]) {
    const page = await api.searchProducts({ order: 'comprehensive', pageSize: 20, ...input })
    expect(SearchPage.parse(page)).toEqual(page)
  }
})

test('a product that is found names the organs of its highlights', async () => {
  const { list } = await find({ searchItem: '肺结节筛查' })
  expect(list[0]?.highlightOrgans).toEqual(['drop'])
})

test.each([
  ['a name', '肺结节筛查', ['lungs']],
  ['a word of an item', '甲状腺', ['parents', 'women']],
  ['full-width capitals', 'ＣＴ', ['lungs', 'parents']],
  ['a synonym of an item', '核磁', ['parents']],
  ['a synonym in the name', '爸妈', ['parents']],
  ['an alias', '幽门螺杆菌', ['stomach', 'women']],
  ['two words, both required', '甲状腺 磁共振', ['parents']],
  ['a compound by its parts', '父母体检', ['parents']],
  ['a compound without a synonym by its parts', '年度体检', ['women']],
  ['a general word beside a telling one', '肠胃体检', ['stomach']],
  ['pinyin', 'jiazhuangxian', ['parents', 'women']],
  ['the beginning of pinyin', 'jiazhuang', ['parents', 'women']],
  ['initials', 'jzx', ['parents', 'women']],
  ['pinyin of several words', 'fumutijian', ['parents']],
  ['a description', '书面意见', ['lungs']],
])('finds products by %s: %s', async (_, term, ids) => {
  const page = await find({ searchItem: term })
  expect(page.relaxed).toBe('')
  expect(page.ids.toSorted()).toEqual(ids.toSorted())
})

test.each([
  [
    'a word written with another character of the same sound',
    '甲壮腺',
    ['parents', 'women'],
    '没有找到“甲壮腺”，已按“甲状腺”查找',
  ],
  [
    'a wrong character that breaks a word in pieces',
    '幽门罗杆菌',
    ['stomach', 'women'],
    '没有找到“幽门罗杆菌”，已按“幽门螺杆菌”查找',
  ],
  ['a slip in pinyin', 'jiazhuanxian', ['parents', 'women'], '没有找到“jiazhuanxian”，已按“甲状腺”查找'],
  ['a character that sounds nearly right', '夹装线', ['parents', 'women'], '没有找到“夹装线”，已按“甲状腺”查找'],
  ['a word that no product has', '甲状腺 火星', ['parents', 'women'], '没有找到“火星”，已去掉'],
  [
    'words that no product has together',
    '磁共振 肠胃',
    ['parents', 'stomach'],
    '没有同时包含“磁共振”“肠胃”的商品，下面各含一部分',
  ],
  ['nonsense', '火星人', ['lungs', 'parents', 'stomach', 'women'], '没有找到“火星人”，下面是大家常选的'],
])('relaxes %s: %s, and says so', async (_, term, ids, relaxed) => {
  const page = await find({ searchItem: term })
  expect(page.ids.toSorted()).toEqual(ids)
  expect(page.relaxed).toBe(relaxed)
})

test('a name weighs more than an item, an item more than a description', async () => {
  expect((await find({ searchItem: '肺结节' })).ids[0]).toBe('lungs')
  const { ctx } = mall
  const describes = { name: '口腔检查', description: '含结石说明', rank: 0, highlights: [] }
  const stones = await anItem(ctx, { name: '结石彩超' })
  const packageId = (await aPackage(ctx, { itemIds: [stones.id] })).id
  await aProduct(ctx, { ...describes, id: 'told', isOnSale: true })
  await aProduct(ctx, { id: 'examined', name: '腰部检查', description: '', rank: 1, specs: [{ packageId }] })
  await aProduct(ctx, { id: 'named', name: '结石检查', description: '', rank: 2 })
  expect((await find({ searchItem: '结石' })).ids).toEqual(['named', 'examined', 'told'])
  for (const id of ['told', 'examined', 'named'])
    await ctx.pool.query('update product set is_on_sale = false where id = $1', [id])
  await contentVersion(ctx).check()
  expect((await find({ searchItem: '结石' })).relaxed).not.toBe('')
})

test.each([
  ['comprehensive', ['parents', 'lungs', 'women', 'stomach']],
  ['sales', ['lungs', 'women', 'parents', 'stomach']],
  ['priceAsc', ['stomach', 'lungs', 'women', 'parents']],
  ['priceDesc', ['parents', 'women', 'lungs', 'stomach']],
  ['items', ['parents', 'women', 'lungs', 'stomach']],
] as const)('orders everything by %s', async (order, ids) => {
  expect((await find({ order })).ids).toEqual(ids)
})

test.each([
  ['first type', { firstTypeId: 'c-parents' }, ['parents']],
  ['second type', { secondTypeId: 'c-heart' }, ['parents']],
  ['brand', { brandIds: ['brand-fine'] }, ['women']],
  ['crowd', { crowds: ['work' as const] }, ['lungs', 'stomach']],
  ['depth', { tiers: [2] }, ['lungs', 'women']],
  ['concern', { concerns: ['thyroid'] }, ['parents', 'women']],
  ['lowest price', { priceMin: 89_800 }, ['parents', 'women']],
  ['highest price', { priceMax: 39_900 }, ['lungs', 'stomach']],
  ['two at once', { tiers: [2], crowds: ['work' as const] }, ['lungs']],
])('filters by %s', async (_, queryTerm, ids) => {
  const page = await find({ queryTerm })
  expect([page.ids.toSorted(), page.total, page.relaxed]).toEqual([ids, ids.length, ''])
})

test.each([
  ['the price', { crowds: ['women' as const], priceMax: 100 }, ['women'], '没有符合全部条件的商品，已去掉“价格”条件'],
  [
    'the depth',
    { crowds: ['parents' as const], tiers: [1] },
    ['parents'],
    '没有符合全部条件的商品，已去掉“检查深度”条件',
  ],
  [
    'all of them',
    { concerns: ['nothing'], brandIds: ['nobody'] },
    ['lungs', 'parents', 'stomach', 'women'],
    '没有符合全部条件的商品，已去掉“最关心”“品牌”条件',
  ],
])('gives up %s when filters leave nothing, and says so', async (_, queryTerm, ids, relaxed) => {
  const page = await find({ queryTerm })
  expect([page.ids.toSorted(), page.relaxed]).toEqual([ids, relaxed])
})

test('an activity that does not run finds the rest of the request', async () => {
  const page = await find({ searchItem: '肺结节', activityId: 'spring' })
  expect([page.ids[0], page.relaxed]).toEqual(['lungs', '没有符合全部条件的商品，已去掉“活动”条件'])
})

test('facets count what other choices of the same kind would give', async () => {
  const { facets } = await find({ queryTerm: { crowds: ['work'], tiers: [2] } })
  const shown = (facet: { id: string; count: number }[]) =>
    Object.fromEntries(facet.map(({ id, count }) => [id, count]))
  expect(shown(facets.crowds)).toEqual({ work: 1, women: 1 })
  expect(shown(facets.tiers)).toEqual({ 1: 1, 2: 1 })
  expect(shown(facets.brands)).toEqual({ 'brand-sample': 1 })
  expect(shown(facets.concerns)).toEqual({ lungs: 1 })
  expect(facets.crowds.map(({ name }) => name)).toEqual(['女性', '职场'])
})

test('pages follow each other without gaps and end', async () => {
  const pages = await Promise.all([1, 2, 3].map((curPage) => find({ curPage, pageSize: 2 })))
  expect(pages.map(({ ids }) => ids)).toEqual([['parents', 'lungs'], ['women', 'stomach'], []])
  expect(pages.map(({ total, curPage }) => [total, curPage])).toEqual([
    [4, 1],
    [4, 2],
    [4, 3],
  ])
})

test('withdrawn products and those not yet audited are never found', async () => {
  expect((await find({ searchItem: '肺结节筛查旧版' })).ids).not.toContain('old')
  expect((await find({})).ids).not.toContain('secret')
})

test('a change of a product is found as soon as the content version turned', async () => {
  const product = await aProduct(mall.ctx, { name: '骨密度筛查', rank: 9 })
  expect((await find({ searchItem: '骨密度' })).ids).toEqual([product.id])
  await mall.ctx.pool.query('update product set is_on_sale = false where id = $1', [product.id])
  await contentVersion(mall.ctx).check()
  expect((await find({ searchItem: '骨密度' })).ids).not.toContain(product.id)
})

test('the list by type and brand is the same search', async () => {
  const input = { queryTerm: { brandIds: ['brand-fine'] }, pageSize: 20 }
  expect(await api.searchTypeAndBrandProducts(input)).toEqual(await api.searchProducts(input))
})

test('a request that makes no sense is refused', async () => {
  const refused = { failure: 'BAD_INPUT' }
  await expect(api.searchProducts({ searchItem: '长'.repeat(61) })).rejects.toMatchObject(refused)
  await expect(api.searchProducts({ curPage: 0 })).rejects.toMatchObject(refused)
  await expect(api.searchProducts({ pageSize: 51 })).rejects.toMatchObject(refused)
})

test.each([
  ['characters', '甲状', ['甲状腺彩超']],
  ['initials', 'jzx', ['甲状腺彩超']],
  ['pinyin', 'toulu', ['头颅磁共振']],
  ['an alias', '幽门', ['碳13呼气试验']],
  ['the middle of a name', '安心', ['父母安心体检套餐']],
])('suggests by %s: %s', async (_, term, texts) => {
  const { list } = await api.suggest({ term })
  expect(list.map(({ text }) => text)).toEqual(texts)
})

test('a suggestion leads to the product, or to the search for an examination', async () => {
  expect((await api.suggest({ term: '父母安心' })).list).toEqual([
    { kind: 'product', text: '父母安心体检套餐', to: '/product/parents' },
  ])
  const [item] = (await api.suggest({ term: '头颅', size: 1 })).list
  expect(item?.to).toBe(`/searchList?searchItem=${encodeURIComponent('头颅磁共振')}`)
})
