// Change sets of one branch: its manager drafts, the group approves.
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { aBranch } from '../branch/samples.ts'
import { aSpecOf } from '../catalogue/samples.ts'
import { director, editor, idOf } from './samples.ts'

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
