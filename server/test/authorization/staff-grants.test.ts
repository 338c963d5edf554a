// Who may invite, grant, take back and suspend; and what two at once cannot do together.
import { BRIEF_GRANT_MINUTES } from '@mall/contract/staff/terms'
import { expect, test } from 'vitest'
import { aBranch } from '../../src/modules/branch/samples.ts'
import { openMall, type TestMall } from '../support/mall.ts'
import { raceBehind } from '../support/race.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const reason = '测试需要'
const LOCK = "select pg_advisory_xact_lock(hashtextextended('staff people', 0))"

const recorded = async ({ ctx }: TestMall, call: string) =>
  (await ctx.pool.query('select * from audit where call = $1 order by nth', [call])).rows

const grantOf = async ({ ctx }: TestMall, staffId: string): Promise<string> =>
  (await ctx.pool.query('select id from staff_grant where staff_id = $1', [staffId])).rows[0]?.id

test('an invited person gets the role; the link is told once, and void once there is another', async () => {
  await using mall = await openMall()
  const branch = await aBranch(mall.ctx)
  const manager = await mall.staff({ roles: [['manager', branch.id]] })
  const input = { name: '新人', title: '前台', roleId: 'desk', branchId: branch.id, reason }
  const key = { idempotencyKey: mall.ctx.ids.id() }
  const first = await manager.api.inviteStaff(input, key)
  expect(await manager.api.inviteStaff(input, key)).toEqual(first)
  const { rows } = await mall.ctx.pool.query("select answer::text from idempotency_key where call = 'inviteStaff'")
  expect(rows[0]?.answer).not.toContain('/invitation')
  const tokenOf = (link: string) => new URL(link).hash.slice(1)
  const visitor = await mall.staffVisitor()
  expect(await visitor.api.seeInvitation({ token: tokenOf(first.link) })).toMatchObject({ name: '新人' })
  const again = await manager.api.inviteAgain({ staffId: first.staffId, reason })
  await expect(visitor.api.seeInvitation({ token: tokenOf(first.link) })).rejects.toEqual(refusal('INVITATION_GONE'))
  await visitor.api.seeInvitation({ token: tokenOf(again.link) })
  expect(await recorded(mall, 'inviteStaff')).toMatchObject([{ branch_id: branch.id, reason, thing_name: '新人' }])
  expect(await recorded(mall, 'inviteAgain')).toHaveLength(1)
  const person = await manager.api.getStaffMember({ staffId: first.staffId })
  expect(person).toMatchObject({ state: 'invited', grants: [{ roleId: 'desk', branchId: branch.id }] })
})

test('nobody grants what they do not hold there, nor to themselves, nor a role of the group at a branch', async () => {
  await using mall = await openMall()
  const [here, there] = [await aBranch(mall.ctx), await aBranch(mall.ctx)]
  const manager = await mall.staff({ roles: [['manager', here.id]] })
  const admin = await mall.staff({ roles: [['admin', null]] })
  const { staffId } = await mall.staff({ roles: [['desk', here.id]] })
  const grant = { staffId, roleId: 'doctor', branchId: here.id, expiresAt: null, reason }
  await expect(manager.api.grantRole({ ...grant, branchId: there.id })).rejects.toEqual(refusal('RIGHT_MISSING'))
  await expect(manager.api.grantRole({ ...grant, branchId: null })).rejects.toEqual(refusal('RIGHT_MISSING'))
  await expect(manager.api.grantRole({ ...grant, branchId: 'nowhere' })).rejects.toEqual(refusal('NOT_FOUND'))
  await expect(manager.api.grantRole({ ...grant, roleId: 'service' })).rejects.toEqual(refusal('GRANT_NOT_HELD'))
  await expect(manager.api.grantRole({ ...grant, staffId: manager.staffId })).rejects.toEqual(refusal('GRANT_TO_SELF'))
  await expect(admin.api.grantRole({ ...grant, roleId: 'finance' })).rejects.toEqual(refusal('ROLE_FOR_GROUP'))
  await expect(admin.api.grantRole({ ...grant, staffId: 'nobody' })).rejects.toEqual(refusal('NOT_FOUND'))
  const past = mall.ctx.clock.now().toISOString()
  await expect(admin.api.grantRole({ ...grant, expiresAt: past })).rejects.toEqual(refusal('BAD_INPUT'))
  await manager.api.grantRole(grant)
  await expect(manager.api.grantRole(grant)).rejects.toEqual(refusal('GRANT_EXISTS'))
  await admin.api.grantRole({ ...grant, roleId: 'finance', branchId: null })
  expect(await recorded(mall, 'grantRole')).toMatchObject([{ branch_id: here.id }, { branch_id: null }])
})

