// What leads through the shop: written, judged against the rest of it, published, seen at once, taken back.
import { rowField, rowValue } from '@mall/contract/change-set/row-value'
import type { StructureSheet } from '@mall/contract/content/structure-terms'
import { readRow } from '@mall/contract/sheet/cells'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { aProduct } from '../../catalogue/samples.ts'
import { aDraft, director, editor, idOf, reviewer, submitted } from '../samples.ts'

type Cells = Readonly<Record<string, string>>

const refusal = (failure: string, msg?: RegExp) =>
  expect.objectContaining({ failure, ...(msg && { message: expect.stringMatching(msg) }) })

const change = (sheet: StructureSheet, thingId: string, cells: Cells) => ({
  ...{ field: rowField(sheet), thingId },
  value: rowValue(sheet, readRow(sheet, cells).cells),
})

const navigation = (id: string, cells: Cells = {}) =>
  change('navigation', id, { name: '院区', position: '顶部', opens: '地址', path: '/branch', ...cells })
const category = (id: string, name: string, cells: Cells = {}) => change('category', id, { name, ...cells })

async function publishedIn(mall: TestMall, changes: Parameters<typeof aDraft>[1]) {
  const [author, boss, doctor] = [await editor(mall), await director(mall), await reviewer(mall)]
  const set = await submitted(author, changes)
  for (const { api } of [boss, doctor]) {
    const { state } = await author.api.getChangeSet(idOf(set))
    if (state === 'submitted') set.version = (await api.approveChangeSet({ ...set, reason: '看过了' })).version
  }
  const { version } = await boss.api.publishChangeSet({ ...set, publishAt: null, reason: '上线' })
  return { set: { ...set, version }, author, boss }
}

async function aFamily(mall: TestMall) {
  await publishedIn(mall, [category('family', '全家'), category('family-parents', '父母', { parent: 'family' })])
  const categories = [
    { id: 'family', parentId: '0', name: '全家' },
    { id: 'family-parents', parentId: 'family', name: '父母' },
  ]
  return aProduct(mall.ctx, { id: 'peace', name: '安心', crowd: 'parents', categories })
}

test('what leads through the shop is published together, shown at once, and leaves it when it is taken back', async () => {
  await using mall = await openMall()
  await aFamily(mall)
  const { api } = await mall.visitor()
  const { set, boss, author } = await publishedIn(mall, [
    navigation('n-family', {
      name: '父母体检',
      opens: '分类',
      category: 'family',
      path: '',
      product: 'peace',
      sort: '1',
    }),
    navigation('n-branch', { path: '/branch', phonePath: '/book-now', sort: '2' }),
    change('panel', 'p-1', {
      ...{ name: '进阶', category: 'family', column: '按深度', tier: '2' },
      query: 'https://mall.example/searchList?product_first_type_id=family&tier=2',
    }),
    change('entrance', 'e-1', { name: '父母', group: '为谁选', note: '60 岁上下', query: 'crowd=parents' }),
    change('recommend', 'r-1', { name: '给父母', products: 'peace' }),
    change('service', 's-1', { title: '少跑少等', stage: '检中', points: '全程导检；有人陪' }),
  ])
  const { list } = await api.listNavigation({})
  expect(list).toMatchObject([
    { navigationName: '父母体检', type: '1', categoryId: 'family', categoryList: [{ categoryName: '父母' }] },
    { navigationName: '院区', type: '2', pcUrl: '/branch', h5Url: '/book-now' },
  ])
  expect(list[0]?.panel).toMatchObject({
    columns: [{ title: '按深度', list: [{ name: '进阶', tier: 2, query: 'product_first_type_id=family&tier=2' }] }],
    product: { id: 'peace' },
  })
  expect((await api.getCategories({})).list).toMatchObject([
    { categoryName: '为谁选', subHomeCategoryVO: [{ categoryName: '父母', note: '60 岁上下', productCount: 1 }] },
  ])
  expect((await api.getRecommendList({})).tabs).toMatchObject([{ tabName: '给父母', list: [{ id: 'peace' }] }])
  expect((await api.threeMajorServices({})).list).toMatchObject([{ stage: '检中', points: ['全程导检', '有人陪'] }])
  const listed = await author.api.listStructure({ sheet: 'navigation' })
  expect(listed.list.map(({ id }) => id)).toEqual(['n-family', 'n-branch'])
  await boss.api.takeBackChangeSet({ ...set, reason: '再想想' })
  expect((await api.listNavigation({})).list).toEqual([])
  expect((await api.getCategories({})).list).toEqual([])
  expect((await api.getRecommendList({})).tabs).toEqual([])
  expect((await api.threeMajorServices({})).list).toEqual([])
  // Kept, so that it can be put back.
  expect((await author.api.listStructure({ sheet: 'recommend' })).list).toMatchObject([
    { id: 'r-1', value: expect.stringContaining('"isShown":"否"') },
  ])
})

test('a category is renamed and ordered with its products found by the new name, and taken back as it was', async () => {
  await using mall = await openMall()
  await aFamily(mall)
  const { author, boss, set } = await publishedIn(mall, [category('family', '一家人', { sort: '7' })])
  const { api } = await mall.visitor()
  const names = async () => (await api.getCategoryListFirst({ pids: '0' })).list.map(({ categoryName }) => categoryName)
  expect(await names()).toEqual(['一家人'])
  const cellsOfProduct = async () => (await author.api.getProductRows({ productId: 'peace' })).product
  expect(JSON.stringify(await cellsOfProduct())).toContain('一家人/父母')
  const found = async (searchItem: string) => (await api.searchProducts({ searchItem })).list.map(({ id }) => id)
  expect(await found('一家人')).toEqual(['peace'])
  await boss.api.takeBackChangeSet({ ...set, reason: '还是旧名字好' })
  expect(await names()).toEqual(['全家'])
})

