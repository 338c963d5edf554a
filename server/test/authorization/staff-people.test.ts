// Who sees which people, roles and entries of the record.
import { standardRoles } from '@mall/contract/staff/rights'
import { UNUSED_GRANT_DAYS } from '@mall/contract/staff/terms'
import { staffCalls } from '@mall/contract/staff-calls'
import { expect, test } from 'vitest'
import { aBranch } from '../../src/modules/branch/samples.ts'
import { recordAct } from '../../src/modules/staff/public.ts'
import { openMall } from '../support/mall.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })

test('a manager sees the people of the own branch, and of them the roles there alone', async () => {
  await using mall = await openMall()
  const [here, there] = [await aBranch(mall.ctx), await aBranch(mall.ctx)]
  const both = await mall.staff({
    name: '甲',
    roles: [
      ['desk', here.id],
      ['doctor', there.id],
    ],
  })
  const other = await mall.staff({ name: '乙', roles: [['desk', there.id]] })
  const manager = await mall.staff({ name: '经理', roles: [['manager', here.id]] })
  const admin = await mall.staff({ name: '管理', roles: [['admin', null]] })
  const namesOf = ({ list }: { list: { name: string }[] }) => list.map(({ name }) => name).toSorted()
  expect(namesOf(await manager.api.listStaff({}))).toEqual(['甲', '经理'].toSorted())
  expect(namesOf(await manager.api.listStaff({ branchId: there.id }))).toEqual([])
  expect(namesOf(await admin.api.listStaff({}))).toEqual(['甲', '乙', '经理', '管理'].toSorted())
  expect(namesOf(await admin.api.listStaff({ roleId: 'desk' }))).toEqual(['甲', '乙'].toSorted())
  expect(namesOf(await admin.api.listStaff({ word: '%' }))).toEqual([])
  const seen = await manager.api.getStaffMember({ staffId: both.staffId })
  expect(seen.grants.map(({ branchId }) => branchId)).toEqual([here.id])
  expect(seen.effective.map(({ right }) => right)).toContain('visits.attend')
  expect(seen.effective.flatMap(({ branchIds }) => branchIds)).not.toContain(there.id)
  await expect(manager.api.getStaffMember({ staffId: other.staffId })).rejects.toEqual(refusal('NOT_FOUND'))
  await expect(manager.api.getStaffMember({ staffId: admin.staffId })).rejects.toEqual(refusal('NOT_FOUND'))
})

test('pages hold everybody once, and any mark is answered', async () => {
  await using mall = await openMall()
  const admin = await mall.staff({ name: '管理', roles: [['admin', null]] })
  await mall.ctx.pool.query(
    `insert into staff (id, name, title, state, created_at)
     select 'person-' || n, '员工' || n % 7, '', 'active', mall_now() from generate_series(1, 65) n`,
  )
  const seen: string[] = []
  for (let after: string | undefined; ; ) {
    const { list, next } = await admin.api.listStaff({ after })
    seen.push(...list.map(({ staffId }) => staffId))
    if (next === null) break
    after = next
  }
  expect(seen).toHaveLength(66)
  expect(new Set(seen).size).toBe(66)
  expect((await admin.api.listStaff({ after: 'nobody' })).list).toEqual([])
  await expect(admin.api.listStaff({ after: '~' })).rejects.toEqual(refusal('BAD_INPUT'))
})

test('roles say where the caller may grant them', async () => {
  await using mall = await openMall()
  const branch = await aBranch(mall.ctx)
  const admin = await mall.staff({ roles: [['admin', null]] })
  const manager = await mall.staff({ roles: [['manager', branch.id]] })
  const whereBy = async ({ api }: typeof admin) =>
    new Map((await api.listRoles({})).roles.map(({ roleId, grantableAt }) => [roleId, grantableAt]))
  expect([...(await whereBy(admin)).values()].every((places) => places === null)).toBe(true)
  const own = await whereBy(manager)
  expect(own.get('desk')).toEqual([branch.id])
  expect(own.get('service')).toEqual([])
  expect(own.get('finance')).toEqual([])
})

test('a grant that nobody used for months is proposed for removal, an administrator’s never', async () => {
  await using mall = await openMall()
  const idle = await mall.staff({
    name: '闲',
    roles: [
      ['admin', null],
      ['finance', null],
    ],
  })
  const busy = await mall.staff({ name: '忙', roles: [['director', null]] })
  mall.clock.advance((UNUSED_GRANT_DAYS + 1) * 86_400_000)
  await mall.ctx.pool.query(
    `insert into staff_right_use (staff_id, right_name, last_used_at) values ($1, 'today.see', mall_now())`,
    [busy.staffId],
  )
  const admin = await mall.staff({ name: '管', roles: [['admin', null]] })
  const unused = async () => (await admin.api.listStaff({ onlyUnused: 'true' })).list
  const [one, ...others] = await unused()
  expect(others).toEqual([])
  const grants = new Map((one?.grants ?? []).map((grant) => [grant.roleId, grant]))
  expect(one?.staffId).toBe(idle.staffId)
  expect(grants.get('finance')).toMatchObject({ isUnused: true, lastUsedAt: null })
  expect(grants.get('admin')).toMatchObject({ isUnused: false })
  await admin.api.takeBackGrant({ grantId: grants.get('finance')?.grantId ?? '', reason: '90 天没用' })
  expect(await unused()).toEqual([])
  const { list } = await admin.api.listAudit({ kind: 'staff', thingId: idle.staffId })
  expect(list[0]).toMatchObject({ call: 'takeBackGrant', reason: '90 天没用' })
})