test('who holds a right for a time grants it no longer than that, and an expired grant can be given anew', async () => {
  await using mall = await openMall()
  const branch = await aBranch(mall.ctx)
  const manager = await mall.staff({ roles: [['manager', branch.id]] })
  const { staffId, api } = await mall.staff({ roles: [['doctor', branch.id]] })
  await mall.ctx.pool.query("update staff_grant set expires_at = mall_now() + interval '1 hour' where staff_id = $1", [
    manager.staffId,
  ])
  const grant = { staffId, roleId: 'desk', branchId: branch.id, reason }
  const inMinutes = (n: number) => new Date(mall.ctx.clock.now().getTime() + n * 60_000).toISOString()
  await expect(manager.api.grantRole({ ...grant, expiresAt: null })).rejects.toEqual(refusal('GRANT_NOT_HELD'))
  await expect(manager.api.grantRole({ ...grant, expiresAt: inMinutes(90) })).rejects.toEqual(refusal('GRANT_NOT_HELD'))
  await manager.api.grantRole({ ...grant, expiresAt: inMinutes(10) })
  expect((await api.getStaffSession({})).rights.map(({ right }) => right)).toContain('visits.attend')
  mall.clock.advance(11 * 60_000)
  expect((await api.getStaffSession({})).rights.map(({ right }) => right)).not.toContain('visits.attend')
  const admin = await mall.staff({ roles: [['admin', null]] })
  await admin.api.grantRole({ ...grant, expiresAt: null })
})

test('a suspended person is out at once, and whoever manages one branch suspends nobody of another', async () => {
  await using mall = await openMall()
  const [here, there] = [await aBranch(mall.ctx), await aBranch(mall.ctx)]
  const manager = await mall.staff({ roles: [['manager', here.id]] })
  const own = await mall.staff({ roles: [['desk', here.id]] })
  const both = await mall.staff({
    roles: [
      ['desk', here.id],
      ['desk', there.id],
    ],
  })
  const suspend = { suspended: true, version: 1, reason }
  await expect(manager.api.suspendStaff({ ...suspend, staffId: both.staffId })).rejects.toEqual(
    refusal('RIGHT_MISSING'),
  )
  await expect(manager.api.inviteAgain({ staffId: both.staffId, reason })).rejects.toEqual(refusal('RIGHT_MISSING'))
  await expect(manager.api.suspendStaff({ ...suspend, staffId: manager.staffId })).rejects.toEqual(
    refusal('GRANT_TO_SELF'),
  )
  await expect(manager.api.suspendStaff({ ...suspend, staffId: own.staffId, version: 9 })).rejects.toEqual(
    refusal('STAFF_STALE'),
  )
  await manager.api.suspendStaff({ ...suspend, staffId: own.staffId })
  await expect(own.api.getStaffSession({})).rejects.toEqual(refusal('STAFF_SUSPENDED'))
  const back = { staffId: own.staffId, suspended: false, version: 2, reason }
  await manager.api.suspendStaff(back)
  await expect(own.api.getStaffSession({})).rejects.toEqual(refusal('LOGIN_REVOKED'))
  expect(await recorded(mall, 'suspendStaff')).toMatchObject([
    { branch_id: here.id, changes: [{ before: '在职', after: '已停用' }] },
    { changes: [{ before: '已停用', after: '未接受邀请' }] },
  ])
})

test('nobody gets a link to the login of a person who holds more than they may grant', async () => {
  await using mall = await openMall()
  const branch = await aBranch(mall.ctx)
  const manager = await mall.staff({ roles: [['manager', branch.id]] })
  const { staffId } = await mall.staff({ roles: [['service', branch.id]] })
  await expect(manager.api.inviteAgain({ staffId, reason })).rejects.toEqual(refusal('GRANT_NOT_HELD'))
})

