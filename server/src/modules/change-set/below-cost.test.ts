import { rowField, rowValue } from '@mall/contract/change-set/row-value'
import type { AnyCells, SheetName } from '@mall/contract/sheet/sheets'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { anItem, aPackage, aProduct } from '../catalogue/samples.ts'
import { sheetRows } from './public.ts'
import { director, editor, finance, idOf, reviewer, submitted } from './samples.ts'

const reason = '亏着卖，认了'

/** A change of one row: the cells as they stand, with these. */
async function rowChange({ ctx }: TestMall, sheet: SheetName, thingId: string, cells: AnyCells) {
  const [row] = await sheetRows[sheet].find(ctx.db, [thingId])
  if (!row) throw new Error('no row')
  return { field: rowField(sheet), thingId, value: rowValue(sheet, { ...row.cells, ...cells }) }
}

/** A package of one item that costs ¥80, sold for ¥100, and an item for ¥50 beside it. */
async function aThinMargin({ ctx }: TestMall) {
  const [held, other] = [await anItem(ctx, { costFen: 8_000 }), await anItem(ctx, { costFen: 5_000 })]
  const pack = await aPackage(ctx, { itemIds: [held.id] })
  const product = await aProduct(ctx, { specs: [{ sellingFen: 10_000, marketFen: 12_000, packageId: pack.id }] })
  return { held, other, pack, specId: product.specs[0]?.id ?? '' }
}

test('an item that comes to cost more than its price brings needs finance, in the set of the item', async () => {
  await using mall = await openMall()
  const { held } = await aThinMargin(mall)
  const [author, boss, money] = [await editor(mall), await director(mall), await finance(mall)]
  const set = await submitted(author, [await rowChange(mall, 'item', held.id, { cost: '120.00' })])
  const page = await boss.api.getChangeSet(idOf(set))
  expect(page.lines).toMatchObject([{ isBelowCost: true, isSteep: true }])
  expect(page.approvals.map(({ part, isOpenToMe }) => [part, isOpenToMe])).toEqual([['price', false]])
  const { findings } = await author.api.getChangeEffect(idOf(set))
  expect(findings.flatMap((one) => one.findings.map(({ rule }) => rule))).toContain('cost')
  await expect(boss.api.approveChangeSet({ ...set, reason })).rejects.toMatchObject({ failure: 'RIGHT_MISSING' })
  expect((await money.api.approveChangeSet({ ...set, reason })).parts).toEqual(['price'])
  const fine = await submitted(author, [await rowChange(mall, 'item', held.id, { cost: '95.00' })])
  expect((await boss.api.getChangeSet(idOf(fine))).lines).toMatchObject([{ isBelowCost: false, isSteep: false }])
  const less = await submitted(author, [await rowChange(mall, 'item', held.id, { cost: '70.00' })])
  expect((await boss.api.getChangeSet(idOf(less))).lines).toMatchObject([{ isBelowCost: false }])
})

test('a package that comes to hold more than its price brings needs finance beside the medical review', async () => {
  await using mall = await openMall()
  const { held, other, pack } = await aThinMargin(mall)
  const [author, boss, money] = [await editor(mall), await director(mall), await finance(mall)]
  const doctor = await reviewer(mall)
  const both = `${held.id} ${other.id}`
  const set = await submitted(author, [await rowChange(mall, 'package', pack.id, { items: both })])
  const page = await boss.api.getChangeSet(idOf(set))
  expect(page.lines).toMatchObject([{ isBelowCost: true, isSteep: true }])
  expect(page.approvals.map(({ part, changes }) => [part, changes])).toEqual([
    ['price', 1],
    ['medical', 1],
  ])
  const reviewed = await doctor.api.approveChangeSet({ ...set, reason })
  expect([reviewed.parts, reviewed.state]).toEqual([['medical'], 'submitted'])
  const { version } = reviewed
  expect(await money.api.approveChangeSet({ ...set, version, reason })).toMatchObject({
    ...{ parts: ['price'], state: 'approved' },
  })
})

test('rows of a set count together: a price that rises with the cost is no loss, one that pays for a dearer item is', async () => {
  await using mall = await openMall()
  const { held, specId } = await aThinMargin(mall)
  const author = await editor(mall)
  const raised = { field: 'product.price' as const, thingId: specId, value: '11500' }
  const even = await submitted(author, [await rowChange(mall, 'item', held.id, { cost: '110.00' }), raised])
  const { lines } = await author.api.getChangeSet(idOf(even))
  expect(lines.map(({ isBelowCost }) => isBelowCost)).toEqual([false, false])
  // A price that pays for an item which costs more in the same set.
  const lowered = { field: 'product.price' as const, thingId: specId, value: '9500' }
  const odd = await submitted(author, [await rowChange(mall, 'item', held.id, { cost: '96.00' }), lowered])
  expect((await author.api.getChangeSet(idOf(odd))).lines.map(({ isBelowCost }) => isBelowCost)).toEqual([true, true])
})