test('the table of rights is made of what each call needs and of the roles as they are', async () => {
  await using mall = await openMall()
  const branch = await aBranch(mall.ctx)
  const manager = await mall.staff({ roles: [['manager', branch.id]] })
  const { roles, rights } = await manager.api.getRightsTable({})
  expect(roles.map(({ roleId }) => roleId).toSorted()).toEqual(Object.keys(standardRoles).toSorted())
  const told = new Map(rights.map((one) => [one.right, one]))
  expect(told.get('visits.attend')).toMatchObject({ isGroupOnly: false, limit: null })
  expect(told.get('changes.publish')).toMatchObject({ isGroupOnly: true })
  expect(told.get('aftersale.decide')?.limit).toMatchObject({ above: '批准大额退款' })
  expect(told.get('people.manage')?.calls).toContainEqual({ does: staffCalls.grantRole.does, stepUp: true })
  await mall.ctx.pool.query(
    `insert into staff_role (id, name, for_group, rights, is_standard) values ('own', '夜班', false, '{visits.attend}', false)`,
  )
  const { rights: later } = await manager.api.getRightsTable({})
  expect(later.find(({ right }) => right === 'visits.attend')?.roleIds).toContain('own')
})

test('the record shows a manager the entries of the own branch alone', async () => {
  await using mall = await openMall()
  const [here, there] = [await aBranch(mall.ctx), await aBranch(mall.ctx)]
  const actor = { ctx: mall.ctx, staff: { id: 'person', name: '张三', device: '电脑' } }
  for (const branchId of [here.id, there.id, null])
    for (let n = 0; n < 40; n++)
      await mall.ctx.db.transaction((tx) =>
        recordAct(actor, tx, {
          ...{ call: 'grantRole', branchId, changes: [], reason: `原因${n}` },
          thing: { kind: 'staff', id: 'x', name: '李四' },
        }),
      )
  const manager = await mall.staff({ roles: [['manager', here.id]] })
  const admin = await mall.staff({ roles: [['admin', null]] })
  const own = await manager.api.listAudit({})
  expect(own.list).toHaveLength(40)
  expect(new Set(own.list.map(({ branchName }) => branchName)).size).toBe(1)
  expect((await manager.api.listAudit({ branchId: there.id })).list).toEqual([])
  const first = await admin.api.listAudit({})
  const rest = await admin.api.listAudit({ after: first.next ?? undefined })
  const last = await admin.api.listAudit({ after: rest.next ?? undefined })
  expect([first, rest, last].map(({ list }) => list.length)).toEqual([50, 50, 20])
  expect(last.next).toBeNull()
  expect((await admin.api.listAudit({ word: '原因7' })).list).toHaveLength(3)
  expect((await admin.api.listAudit({ word: '授予' })).list).toHaveLength(50)
  expect(first.list[0]).toMatchObject({ who: '张三', thing: { name: '李四' }, branchName: '全集团' })
  await expect(manager.api.checkAudit({})).rejects.toEqual(refusal('RIGHT_MISSING'))
})

test('the chain tells a changed entry and one that was taken out, and the mall itself can do neither', async () => {
  await using mall = await openMall()
  const actor = { ctx: mall.ctx, staff: { id: null, name: '张三', device: '电脑' } }
  const act = { call: 'grantRole', branchId: null, changes: [], reason: '' }
  const thing = { kind: 'staff', id: 'x', name: '李四' } as const
  for (let n = 0; n < 6; n++) await mall.ctx.db.transaction((tx) => recordAct(actor, tx, { ...act, thing }))
  const admin = await mall.staff({ roles: [['admin', null]] })
  expect(await admin.api.checkAudit({})).toEqual({ entries: 6, broken: [], next: null, last: 6 })
  await expect(mall.ctx.pool.query("update audit set who = '王五'")).rejects.toThrow('permission denied')
  await expect(mall.ctx.pool.query('delete from audit')).rejects.toThrow('permission denied')
  await mall.alter(
    `alter table audit disable trigger user;
     update audit set who = '王五' where nth = 2;
     delete from audit where nth = 4`,
  )
  expect(await admin.api.checkAudit({})).toEqual({ entries: 5, broken: [2, 5], next: null, last: 6 })
  // A step starts from the entry before it, which is there or missing.
  expect(await admin.api.checkAudit({ after: 2 })).toMatchObject({ entries: 3, broken: [5] })
  expect(await admin.api.checkAudit({ after: 4 })).toMatchObject({ entries: 2, broken: [5] })
  expect(await admin.api.checkAudit({ after: 5 })).toMatchObject({ entries: 1, broken: [] })
})
