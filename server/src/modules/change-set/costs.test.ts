import { cellsOf, rowField, rowValue } from '@mall/contract/change-set/row-value'
import { expect, test } from 'vitest'
import type { StaffClient } from '../../../test/console/staff-client.ts'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { readZip } from '../../platform/zip.ts'
import { anItem, aPackage, aProduct } from '../catalogue/samples.ts'
import { aDraft, director, editor, finance, idOf, published, submitted } from './samples.ts'

const COST = '87.65'
const COST_FEN = 8_765
const writer = (mall: TestMall) =>
  mall.staff({
    name: '何编辑',
    roles: [
      ['content-editor', null],
      ['service', null],
    ],
  })

/** An item that costs ¥87.65, in a product that is sold for ¥80. */
async function aLoss({ ctx }: TestMall) {
  const item = await anItem(ctx, { costFen: COST_FEN, name: '颈动脉彩超' })
  const pack = await aPackage(ctx, { itemIds: [item.id] })
  const specs = [{ sellingFen: 8_000, marketFen: 12_000, packageId: pack.id }]
  const product = await aProduct(ctx, { specs, name: '颈动脉筛查' })
  return { itemId: item.id, productId: product.id, specId: product.specs[0]?.id ?? '' }
}

/** The row as this person reads it, with these cells. */
async function itemChange({ api }: StaffClient, itemId: string, cells: Readonly<Record<string, string>>) {
  const { value } = await api.getItem({ itemId })
  return { field: rowField('item'), thingId: itemId, value: rowValue('item', { ...cellsOf(value), ...cells }) }
}

/** Everything that somebody can read about the item without drafting. */
async function read({ api }: StaffClient, { itemId, productId, specId }: Awaited<ReturnType<typeof aLoss>>) {
  const zip = Buffer.from(await api.exportCatalogue({}))
  const files = readZip(zip, () => true, { maxFiles: 100, maxBytes: 10_000_000 })
  const months = { month: '2026-01', prices: [{ specId, fen: 7_000 }] }
  return JSON.stringify([
    await api.listItems({ word: itemId }),
    await api.getItem({ itemId }),
    await api.tryProduct({ productId, changes: [] }),
    await api.listProducts({ word: '颈动脉' }),
    await api.findActivitySpecs({ word: '颈动脉' }),
    await api.replayActivity(months).catch(({ failure }) => failure),
    files?.map(({ name, bytes }) => [name, String(bytes)]),
  ])
}

test('no list, row, finding or export tells a cost to those who may not see it', async () => {
  await using mall = await openMall()
  const loss = await aLoss(mall)
  const [seeing, blind] = [await read(await editor(mall), loss), await read(await writer(mall), loss)]
  for (const told of [COST, '"costFen":8765', '成本 ¥87.65', '成本']) expect(seeing).toContain(told)
  expect(blind).not.toContain('87.65')
  expect(blind).not.toContain('8765')
  // That it is sold at a loss is told where the product is listed, and not where prices can be tried one by one.
  expect(blind).toContain('低于成本，卖 ¥80.00')
  expect((await (await writer(mall)).api.tryProduct({ productId: loss.productId, changes: [] })).findings).toEqual([])
})

test('a change of a cost is shown to those who may see it; others are told that there is one', async () => {
  await using mall = await openMall()
  const { itemId } = await aLoss(mall)
  const [author, other] = [await editor(mall), await writer(mall)]
  const set = await submitted(author, [await itemChange(author, itemId, { cost: '91.00', tells: '看斑块' })])
  const [seen] = (await author.api.getChangeSet(idOf(set))).lines
  expect(seen).toMatchObject({ unseen: [], isBelowCost: true })
  expect([cellsOf(seen?.base ?? '')?.cost, cellsOf(seen?.next ?? '')?.cost]).toEqual([COST, '91.00'])
  const [hidden] = (await other.api.getChangeSet(idOf(set))).lines
  expect(hidden).toMatchObject({ unseen: ['成本'], isBelowCost: true })
  expect(JSON.stringify(hidden)).not.toMatch(/87\.65|91\.00/)
  expect(cellsOf(hidden?.next ?? '')?.tells).toBe('看斑块')
  const effect = JSON.stringify(await other.api.getChangeEffect(idOf(set)))
  expect(effect).toContain('低于成本')
  expect(effect).not.toMatch(/87\.65|91\.00/)
  const told = [
    await author.api.getChangeHistory({ kind: 'change-set', id: set.changeSetId }),
    await (await finance(mall)).api.listAudit({ kind: 'change-set' }),
  ]
  expect(JSON.stringify(told)).toContain('看斑块')
  expect(JSON.stringify(told)).not.toMatch(/87\.65|91\.00/)
})

