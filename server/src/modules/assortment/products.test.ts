import { cellsOf, rowValue } from '@mall/contract/change-set/row-value'
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { aBranch } from '../branch/samples.ts'
import { anActivity, anItem, anItemPart, aPackage, aProduct } from '../catalogue/samples.ts'
import { aDraft, approved, director, editor, idOf, published, reviewer } from '../change-set/samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const reason = '十二月价格表'

test('products are listed page by page, each once, by shelf, category, branch and words', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { api } = await editor(mall)
  const branch = await aBranch(ctx, { services: ['general'], maxTier: 1 })
  const women = { id: 'c-women', parentId: '0', name: '女性' }
  const her = await aProduct(ctx, { name: '她的体检', categories: [women], crowd: 'women' })
  const deep = await aProduct(ctx, { name: '深度体检', tier: 3, isOnSale: false })
  for (let nth = 0; nth < 55; nth++) await aProduct(ctx, { name: `样例 ${nth}`, specs: [{}] })
  const first = await api.listProducts({})
  const second = await api.listProducts({ after: first.next ?? '' })
  expect(first.list).toHaveLength(50)
  expect(second.next).toBeNull()
  const ids = [...first.list, ...second.list].map(({ productId }) => productId)
  expect(new Set(ids).size).toBe(57)
  const found = async (input: Parameters<typeof api.listProducts>[0]) =>
    (await api.listProducts(input)).list.map(({ productId }) => productId)
  expect(await found({ shelf: 'off' })).toEqual([deep.id])
  expect(await found({ categoryId: women.id })).toEqual([her.id])
  expect(await found({ word: '她的' })).toEqual([her.id])
  expect(await found({ word: deep.id })).toEqual([deep.id])
  expect(await found({ word: '%' })).toEqual([])
  expect(await found({ word: '体检', branchId: branch.id })).toEqual([her.id])
  expect(await found({ branchId: 'nowhere' })).toEqual([])
  expect(await api.listProductCategories({})).toEqual({
    list: [{ categoryId: women.id, name: women.name, isFirst: true }],
  })
  const [row] = (await api.listProducts({ word: '她的' })).list
  expect(row).toMatchObject({ categoryNames: ['女性'], isOnSale: true, branches: 1, findings: [] })
})

test('the lowest price of the last days is the lowest that was replaced or that an activity had, or today’s', async () => {
  await using mall = await openMall()
  const [author, boss] = [await editor(mall), await director(mall)]
  const { specs } = await aProduct(mall.ctx, { specs: [{ sellingFen: 49_900 }] })
  const thingId = specs[0]?.id ?? ''
  const to = (fen: number) => published(author, boss, [{ field: 'product.price', thingId, value: String(fen) }])
  const lowest = async ({ api } = author) => (await api.listProducts({})).list[0]?.specs[0]?.lowestFen
  expect(await lowest()).toBe(49_900)
  await to(45_000)
  await to(52_000)
  expect(await lowest()).toBe(45_000)
  mall.clock.advance(31 * 86_400_000)
  expect(await lowest(await editor(mall))).toBe(52_000)
  await anActivity(mall.ctx, { from: -48, to: -24, prices: { [thingId]: 43_000 } })
  await anActivity(mall.ctx, { from: 24, to: 48, prices: { [thingId]: 41_000 } })
  await anActivity(mall.ctx, { from: -48, to: -24, isListed: false, prices: { [thingId]: 40_000 } })
  expect(await lowest(await editor(mall))).toBe(43_000)
})

test('those with findings are found among many, and a row tells each of them', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { api } = await editor(mall)
  const [whole, part] = [await anItem(ctx, { name: '肾功能三项' }), await anItem(ctx, { name: '尿酸' })]
  await anItemPart(ctx, whole.id, part.id)
  const double = await aPackage(ctx, { itemIds: [whole.id, part.id] })
  const bad = await aProduct(ctx, { name: '肾脏体检', specs: [{ packageId: double.id }] })
  for (let nth = 0; nth < 60; nth++) await aProduct(ctx, { specs: [{}] })
  const { list, next } = await api.listProducts({ faults: 'red' })
  expect([list.map(({ productId }) => productId), next]).toEqual([[bad.id], null])
  expect(list[0]?.findings).toMatchObject([
    { rule: 'double', level: 'red', words: '“尿酸”已经包含在“肾功能三项”里，去掉一个', itemIds: [part.id] },
  ])
})

test('a medical fault stops publishing of what is sold, whoever approved it, and is told before', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const [author, doctor, boss] = [await editor(mall), await reviewer(mall), await director(mall)]
  const hepatitis = await anItem(ctx, { name: '乙肝五项' })
  const plain = await aPackage(ctx)
  const entry = await aProduct(ctx, { name: '入职体检', crowd: 'entry', specs: [{ packageId: plain.id }] })
  const { packages, product } = await author.api.getProductRows({ productId: entry.id })
  const [row] = packages
  const cells = cellsOf(row?.value ?? '') ?? {}
  const value = rowValue('package', { ...cells, items: `${cells.items} ${hepatitis.id}` })
  const change = { field: 'row.package', thingId: plain.id, value } as const
  const set = await approved(author, doctor, [change])
  const { findings } = await author.api.getChangeEffect(idOf(set))
  expect(findings).toMatchObject([{ productId: entry.id, isOnSale: true, findings: [{ rule: 'job-entry' }] }])
  await expect(boss.api.publishChangeSet({ ...set, publishAt: null, reason })).rejects.toMatchObject({
    ...{ failure: 'CHANGE_MEDICAL_RED' },
    message: expect.stringContaining('“入职体检”：入职体检不能查“乙肝五项”'),
  })
  expect((await author.api.getProductRows({ productId: entry.id })).packages).toEqual(packages)

  // What is not sold may be half done; it can only not come on sale so.
  const shelf = (isOnSale: string) => ({
    ...{ field: 'row.product' as const, thingId: entry.id },
    value: rowValue('product', { ...cellsOf(product.value), isOnSale }),
  })
  await published(author, boss, [shelf('否')])
  await boss.api.publishChangeSet({ ...set, publishAt: null, reason })
  const again = await approved(author, boss, [shelf('是')])
  await expect(boss.api.publishChangeSet({ ...again, publishAt: null, reason })).rejects.toEqual(
    refusal('CHANGE_MEDICAL_RED'),
  )
})

test('rows of a product are told as change sets hold them', async () => {
  await using mall = await openMall()
  const author = await editor(mall)
  const { api } = author
  const entry = await aProduct(mall.ctx)
  const { product, prices, packages } = await api.getProductRows({ productId: entry.id })
  expect([prices, packages]).toEqual([[expect.anything()], [expect.anything()]])
  const value = rowValue('product', { ...cellsOf(product.value), name: '新名字' })
  const set = await aDraft(author, [{ field: 'row.product', thingId: entry.id, value }])
  expect((await api.getChangeSet(idOf(set))).lines[0]).toMatchObject({ base: product.value, isConflict: false })
  await expect(api.getProductRows({ productId: 'none' })).rejects.toEqual(refusal('NOT_FOUND'))
})