test('a category with something in it stays; an empty one leaves the shop, and comes back with what is sold in it', async () => {
  await using mall = await openMall()
  await aFamily(mall)
  const out = (id: string, name: string, cells: Cells = {}) => category(id, name, { isShown: '否', ...cells })
  const refused = async (changes: Parameters<typeof aDraft>[1], msg: RegExp) =>
    expect(publishedIn(mall, changes)).rejects.toEqual(refusal('STRUCTURE_WRONG', msg))
  await refused([out('family', '全家')], /分类“全家”的“在商城”：下面还有分类“父母”/)
  await refused([out('family-parents', '父母', { parent: 'family' })], /里面还有在卖的商品“安心”/)
  await refused([category('family-parents', '父母')], /“上一级的编号”：里面还有在卖的商品“安心”/)
  await publishedIn(mall, [category('gifts', '礼品'), navigation('n', { opens: '分类', category: 'gifts', path: '' })])
  await refused([out('gifts', '礼品')], /“院区”还打开它/)
  await publishedIn(mall, [
    out('gifts', '礼品'),
    navigation('n', { opens: '分类', category: 'gifts', path: '', isShown: '否' }),
  ])
  const { api } = await mall.visitor()
  const names = async () => (await api.getCategoryListFirst({ pids: '0' })).list.map((one) => one.categoryName)
  expect(await names()).toEqual(['全家'])
  await refused([navigation('n', { opens: '分类', category: 'gifts', path: '' })], /“分类编号”：分类 gifts 不在商城/)
  const gift = readRow('product', {
    ...{ name: '礼盒', description: '一盒', suitableFor: '送人', brand: '和序', categories: '礼品', crowd: '全家' },
    ...{ tier: '不分档', service: '实物', isOnSale: '是' },
  })
  const price = readRow('price', { product: 'gift', market: '10', price: '10' })
  await publishedIn(mall, [
    { field: 'row.product', thingId: 'gift', value: rowValue('product', gift.cells) },
    { field: 'row.price', thingId: 'gift-std', value: rowValue('price', price.cells) },
  ])
  expect(await names()).toEqual(['全家', '礼品'])
})

test.each<[string, ReturnType<typeof change>[], RegExp]>([
  ['a name twice in one place', [navigation('a'), navigation('b')], /导航“院区”的“导航名”：这里已经有一个同名的了/],
  ['a category that is none', [navigation('a', { opens: '分类', category: 'none', path: '' })], /分类 none 没有/],
  [
    'a query of a category that is none',
    [change('entrance', 'e', { name: '父母', group: '为谁选', query: 'product_first_type_id=none' })],
    /首页入口“父母”的“搜索条件”：分类 none 没有/,
  ],
  [
    'a product that is not sold',
    [change('recommend', 'r', { name: '给父母', products: 'none' })],
    /商品 none 没有或没有上架/,
  ],
  [
    'a third level',
    [category('c', '丙', { parent: 'b' }), category('b', '乙', { parent: 'a' }), category('a', '甲')],
    /只有两级/,
  ],
  [
    'more than the shop shows',
    Array.from({ length: 4 }, (_, nth) =>
      change('service', `s${nth}`, { title: `第${nth}`, stage: '检前', points: '做' }),
    ),
    /同一处最多放 3 个/,
  ],
])('%s is told by its cell before anybody approves it', async (_, changes, msg) => {
  await using mall = await openMall()
  const author = await editor(mall)
  await expect(submitted(author, changes)).rejects.toEqual(refusal('STRUCTURE_WRONG', msg))
})

test('an address, a query or a picture that the shop does not have never enters a draft', async () => {
  await using mall = await openMall()
  const author = await editor(mall)
  const wrong = (value: string) => aDraft(author, [{ field: 'row.navigation', thingId: 'n', value }])
  await expect(wrong(navigation('n').value.replace('/branch', '/nowhere'))).rejects.toThrow()
  const picture = change('entrance', 'e', {
    name: '父母',
    group: '为谁选',
    query: 'crowd=parents',
    image: 'categories/no.webp',
  })
  await expect(aDraft(author, [picture])).rejects.toEqual(refusal('CHANGE_PICTURE_UNKNOWN', /首页入口 e 的“图片”/))
  const harm = await aDraft(author, [change('service', 's', { title: '根治高血压', stage: '检前', points: '做' })])
  await expect(author.api.submitChangeSet({ ...harm, reason: '请看' })).rejects.toEqual(
    refusal('STRUCTURE_FORBIDDEN', /服务介绍“根治高血压”/),
  )
})

test('two who change one row are shown both, and the second one publishes nothing unseen', async () => {
  await using mall = await openMall()
  await publishedIn(mall, [navigation('n')])
  const author = await editor(mall)
  const slow = await submitted(author, [navigation('n', { name: '门店' })])
  await publishedIn(mall, [navigation('n', { name: '分院' })])
  const boss = await director(mall)
  await expect(boss.api.approveChangeSet({ ...slow, reason: '看过了' })).rejects.toEqual(refusal('CHANGE_CONFLICT'))
})
