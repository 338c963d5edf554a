import { cellsOf, rowValue } from '@mall/contract/change-set/row-value'
import { idsText, readRow } from '@mall/contract/sheet/cells'
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { anItem, anItemPart, aPackage, aProduct } from '../catalogue/samples.ts'
import { aDraft, director, editor, finance, idOf, published, reviewer, submitted } from '../change-set/samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })

test('items are listed page by page, by words, other names, codes and organ systems', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { api } = await editor(mall)
  const heart = await anItem(ctx, { name: '心脏彩超', aliases: ['超声心动图'], organId: 'heart', organName: '心脏' })
  for (let nth = 0; nth < 52; nth++) await anItem(ctx, { name: `样例 ${nth}`, sort: 7 })
  const first = await api.listItems({})
  const second = await api.listItems({ after: first.next ?? '' })
  expect(second.next).toBeNull()
  expect(new Set([...first.list, ...second.list].map(({ itemId }) => itemId)).size).toBe(53)
  const found = async (input: Parameters<typeof api.listItems>[0]) =>
    (await api.listItems(input)).list.map(({ itemId }) => itemId)
  for (const input of [{ word: '心脏' }, { word: '心动图' }, { word: heart.id }, { organId: 'heart' }])
    expect(await found(input)).toEqual([heart.id])
  expect(await found({ word: '_' })).toEqual([])
  expect((await api.listItemOrgans({})).list).toContainEqual({ organId: 'heart', name: '心脏' })
})

test('one item tells the packages that carry it, and its cost is changed as every other column', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const [author, boss] = [await editor(mall), await director(mall)]
  const { id } = await anItem(ctx, { name: '血常规', priceFen: 3_000 })
  const pack = await aPackage(ctx, { name: '年检', itemIds: [id] })
  const sold = await aProduct(ctx, { specs: [{ packageId: pack.id }] })
  const { value, carriers, carrierCount } = await author.api.getItem({ itemId: id })
  expect([carriers, carrierCount]).toEqual([[{ packageId: pack.id, name: '年检', productId: sold.id }], 1])
  expect(cellsOf(value)).toMatchObject({ price: '30.00', cost: '' })
  await expect(author.api.getItem({ itemId: 'none' })).rejects.toEqual(refusal('NOT_FOUND'))
  const write = (cost: string) => ({
    ...{ field: 'row.item' as const, thingId: id },
    value: rowValue('item', { ...cellsOf(value), cost }),
  })
  await expect(aDraft(author, [write('-1')])).rejects.toEqual(refusal('BAD_INPUT'))
  await published(author, boss, [write('6.50')])
  expect((await author.api.listItems({ word: id })).list).toMatchObject([{ costFen: 650, packages: 1 }])
  expect((await author.api.getItem({ itemId: id })).value).toBe(write('6.50').value)
})

test('what an item is done in and what it holds are columns of it, and the linter knows them once they are published', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const [author, boss, doctor] = [await editor(mall), await director(mall), await reviewer(mall)]
  const [whole, part] = [await anItem(ctx, { name: '血脂七项' }), await anItem(ctx, { name: '血脂四项' })]
  const pack = await aPackage(ctx, { itemIds: [whole.id, part.id] })
  const sold = await aProduct(ctx, { specs: [{ packageId: pack.id }] })
  const { value } = await author.api.getItem({ itemId: whole.id })
  expect(cellsOf(value)).toMatchObject({ resource: '不占', parts: '' })
  const write = (cells: Readonly<Record<string, string>>, thingId = whole.id) => ({
    ...{ field: 'row.item' as const, thingId },
    value: rowValue('item', { ...cellsOf(value), ...cells }),
  })
  await expect(aDraft(author, [write({ resource: '沙发' })])).rejects.toEqual(refusal('BAD_INPUT'))
  await expect(aDraft(author, [write({ parts: whole.id })])).rejects.toEqual(refusal('ITEM_OF_ITSELF'))
  const holds = write({ resource: '抽血', parts: idsText([part.id, 'new-one'].toSorted()) })
  // A package that is sold has both: red, whoever approves it.
  const set = await aDraft(author, [holds, write({ name: '载脂蛋白', parts: whole.id }, 'new-one')])
  const { findings } = await author.api.getChangeEffect(idOf(set))
  expect(findings).toMatchObject([{ productId: sold.id, findings: [{ rule: 'double', itemIds: [part.id] }] }])
  await ctx.pool.query('update product set is_on_sale = false where id = $1', [sold.id])
  set.version = (await author.api.submitChangeSet({ ...set, reason: '请看' })).version
  for (const { api } of [doctor, boss]) {
    const { state } = await author.api.getChangeSet(idOf(set))
    if (state === 'submitted') set.version = (await api.approveChangeSet({ ...set, reason: '看过了' })).version
  }
  await boss.api.publishChangeSet({ ...set, publishAt: null, reason: '上线' })
  expect((await author.api.getItem({ itemId: whole.id })).value).toBe(holds.value)
  const { rows } = await ctx.pool.query(
    'select resource_kind, array(select part_id from item_part where whole_id = id order by 1) as parts from item where id = $1',
    [whole.id],
  )
  expect(rows).toEqual([{ resource_kind: 'blood-seat', parts: [part.id, 'new-one'].toSorted() }])
  const nowhere = await aDraft(author, [write({ parts: 'nowhere' })])
  await expect(author.api.getChangeEffect(idOf(nowhere))).rejects.toEqual(refusal('ROW_CODE_UNKNOWN'))
})

