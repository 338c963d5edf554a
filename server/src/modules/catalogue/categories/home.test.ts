import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { contentVersion } from '../../settings/public.ts'
import { anOperator } from '../../settings/samples.ts'
import { aProduct } from '../samples.ts'
import { homeCategory, recommend, recommendTab } from '../tables.ts'

const parents = { id: 'parents', parentId: '0', name: '父母体检' }
const heart = { id: 'heart', parentId: 'parents', name: '心脑血管' }
const women = { id: 'women', parentId: '0', name: '女性' }

test('categories are listed level by level', async () => {
  await using mall = await openMall()
  await aProduct(mall.ctx, { categories: [parents, heart, women] })
  const { api } = await mall.visitor()
  const names = async (pids?: string) =>
    (await api.getCategoryListFirst(pids === undefined ? {} : { pids })).list.map(({ id, pid }) => `${pid}/${id}`)
  expect(await names()).toEqual(['0/parents', '0/women'])
  expect(await names('parents')).toEqual(['parents/heart'])
  expect(await names('0,parents')).toEqual(['parents/heart', '0/parents', '0/women'])
  expect(await names('none')).toEqual([])
})

test('home categories show their number of products and lowest price', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  await aProduct(ctx, { categories: [parents], crowd: 'parents', specs: [{ sellingFen: 60_000, marketFen: 60_000 }] })
  await aProduct(ctx, { categories: [parents], crowd: 'parents', specs: [{ sellingFen: 50_000, marketFen: 60_000 }] })
  await aProduct(ctx, { categories: [parents], crowd: 'men', specs: [{ sellingFen: 10_000, marketFen: 60_000 }] })
  const entry = { image: 'a.svg', note: '', sort: 1 }
  await ctx.db.insert(homeCategory).values([
    { ...entry, id: '1', groupName: '为谁选', name: '父母', query: 'product_first_type_id=parents&crowd=parents' },
    { ...entry, id: '2', groupName: '为谁选', name: '儿童', query: 'crowd=teens' },
    { ...entry, id: '3', groupName: '看什么', name: '年检', query: '?searchItem=年检' },
    { ...entry, id: '4', groupName: '看什么', name: '坏的', query: 'tier=high' },
  ])
  await contentVersion(ctx).check()
  const { list } = await (await mall.visitor()).api.getCategories({})
  expect(
    list.map(({ categoryName, subHomeCategoryVO }) => [
      categoryName,
      subHomeCategoryVO.map((one) => [one.categoryName, one.productCount, one.fromPrice]),
    ]),
  ).toEqual([
    [
      '为谁选',
      [
        ['父母', 2, 50_000],
        ['儿童', 0, null],
      ],
    ],
    [
      '看什么',
      [
        ['年检', 3, 10_000],
        ['坏的', 0, null],
      ],
    ],
  ])
})

test('recommend tabs show products on sale in their order, and no empty tab', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const [one, two, gone] = [await aProduct(ctx), await aProduct(ctx), await aProduct(ctx, { isOnSale: false })]
  await ctx.db.insert(recommendTab).values([
    { id: 'hot', name: '热门', sort: 2 },
    { id: 'new', name: '上新', sort: 1 },
    { id: 'old', name: '旧的', sort: 3 },
  ])
  await ctx.db.insert(recommend).values([
    { tabId: 'hot', productId: one.id, sort: 2 },
    { tabId: 'hot', productId: two.id, sort: 1 },
    { tabId: 'new', productId: one.id, sort: 1 },
    { tabId: 'old', productId: gone.id, sort: 1 },
  ])
  await contentVersion(ctx).check()
  const { tabs } = await (await mall.visitor()).api.getRecommendList({})
  expect(tabs.map(({ tabName, list }) => [tabName, list.map(({ id }) => id)])).toEqual([
    ['上新', [one.id]],
    ['热门', [two.id, one.id]],
  ])
})

test('brands are those of the operator, and of a category those with something on sale', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  await aProduct(ctx, { brandId: 'b1', brandName: '和序体检', categories: [parents, heart] })
  await aProduct(ctx, { brandId: 'b2', brandName: '和序臻享', categories: [parents] })
  await aProduct(ctx, { brandId: 'b3', brandName: '停售品牌', categories: [parents], isOnSale: false })
  const { api } = await mall.visitor()
  const brands = async (input: Parameters<typeof api.selectBrandByName>[0]) =>
    (await api.selectBrandByName(input)).list.map(({ brandName }) => brandName)
  expect(await brands({})).toEqual(['和序体检', '和序臻享'])
  expect(await brands({ categoryId: 'parents', secondCategoryId: 'heart' })).toEqual(['和序体检'])
  await anOperator(ctx)
  expect((await api.getBrandList({ product: 'hexu' })).list).toHaveLength(3)
  await expect(api.getBrandList({ product: 'other' })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
})
