// Change sets of one branch: its manager drafts, the group approves.
import { rowValue } from '@mall/contract/change-set/row-value'
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { aBranch } from '../branch/samples.ts'
import { anItem, aSpecOf } from '../catalogue/samples.ts'
import { sheetRows } from './kinds/row-kind.ts'
import { director, editor, idOf, published } from './samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const reason = '电话换了'

test('a manager drafts for the own branch alone, and the group approves and publishes', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const [here, there] = [await aBranch(ctx, { name: '朝阳院区' }), await aBranch(ctx, { name: '海淀院区' })]
  const spec = await aSpecOf(ctx)
  const manager = await mall.staff({ name: '经理', roles: [['manager', here.id]] })
  const boss = await director(mall)
  const start = { title: '新电话', reason }
  for (const branchId of [there.id, null])
    await expect(manager.api.startChangeSet({ ...start, branchId })).rejects.toEqual(refusal('RIGHT_MISSING'))
  const set = await manager.api.startChangeSet({ ...start, branchId: here.id })
  const phone = { field: 'branch.phone', value: '010-6400 0000' } as const
  for (const change of [
    { ...phone, thingId: there.id },
    { field: 'product.price', thingId: spec.id, value: '100' } as const,
  ])
    await expect(manager.api.putChange({ ...set, change })).rejects.toEqual(refusal('CHANGE_OTHER_BRANCH'))
  const { version } = await manager.api.putChange({ ...set, change: { ...phone, thingId: here.id } })
  const sent = await manager.api.submitChangeSet({ ...set, version, reason })
  await expect(manager.api.approveChangeSet({ ...set, ...sent, reason })).rejects.toEqual(refusal('RIGHT_MISSING'))
  const approved = await boss.api.approveChangeSet({ ...set, ...sent, reason })
  const publish = { ...set, version: approved.version, publishAt: null, reason }
  await expect(manager.api.publishChangeSet(publish)).rejects.toEqual(refusal('RIGHT_MISSING'))
  await boss.api.publishChangeSet(publish)
  expect(await (await mall.visitor()).api.getBranch({ branchId: here.id })).toMatchObject({ phone: phone.value })
  const { list } = await manager.api.listAudit({ kind: 'change-set', thingId: set.changeSetId })
  expect(list.map(({ call }) => call)).toContain('publishChangeSet')
})

test('a manager sees the sets and the data of the own branch alone', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const [here, there] = [await aBranch(ctx), await aBranch(ctx)]
  await aSpecOf(ctx)
  const manager = await mall.staff({ name: '经理', roles: [['manager', here.id]] })
  const author = await editor(mall)
  const title = '资料'
  const own = await author.api.startChangeSet({ title, branchId: here.id, reason })
  const others = [
    await author.api.startChangeSet({ title, branchId: there.id, reason }),
    await author.api.startChangeSet({ title, reason }),
  ]
  expect((await manager.api.listChangeSets({})).list).toMatchObject([
    { changeSetId: own.changeSetId, branchId: here.id, branchName: here.name },
  ])
  expect((await author.api.listChangeSets({})).list).toHaveLength(3)
  for (const other of others)
    for (const read of [manager.api.getChangeSet, manager.api.getChangeEffect, manager.api.getChangeSetViewers])
      await expect(read(idOf(other))).rejects.toEqual(refusal('RIGHT_MISSING'))
  expect((await manager.api.findChangeSubjects({ kind: 'branch' })).list).toMatchObject([{ subjectId: here.id }])
  expect(await manager.api.findChangeSubjects({ kind: 'product' })).toEqual({ list: [] })
})

test('who has a set open is told to the others for a minute', async () => {
  await using mall = await openMall()
  const [one, other] = [await editor(mall, '甲'), await editor(mall, '乙')]
  const set = idOf(await one.api.startChangeSet({ title: '资料', reason }))
  const othersOf = async ({ api }: typeof one) => (await api.getChangeSetViewers(set)).others
  expect(await othersOf(one)).toEqual([])
  expect(await othersOf(other)).toEqual(['甲'])
  expect(await othersOf(one)).toEqual(['乙'])
  mall.clock.advance(61_000)
  expect(await othersOf(one)).toEqual([])
  const { rows } = await mall.ctx.pool.query('select staff_name from change_set_viewer')
  expect(rows).toEqual([{ staff_name: '甲' }])
})

test('what a branch cannot do, what it costs to change to it and its own host names are columns of its row', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const [here, there] = [await aBranch(ctx), await aBranch(ctx)]
  const item = await anItem(ctx)
  const [author, boss] = [await editor(mall), await director(mall)]
  const { cells } = (await sheetRows.branch.find(ctx.db, [here.id]))[0] ?? expect.fail('no branch')
  expect(cells).toMatchObject({ gaps: '', difference: '', dentalDifference: '', hosts: '' })
  const rowOf = (changed: object) => ({
    ...({ field: 'row.branch', thingId: here.id } as const),
    value: rowValue('branch', { ...cells, ...changed }),
  })
  const own = { gaps: item.id, difference: '50.00', dentalDifference: '-20.00', hosts: 'a.example.com；b.example.com' }
  await published(author, boss, [rowOf(own)])
  expect((await sheetRows.branch.find(ctx.db, [here.id]))[0]?.cells).toMatchObject(own)
  const { rows } = await ctx.pool.query('select service, difference_fen from branch_price_difference order by service')
  expect(rows).toEqual([
    { service: 'dental', difference_fen: -2_000 },
    { service: 'general', difference_fen: 5_000 },
  ])
  // Another branch does not take a name of this one, and none takes the mall's.
  const other = (await sheetRows.branch.find(ctx.db, [there.id]))[0]?.cells ?? expect.fail('no branch')
  const set = await author.api.startChangeSet({ title: '网址', reason })
  for (const hosts of ['b.example.com', new URL(ctx.settings.publicOrigin).hostname]) {
    const change = { field: 'row.branch', thingId: there.id, value: rowValue('branch', { ...other, hosts }) } as const
    await expect(author.api.putChange({ ...set, change })).rejects.toEqual(refusal('BRANCH_HOST_TAKEN'))
  }
  await published(author, boss, [rowOf({ ...own, gaps: '', difference: '', hosts: 'b.example.com' })])
  expect((await ctx.pool.query('select from branch_item_gap')).rowCount).toBe(0)
  expect((await ctx.pool.query('select host from branch_host')).rows).toEqual([{ host: 'b.example.com' }])
  expect((await ctx.pool.query('select service from branch_price_difference')).rows).toEqual([{ service: 'dental' }])
})