test('a product is tried with changes: what it would have and what would be found; nothing of it stays', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { api } = await finance(mall)
  const [panel, part] = [await anItem(ctx, { name: '肾功能三项' }), await anItem(ctx, { name: '尿酸' })]
  await anItemPart(ctx, panel.id, part.id)
  const pack = await aPackage(ctx, { itemIds: [panel.id] })
  const sold = await aProduct(ctx, { specs: [{ packageId: pack.id }] })
  const before = await api.getProductRows({ productId: sold.id })
  const value = rowValue('package', { ...cellsOf(before.packages[0]?.value ?? ''), items: `${part.id} ${panel.id}` })
  const change = { field: 'row.package', thingId: pack.id, value } as const
  const { items, findings } = await api.tryProduct({ productId: sold.id, changes: [change] })
  expect(new Set(items.map(({ itemId }) => itemId))).toEqual(new Set([panel.id, part.id]))
  expect(findings).toMatchObject([{ rule: 'double', level: 'red', itemIds: [part.id] }])
  expect(await api.tryProduct({ productId: sold.id, changes: [] })).toMatchObject({ findings: [] })
  expect(await api.getProductRows({ productId: sold.id })).toEqual(before)
  const unknown = rowValue('package', { ...cellsOf(value), items: 'nothing' })
  await expect(api.tryProduct({ productId: sold.id, changes: [{ ...change, value: unknown }] })).rejects.toEqual(
    refusal('ROW_CODE_UNKNOWN'),
  )
  await expect(api.tryProduct({ productId: 'none', changes: [] })).rejects.toEqual(refusal('NOT_FOUND'))
})

test('two editors of one package: the second is told of a conflict, and neither change is lost', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const [author, boss, doctor] = [await editor(mall), await director(mall), await reviewer(mall)]
  const [one, two] = [await anItem(ctx), await anItem(ctx)]
  const pack = await aPackage(ctx)
  await aProduct(ctx, { specs: [{ packageId: pack.id }] })
  const [row] = await rowsOf(pack.id)
  const withItem = (id: string) => ({
    ...{ field: 'row.package' as const, thingId: pack.id },
    value: rowValue('package', { ...cellsOf(row ?? ''), items: `${cellsOf(row ?? '')?.items} ${id}` }),
  })
  const mine = await aDraft(author, [withItem(one.id)])
  await published(author, doctor, [withItem(two.id)], boss)
  expect((await author.api.getChangeSet(idOf(mine))).lines[0]).toMatchObject({ isConflict: true })
  expect((await rowsOf(pack.id))[0]).toBe(withItem(two.id).value)

  async function rowsOf(packageId: string) {
    const { list } = await author.api.listProducts({})
    const rows = await Promise.all(list.map(({ productId }) => author.api.getProductRows({ productId })))
    return rows.flatMap(({ packages }) => packages.filter(({ id }) => id === packageId).map(({ value }) => value))
  }
})

test('a product that is only drafted is tried, published with its spec and items, and keeps its code from others', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const [author, boss] = [await editor(mall), await director(mall)]
  const [money, doctor] = [await finance(mall), await reviewer(mall)]
  const { id: itemId } = await anItem(ctx, { name: '血常规', priceFen: 3_000 })
  const row = (sheet: 'product' | 'package' | 'price', thingId: string, written: Record<string, string>) => {
    const { cells, faults } = readRow(sheet, written)
    expect(faults).toEqual([])
    return { field: `row.${sheet}` as const, thingId, value: rowValue(sheet, cells) }
  }
  const words = { description: '一年一次', suitableFor: '18 岁以上', brand: '云杉', isOnSale: '是' }
  const product = row('product', 'fresh', { name: '新的体检', ...words, crowd: '职场', tier: '基础', service: '体检' })
  const changes = [
    product,
    row('package', 'fresh-1', { name: '新的体检', tier: '基础', service: '体检', items: itemId }),
    row('price', 'fresh-1', { product: 'fresh', package: 'fresh-1', market: '499', price: '399' }),
  ]
  await expect(author.api.tryProduct({ productId: 'fresh', changes: [] })).rejects.toEqual(refusal('NOT_FOUND'))
  const tried = await author.api.tryProduct({ productId: 'fresh', changes })
  expect(tried.items.map((item) => item.itemId)).toEqual([itemId])
  await expect(author.api.getProductRows({ productId: 'fresh' })).rejects.toEqual(refusal('NOT_FOUND'))

  const set = await submitted(author, changes)
  for (const { api } of [money, doctor, boss]) {
    const { version, approvals } = await api.getChangeSet(idOf(set))
    if (approvals.some(({ isOpenToMe }) => isOpenToMe))
      await api.approveChangeSet({ ...idOf(set), version, reason: '新品' })
  }
  const { version: approved } = await boss.api.getChangeSet(idOf(set))
  await boss.api.publishChangeSet({ ...idOf(set), version: approved, publishAt: null, reason: '新品' })
  expect((await author.api.getProductRows({ productId: 'fresh' })).product.value).toBe(product.value)
  const { changeSetId, version } = await author.api.startChangeSet({ title: '又一件', reason: '新品' })
  const other = { ...product, value: product.value.replace('新的体检', '别的体检') }
  const taken = author.api.putChange({ changeSetId, version, change: other, isNew: true })
  await expect(taken).rejects.toEqual(refusal('ROW_CODE_TAKEN'))
  await author.api.putChange({ changeSetId, version, change: other })
})
