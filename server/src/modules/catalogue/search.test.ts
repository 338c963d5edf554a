import { afterAll, expect, test } from 'vitest'
import { openMall, type TestMall } from '../../testing/mall.ts'
import { anItem, aPackage, aProduct, type ProductWish } from './samples.ts'

type Search = Parameters<Awaited<ReturnType<TestMall['visitor']>>['api']['searchProducts']>[0]

/** A small shelf whose products differ in what the search looks at. */
async function fill(mall: TestMall) {
  const { ctx } = mall
  const item = (id: string, name: string, aliases: string[], organId: string, organName: string) =>
    anItem(ctx, { id, name, aliases, organId, organName })
  await item('thyroid-us', '甲状腺彩超', ['甲状腺B超'], 'thyroid', '甲状腺')
  await item('ldct', '低剂量胸部 CT', ['肺部CT'], 'lungs', '肺部')
  await item('brain-mri', '头颅磁共振', ['脑部核磁'], 'brain', '脑')
  await item('c13', '碳13呼气试验', ['幽门螺杆菌检测'], 'stomach', '胃')
  const packageOf = async (...itemIds: string[]) => (await aPackage(ctx, { itemIds })).id
  const shelf = async (id: string, itemIds: string[], price: number, wish: ProductWish) =>
    aProduct(ctx, {
      id,
      description: '',
      suitableFor: '',
      highlights: [],
      specs: [{ packageId: await packageOf(...itemIds), sellingFen: price, marketFen: 900_000 }],
      ...wish,
    })
  const parents = { id: 'c-parents', parentId: '0', name: '父母体检' }
  const heart = { id: 'c-heart', parentId: 'c-parents', name: '心脑血管' }
  await shelf('parents', ['thyroid-us', 'ldct', 'brain-mri'], 129_900, {
    name: '父母安心体检套餐',
    crowd: 'parents',
    tier: 3,
    soldBefore: 500,
    rank: 1,
    categories: [parents, heart],
    organNames: ['甲状腺', '肺部', '脑'],
  })
  await shelf('lungs', ['ldct'], 39_900, {
    name: '肺结节筛查',
    crowd: 'work',
    tier: 2,
    soldBefore: 900,
    rank: 2,
    description: '影像医师书面意见',
  })
  await shelf('women', ['thyroid-us', 'c13'], 89_800, {
    name: '她 · 年度关爱体检',
    crowd: 'women',
    tier: 2,
    soldBefore: 700,
    rank: 3,
    brandId: 'brand-fine',
    brandName: '和序臻享',
  })
  await shelf('stomach', ['c13'], 19_900, { name: '肠胃专项检查', crowd: 'work', tier: 1, soldBefore: 100, rank: 4 })
  await shelf('old', ['ldct'], 9_900, { name: '肺结节筛查旧版', isOnSale: false, rank: 0 })
  await shelf('secret', ['ldct'], 9_900, { name: '肺结节筛查待审', isAudited: false, rank: 0 })
}

const mall = await openMall()
afterAll(() => mall[Symbol.asyncDispose]())
await fill(mall)
const { api } = await mall.visitor()
const find = async (wish: Search) => {
  const page = await api.searchProducts({ order: 'comprehensive', pageSize: 20, ...wish })
  return { ...page, ids: page.list.map(({ id }) => id) }
}

test.each([
  ['a name', '肺结节筛查', ['lungs']],
  ['a word of an item', '甲状腺', ['parents', 'women']],
  ['full-width capitals', 'ＣＴ', ['lungs', 'parents']],
  ['a synonym of an item', '核磁', ['parents']],
  ['a synonym in the name', '爸妈', ['parents']],
  ['an alias', '幽门螺杆菌', ['stomach', 'women']],
  ['two words, both required', '甲状腺 磁共振', ['parents']],
  ['a compound by its parts', '父母体检', ['parents']],
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

test('x', async () => {
  for (const t of ['甲壮腺', '幽门罗杆菌', 'jiazhuanxian', '甲状腺 火星', '磁共振 肠胃', '火星人', '体检', '脑']) {
    const p = await find({ searchItem: t })
    process.stdout.write(`${t} ${p.ids} ${p.relaxed}\n`)
  }
})
