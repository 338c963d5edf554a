import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { anItem, aProduct } from '../catalogue/samples.ts'
import { contentVersion } from '../settings/public.ts'
import { special } from './tables.ts'

type Mall = Awaited<ReturnType<typeof openMall>>

async function aSpecial(mall: Mall, blocks: unknown[], id = 'parents') {
  const pictures = { image: 'specials/parents.svg', phoneImage: 'specials/parents-phone.svg' }
  await mall.ctx.db
    .insert(special)
    .values({ id, title: '父母体检', summary: '先看这几样', ...pictures, blocks, sort: 1 })
  await contentVersion(mall.ctx).check()
}

test('a special shows its blocks in order, with current products', async () => {
  await using mall = await openMall()
  await aProduct(mall.ctx, { id: 'basic', name: '基础年检' })
  await aProduct(mall.ctx, { id: 'deep', name: '深度筛查' })
  await aSpecial(mall, [
    { kind: 'picture', image: 'specials/a.svg', alt: '一家人', width: 800, height: 400 },
    { kind: 'text', title: '为什么', html: '<p>先看心脑血管</p>' },
    { kind: 'product', productId: 'deep', words: '看得最全' },
    { kind: 'products', title: '都在这里', productIds: ['deep', 'basic'] },
    { kind: 'coupon', title: '先领券', codes: ['P50'] },
  ])
  const found = await (await mall.visitor()).api.getSpecial({ specialId: 'parents' })
  expect(found).toMatchObject({ title: '父母体检', imageUrl: 'specials/parents.svg' })
  expect(found.blocks).toMatchObject([
    { kind: 'picture', imageUrl: 'specials/a.svg', to: '' },
    { kind: 'text', title: '为什么', html: '<p>先看心脑血管</p>' },
    { kind: 'product', words: '看得最全', product: { id: 'deep', productName: '深度筛查' } },
    { kind: 'products', title: '都在这里', hint: '', products: [{ id: 'deep' }, { id: 'basic' }] },
    { kind: 'coupon', codes: ['P50'] },
  ])
})

test('active content is removed from a text, and pictures from other hosts are refused', async () => {
  await using mall = await openMall()
  await aSpecial(mall, [
    { kind: 'text', html: '<p onclick="x()">好<script>alert(1)</script><a href="javascript:x()">点</a></p>' },
    { kind: 'picture', image: 'a.svg', alt: '', width: 8, height: 4, to: '//evil.example' },
  ])
  const { blocks } = await (await mall.visitor()).api.getSpecial({ specialId: 'parents' })
  expect(blocks).toEqual([{ kind: 'text', title: '', html: '<p>好<a>点</a></p>' }])
  expect(mall.problems.splice(0)).toEqual(['special has blocks that make no sense'])
})

test('lists leave out withdrawn and missing products, and an empty list is no block', async () => {
  await using mall = await openMall()
  await aProduct(mall.ctx, { id: 'sold' })
  await aProduct(mall.ctx, { id: 'withdrawn', isOnSale: false })
  await aProduct(mall.ctx, { id: 'unaudited', isAudited: false })
  await aSpecial(mall, [
    { kind: 'products', title: '有的', productIds: ['withdrawn', 'sold', 'unaudited', 'nowhere'] },
    { kind: 'products', title: '没有了', productIds: ['withdrawn'] },
    { kind: 'product', productId: 'withdrawn' },
    { kind: 'product', productId: 'unaudited' },
  ])
  const { blocks } = await (await mall.visitor()).api.getSpecial({ specialId: 'parents' })
  expect(blocks).toMatchObject([
    { title: '有的', products: [{ id: 'sold' }] },
    { kind: 'product', product: { id: 'withdrawn', productStatus: '0' } },
  ])
})

test('an unknown special is not found; the list names all', async () => {
  await using mall = await openMall()
  await aSpecial(mall, [])
  const { api } = await mall.visitor()
  await expect(api.getSpecial({ specialId: 'nowhere' })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  expect((await api.listSpecials({})).list).toMatchObject([{ id: 'parents', imageUrl: 'specials/parents-phone.svg' }])
})

test('the market lists items that are sold singly, by category and by word, ten a page', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  for (let index = 0; index < 11; index++)
    await anItem(ctx, {
      id: `heart-${index}`,
      organId: 'heart',
      organName: '心脏',
      name: `心脏项目 ${index}`,
      sort: index,
    })
  await anItem(ctx, { id: 'bone', organId: 'bone', organName: '骨', tells: '看骨密度', priceFen: 9_900, sort: 20 })
  await anItem(ctx, { id: 'part', organId: 'bone', isAddOn: false })
  await anItem(ctx, { id: 'teeth', organId: 'tooth', organName: '牙', serviceKind: 'dental' })
  await aProduct(ctx, { id: 'base', serviceKind: 'market', specs: [{ sellingFen: 19_900 }] })
  const { api } = await mall.visitor()
  const market = await api.getMarket({})
  expect(market.categories.map(({ name, itemCount }) => [name, itemCount]).toSorted()).toEqual([
    ['心脏', 11],
    ['骨', 1],
  ])
  expect([market.itemTotal, ...market.bases.map(({ id }) => id)]).toEqual([12, 'base'])
  const page = async (input: Parameters<typeof api.listMarketItems>[0]) => {
    const { list, total } = await api.listMarketItems(input)
    return [total, ...list.map(({ id }) => id)]
  }
  expect((await page({})).length).toBe(11)
  expect(await page({ categoryId: 'heart', pageNum: 2 })).toEqual([11, 'heart-10'])
  expect(await page({ searchItem: ' 骨密度 ' })).toEqual([1, 'bone'])
  expect(await page({ categoryId: 'heart', searchItem: '骨密度' })).toEqual([0])
  expect((await api.listMarketItems({ categoryId: 'bone' })).list[0]).toMatchObject({ basePrice: 9_900 })
})
