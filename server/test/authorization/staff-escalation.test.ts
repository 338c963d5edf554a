// Ways to more than was granted: through brief rights, links, passkeys and requests.
import { rightNames } from '@mall/contract/staff/rights'
import { expect, test } from 'vitest'
import { aBranch } from '../../src/modules/branch/samples.ts'
import { CONSOLE_ORIGIN, type StaffClient } from '../console/staff-client.ts'
import { anAuthenticator } from '../support/authenticator.ts'
import { openMall, type TestMall } from '../support/mall.ts'
import { queueBehind } from '../support/race.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const reason = '测试需要'
const AT_CONSOLE = { origin: CONSOLE_ORIGIN }

const giveRight = ({ ctx }: TestMall, staffId: string, right: string, minutes: number | null) =>
  ctx.pool.query(
    `insert into staff_grant (id, staff_id, right_name, expires_at, granted_by, granted_at)
     values ($1, $2, $3, mall_now() + make_interval(mins => $4::int), '测试', mall_now())`,
    [ctx.ids.id(), staffId, right, minutes],
  )

async function take(mall: TestMall, link: string): Promise<StaffClient> {
  const client = await mall.staffVisitor()
  const token = new URL(link).hash.slice(1)
  const made = anAuthenticator().make(await client.api.askInvitedPasskey({ token }), AT_CONSOLE)
  await client.api.takeInvitation({ token, ...made })
  return client
}

test('who holds every right of an administrator for an hour makes no administrator', async () => {
  await using mall = await openMall()
  const director = await mall.staff({ roles: [['director', null]] })
  const { staffId } = await mall.staff()
  await giveRight(mall, director.staffId, 'people.manage', 60)
  const expiresAt = new Date(mall.ctx.clock.now().getTime() + 30 * 60_000).toISOString()
  const grant = { staffId, branchId: null, expiresAt, reason }
  await expect(director.api.grantRole({ ...grant, roleId: 'admin' })).rejects.toEqual(refusal('GRANT_NOT_HELD'))
  await director.api.grantRole({ ...grant, roleId: 'director' })
})

test('who holds them for good gets neither the role on the list nor a link of an administrator', async () => {
  await using mall = await openMall()
  const director = await mall.staff({ roles: [['director', null]] })
  const admin = await mall.staff({ roles: [['admin', null]] })
  await giveRight(mall, director.staffId, 'people.manage', null)
  const roleOf = async ({ api }: StaffClient) =>
    (await api.listRoles({})).roles.find(({ roleId }) => roleId === 'admin')
  expect(await roleOf(director)).toMatchObject({ grantableAt: [] })
  expect(await roleOf(admin)).toMatchObject({ grantableAt: null })
  const again = { staffId: admin.staffId, reason }
  await expect(director.api.inviteAgain(again)).rejects.toEqual(refusal('GRANT_NOT_HELD'))
})

test('a link is void once the person holds more than its maker may grant, or its maker is gone', async () => {
  await using mall = await openMall()
  const branch = await aBranch(mall.ctx)
  const admin = await mall.staff({ roles: [['admin', null]] })
  const manager = await mall.staff({ roles: [['manager', branch.id]] })
  const person = { name: '新人', title: '', roleId: 'desk', branchId: branch.id, reason }
  const [plain, raised, left] = [
    await manager.api.inviteStaff(person),
    await manager.api.inviteStaff(person),
    await manager.api.inviteStaff(person),
  ]
  await take(mall, plain.link)
  const more = { staffId: raised.staffId, roleId: 'service', branchId: branch.id, expiresAt: null, reason }
  await admin.api.grantRole(more)
  await expect(take(mall, raised.link)).rejects.toEqual(refusal('INVITATION_GONE'))
  await admin.api.suspendStaff({ staffId: manager.staffId, suspended: true, version: 1, reason })
  await expect(take(mall, left.link)).rejects.toEqual(refusal('INVITATION_GONE'))
  const { link } = await admin.api.inviteAgain({ staffId: raised.staffId, reason })
  await take(mall, link)
})

test('a new link never opens a login unnoticed: it ends those there are, and the person sees who made it', async () => {
  await using mall = await openMall()
  const branch = await aBranch(mall.ctx)
  const manager = await mall.staff({ name: '经理', roles: [['manager', branch.id]] })
  const { link, staffId } = await manager.api.inviteStaff({
    ...{ name: '新人', title: '', roleId: 'desk', branchId: branch.id, reason },
  })
  const person = await take(mall, link)
  const again = await manager.api.inviteAgain({ staffId, reason: '手机丢了' })
  await expect(person.api.getStaffSession({})).rejects.toEqual(refusal('LOGIN_REVOKED'))
  expect(await manager.api.getStaffMember({ staffId })).toMatchObject({ state: 'invited', passkeys: 0 })
  const back = await take(mall, again.link)
  const { list } = await back.api.listOwnEvents({})
  expect(list.find(({ reason: why }) => why === '手机丢了')).toMatchObject({
    who: '经理',
    changes: [{ field: '邀请' }, { field: '通行密钥、单位账号和登录', after: '全部作废' }],
  })
  expect((await manager.api.listOwnEvents({})).list).toEqual([])
})

test.each(['before', 'after'])('no passkey that is added just %s all are replaced is left', async (when) => {
  await using mall = await openMall()
  const branch = await aBranch(mall.ctx)
  const manager = await mall.staff({ roles: [['manager', branch.id]] })
  const own = await mall.staff({ roles: [['desk', branch.id]] })
  const made = anAuthenticator().make(await own.api.askStaffPasskey({}), AT_CONSOLE)
  const add = () => own.api.addStaffPasskey(made)
  const replace = () => manager.api.inviteAgain({ staffId: own.staffId, reason })
  const lock = `select from staff where id = '${own.staffId}' for update`
  const calls = when === 'before' ? [add, replace] : [replace, add]
  const outcomes = await queueBehind<unknown>(mall.ctx, lock, calls)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', when === 'before' ? 'fulfilled' : 'rejected'])
  const { rows } = await mall.ctx.pool.query('select id from staff_passkey where staff_id = $1', [own.staffId])
  expect(rows).toEqual([])
})

test('nobody brings back a person who then holds more than they may grant', async () => {
  await using mall = await openMall()
  const branch = await aBranch(mall.ctx)
  const admin = await mall.staff({ roles: [['admin', null]] })
  const manager = await mall.staff({ roles: [['manager', branch.id]] })
  const { staffId } = await mall.staff({ roles: [['service', branch.id]] })
  await admin.api.suspendStaff({ staffId, suspended: true, version: 1, reason })
  const back = { staffId, suspended: false, version: 2, reason }
  await expect(manager.api.suspendStaff(back)).rejects.toEqual(refusal('GRANT_NOT_HELD'))
  await admin.api.suspendStaff(back)
})

test('one person alone does not fill the list of requests', async () => {
  await using mall = await openMall()
  const { api } = await mall.staff()
  const ask = (right: (typeof rightNames)[number]) => api.askForRight({ right, isBrief: true, reason })
  for (const right of rightNames.slice(0, 10)) await ask(right)
  for (const right of rightNames.slice(10, 11)) await expect(ask(right)).rejects.toEqual(refusal('TOO_MANY_REQUESTS'))
})
