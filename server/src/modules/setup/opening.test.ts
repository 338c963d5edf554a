// Before the mall is open one person sets it up alone, and the record says so.
import { expect, test } from 'vitest'
import type { StaffClient } from '../../../test/console/staff-client.ts'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { aSpecOf } from '../catalogue/samples.ts'
import { idOf, submitted } from '../change-set/samples.ts'
import { beforeOpening } from '../staff/samples.ts'
import { allButPeople } from './samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const reason = '开张前准备'
const waived = { field: '第二个人', before: '要有', after: '开业前免去' }

/** A mall that is being set up, with an administrator who took the other roles alone. */
async function aSetUpMall(mall: TestMall): Promise<StaffClient> {
  await beforeOpening(mall)
  await allButPeople(mall.ctx)
  for (const roleId of ['admin', 'product-editor', 'director'] as const) await mall.staff({ roles: [[roleId, null]] })
  const alone = await mall.staff({ name: '筹备', roles: [['admin', null]] })
  const grant = { staffId: alone.staffId, branchId: null, expiresAt: null, reason }
  for (const roleId of ['product-editor', 'director']) await alone.api.grantRole({ ...grant, roleId })
  return alone
}

const changesOf = async ({ ctx }: TestMall, call: string) =>
  (await ctx.pool.query('select changes from audit where call = $1 order by nth', [call])).rows.map(
    (row) => row.changes,
  )

test('one person grants, approves and publishes alone, and the record says so; once it is open nobody does', async () => {
  await using mall = await openMall()
  const spec = await aSpecOf(mall.ctx)
  const alone = await aSetUpMall(mall)
  const { api } = alone
  expect(await changesOf(mall, 'grantRole')).toEqual([
    expect.arrayContaining([waived]),
    expect.arrayContaining([waived]),
  ])
  expect((await api.getStaffSession({})).openedAt).toBeNull()
  const draft = (value: string) => submitted(alone, [{ field: 'product.price', thingId: spec.id, value }])
  const first = await draft('49000')
  expect((await api.getChangeSet(idOf(first))).approvals).toMatchObject([{ isOpenToMe: true }])
  const approved = await api.approveChangeSet({ ...first, reason })
  await api.publishChangeSet({ ...first, version: approved.version, publishAt: null, reason })
  expect(await changesOf(mall, 'approveChangeSet')).toEqual([expect.arrayContaining([waived])])
  expect(await api.getChangeSet(idOf(first))).toMatchObject({ state: 'published', isWaived: true })

  const second = await draft('48000')
  const waiting = await api.approveChangeSet({ ...second, reason })
  const third = await draft('47500')
  const { openedAt } = await api.openShop({ reason: '可以卖了' })
  expect(await api.openShop({ reason: '再按一次' })).toEqual({ openedAt })
  expect(await changesOf(mall, 'openShop')).toEqual([[{ field: '状态', before: '筹备', after: '开业' }]])
  const publish = { ...second, version: waiting.version, publishAt: null, reason }
  await expect(api.publishChangeSet(publish)).rejects.toEqual(refusal('CHANGE_SET_WAIVED'))
  await expect(api.approveChangeSet({ ...third, reason })).rejects.toEqual(refusal('CHANGE_SET_OWN'))
  expect((await api.getChangeSet(idOf(third))).approvals).toMatchObject([{ isOpenToMe: false }])
  const grant = { staffId: alone.staffId, roleId: 'finance', branchId: null, expiresAt: null, reason }
  await expect(api.grantRole(grant)).rejects.toEqual(refusal('GRANT_TO_SELF'))

  const another = await mall.staff({ name: '另一位', roles: [['director', null]] })
  const returned = await another.api.returnChangeSet({ ...second, version: waiting.version, reason })
  const again = await api.submitChangeSet({ ...second, ...returned, reason })
  const agreed = await another.api.approveChangeSet({ ...second, ...again, reason })
  expect(await api.getChangeSet(idOf(second))).toMatchObject({ state: 'approved', isWaived: false })
  await api.publishChangeSet({ ...publish, version: agreed.version })
})

test('what was approved alone and planned before the opening is not published after it', async () => {
  await using mall = await openMall()
  const spec = await aSpecOf(mall.ctx)
  const alone = await aSetUpMall(mall)
  const set = await submitted(alone, [{ field: 'product.price', thingId: spec.id, value: '49000' }])
  const { version } = await alone.api.approveChangeSet({ ...set, reason })
  const publishAt = new Date(mall.clock.now().getTime() + 60_000).toISOString()
  await alone.api.publishChangeSet({ ...set, version, publishAt, reason })
  await alone.api.openShop({ reason })
  mall.clock.advance(61_000)
  await mall.tick('publish-due-change-sets')
  expect(await alone.api.getChangeSet(idOf(set))).toMatchObject({
    ...{ state: 'approved', publishAt: null },
    problem: expect.stringContaining('开业前'),
  })
})