test('whoever may not see a cost keeps it as it is, and writes none', async () => {
  await using mall = await openMall()
  const { itemId } = await aLoss(mall)
  const [author, other, boss] = [await editor(mall), await writer(mall), await director(mall)]
  const doctor = await mall.staff({ name: '沈医生', roles: [['medical-reviewer', null]] })
  const change = await itemChange(other, itemId, { tells: '看斑块' })
  const set = await submitted(other, [change])
  expect((await author.api.getChangeSet(idOf(set))).lines).toMatchObject([{ unseen: [] }])
  const { version } = await doctor.api.approveChangeSet({ ...set, reason: '看过了' })
  await boss.api.publishChangeSet({ ...set, version, publishAt: null, reason: '上线' })
  expect((await author.api.listItems({ word: itemId })).list).toMatchObject([{ costFen: COST_FEN, tells: '看斑块' }])
  // What a colleague drafts of the cost stays in the draft as well.
  const draft = await aDraft(author, [await itemChange(author, itemId, { cost: '91.00' })])
  const put = { ...draft, change: await itemChange(other, itemId, { tells: '看管壁' }) }
  const after = { ...draft, ...(await other.api.putChange(put)) }
  const [line] = (await author.api.getChangeSet(idOf(after))).lines
  expect(cellsOf(line?.next ?? '')).toMatchObject({ cost: '91.00', tells: '看管壁' })
  const wrong = { ...draft, version: after.version, change: await itemChange(other, itemId, { cost: '1.00' }) }
  await expect(other.api.putChange(wrong)).rejects.toMatchObject({ data: { right: 'costs.see' } })
  const csv = Buffer.from(`项目编号,成本\n${itemId},1.00\n`)
  const checked = await other.api.checkImport({}, { file: csv })
  expect(checked).toMatchObject({ sets: 0, faults: [{ column: '成本', line: 1 }] })
  expect(JSON.stringify(checked)).not.toContain(COST)
  expect((await author.api.checkImport({}, { file: csv })).sets).toBe(1)
})

test('nobody approves a cost that they do not see', async () => {
  await using mall = await openMall()
  const { itemId } = await aLoss(mall)
  const author = await editor(mall)
  const [approver, money] = [await finance(mall), await finance(mall)]
  const setRights = (how: string) => mall.alter(`update staff_role set rights = ${how} where id = 'finance'`)
  await setRights(`array_remove(rights, 'costs.see')`)
  const set = await submitted(author, [await itemChange(author, itemId, { cost: '91.00' })])
  expect((await approver.api.getChangeSet(idOf(set))).approvals).toMatchObject([{ part: 'price', isOpenToMe: false }])
  await expect(approver.api.approveChangeSet({ ...set, reason: '看过了' })).rejects.toMatchObject({
    data: { right: 'costs.see' },
  })
  await setRights(`array_append(rights, 'costs.see')`)
  expect(await money.api.approveChangeSet({ ...set, reason: '看过了' })).toMatchObject({ parts: ['price'] })
  // A price beside an unchanged cost is approved as before.
  const change = await itemChange(author, itemId, { price: '120.00' })
  expect((await published(author, money, [change], await director(mall))).changeSetId).not.toBe('')
})