test('two administrators who take back or suspend each other at once leave one', async () => {
  await using mall = await openMall()
  const [one, two] = [await mall.staff({ roles: [['admin', null]] }), await mall.staff({ roles: [['admin', null]] })]
  const [grantOfOne, grantOfTwo] = [await grantOf(mall, one.staffId), await grantOf(mall, two.staffId)]
  const taken = await raceBehind(mall.ctx, LOCK, [
    () => one.api.takeBackGrant({ grantId: grantOfTwo, reason }),
    () => two.api.takeBackGrant({ grantId: grantOfOne, reason }),
  ])
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await recorded(mall, 'takeBackGrant')).toHaveLength(1)
  const left = taken[0]?.status === 'fulfilled' ? one : two
  await expect(left.api.takeBackGrant({ grantId: await liveAdmin(mall), reason })).rejects.toEqual(
    refusal('LAST_ADMIN'),
  )
  const third = await mall.staff({ roles: [['admin', null]] })
  const suspend = (staffId: string) => ({ staffId, suspended: true, version: 1, reason })
  await mall.ctx.pool.query('update staff set version = 1')
  const suspended = await raceBehind(mall.ctx, LOCK, [
    () => left.api.suspendStaff(suspend(third.staffId)),
    () => third.api.suspendStaff(suspend(left.staffId)),
  ])
  expect(suspended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an administrator of the demo is no other one where demo staff do not log in', async () => {
  await using mall = await openMall()
  const [one, demo] = [await mall.staff({ roles: [['admin', null]] }), await mall.staff({ roles: [['admin', null]] })]
  const helper = await mall.staff({ roles: [['admin', null]] })
  await mall.ctx.pool.query('update staff set is_demo = true where id = $1', [demo.staffId])
  await mall.ctx.pool.query(`update staff_grant set expires_at = mall_now() + interval '1 hour' where staff_id = $1`, [
    helper.staffId,
  ])
  const last = { grantId: await grantOf(mall, one.staffId), reason }
  await expect(helper.api.takeBackGrant(last)).rejects.toEqual(refusal('LAST_ADMIN'))
  const settings: { demoStaff: boolean } = mall.ctx.settings
  settings.demoStaff = true
  await helper.api.takeBackGrant(last)
})

const liveAdmin = async ({ ctx }: TestMall): Promise<string> =>
  (await ctx.pool.query("select id from staff_grant where role_id = 'admin' and ended_at is null")).rows[0]?.id

test('a right is asked for once, decided once, and never by whoever asks', async () => {
  await using mall = await openMall()
  const [here, there] = [await aBranch(mall.ctx), await aBranch(mall.ctx)]
  const desk = await mall.staff({ name: '前台', roles: [['desk', here.id]] })
  const manager = await mall.staff({ name: '经理', roles: [['manager', here.id]] })
  const second = await mall.staff({ roles: [['manager', here.id]] })
  const elsewhere = await mall.staff({ roles: [['manager', there.id]] })
  const ask = { right: 'visits.over' as const, branchId: here.id, isBrief: true, reason }
  const place = { right: ask.right, branchId: here.id }
  expect(await desk.api.explainRight(place)).toMatchObject({ isHeld: false, isAsked: false, roles: ['院区经理'] })
  await desk.api.askForRight(ask)
  await desk.api.askForRight(ask)
  const explained = await desk.api.explainRight(place)
  expect(explained).toMatchObject({ isAsked: true })
  expect(explained.holders.map(({ staffId }) => staffId)).toContain(manager.staffId)
  expect(explained.holders.map(({ staffId }) => staffId)).not.toContain(elsewhere.staffId)
  expect((await desk.api.explainRight({ ...place, branchId: there.id })).holders).toEqual([])
  expect((await elsewhere.api.listRightRequests({})).list).toEqual([])
  const { list } = await manager.api.listRightRequests({})
  expect(list).toMatchObject([{ staffName: '前台', right: 'visits.over', roles: [{ roleId: 'manager' }] }])
  const requestId = list[0]?.requestId ?? ''
  const decide = { requestId, roleId: null, isAgreed: true, reason }
  await expect(elsewhere.api.decideRightRequest(decide)).rejects.toEqual(refusal('RIGHT_MISSING'))
  const decided = await raceBehind(mall.ctx, LOCK, [
    () => manager.api.decideRightRequest(decide),
    () => second.api.decideRightRequest({ ...decide, isAgreed: false }),
  ])
  expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(decided.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { failure: 'REQUEST_DECIDED' } },
  ])
  expect(await recorded(mall, 'decideRightRequest')).toHaveLength(1)
  await mall.ctx.pool.query('update staff_right_request set decided_at = null')
  await mall.ctx.pool.query('delete from staff_grant where right_name is not null')
  await manager.api.decideRightRequest(decide)
  expect(await desk.api.explainRight(place)).toMatchObject({ isHeld: true })
  mall.clock.advance((BRIEF_GRANT_MINUTES + 1) * 60_000)
  expect(await desk.api.explainRight(place)).toMatchObject({ isHeld: false })
  await manager.api.askForRight({ right: 'aftersale.large', branchId: here.id, isBrief: false, reason })
  const own = await mall.ctx.pool.query('select id from staff_right_request where staff_id = $1', [manager.staffId])
  await stepUpAgain(mall)
  await expect(manager.api.decideRightRequest({ ...decide, requestId: own.rows[0]?.id })).rejects.toEqual(
    refusal('GRANT_TO_SELF'),
  )
  await expect(second.api.decideRightRequest({ ...decide, requestId: own.rows[0]?.id })).rejects.toEqual(
    refusal('BAD_INPUT'),
  )
})

/** Every login as with a passkey just used. */
const stepUpAgain = ({ ctx }: TestMall) => ctx.pool.query('update staff_session set verified_at = mall_now()')
