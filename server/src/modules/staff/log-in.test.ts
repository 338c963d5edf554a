// Who gets into the console, and what lets nobody in.
import { INVITATION_HOURS, SHARED_IDLE_MINUTES, STAFF_SESSION_HOURS } from '@mall/contract/staff/terms'
import { expect, test } from 'vitest'
import { CONSOLE_ORIGIN, type StaffClient } from '../../../test/console/staff-client.ts'
import { anAuthenticator } from '../../../test/support/authenticator.ts'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { addDemoStaff } from './demo-staff.ts'
import { openInvitation } from './invitations.ts'
import { staff } from './tables.ts'

const AT_CONSOLE = { origin: CONSOLE_ORIGIN }
type Authenticator = ReturnType<typeof anAuthenticator>

test('an invited person makes a passkey, is inside, leaves, and comes back with it', async () => {
  await using mall = await openMall()
  const token = await anInvitation(mall)
  const client = await mall.staffVisitor()
  expect(await client.api.seeInvitation({ token })).toMatchObject({ name: '张护士' })
  const authenticator = anAuthenticator()
  await client.api.takeInvitation({ token, ...(await makePasskey(client, token, authenticator)) })
  expect(await client.api.getStaffSession({})).toMatchObject({ name: '张护士', rights: [], passkeys: 1 })
  await client.api.logOutStaff({})
  await refused(client.api.getStaffSession({}), 'LOGIN_REQUIRED')
  await logIn(client, authenticator)
  expect(await client.api.getStaffSession({})).toMatchObject({ name: '张护士' })
})

test('an invitation is taken once, by the first of those who try, and not after its time', async () => {
  await using mall = await openMall()
  const token = await anInvitation(mall)
  const tries = await Promise.allSettled(
    Array.from({ length: 5 }, async () => {
      const client = await mall.staffVisitor()
      await client.api.takeInvitation({ token, ...(await makePasskey(client, token, anAuthenticator())) })
    }),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await refused((await mall.staffVisitor()).api.seeInvitation({ token }), 'INVITATION_GONE')
  const late = await anInvitation(mall)
  mall.clock.advance(INVITATION_HOURS * 3_600_000)
  await refused((await mall.staffVisitor()).api.askInvitedPasskey({ token: late }), 'INVITATION_GONE')
})

test.each<[string, Parameters<Authenticator['sign']>[1]]>([
  ['the shop', { origin: 'http://mall.test' }],
  ['another host', { rpId: 'mall.test', ...AT_CONSOLE }],
  ['nobody’s finger', { isUnverified: true, ...AT_CONSOLE }],
  ['another person’s name', { userHandle: Buffer.from('somebody').toString('base64url'), ...AT_CONSOLE }],
])('a login signed with %s is refused, and its challenge is spent', async (_, different) => {
  await using mall = await openMall()
  const { client, authenticator } = await aPerson(mall)
  const asked = await client.api.askStaffLogin({})
  await refused(client.api.logInStaff(authenticator.sign(asked, different)), 'PASSKEY_WRONG')
  await refused(client.api.logInStaff(authenticator.sign(asked, AT_CONSOLE)), 'PASSKEY_EXPIRED')
  await logIn(client, authenticator)
})

test('a stolen cookie opens nothing without the key of its browser', async () => {
  await using mall = await openMall()
  const { client } = await aPerson(mall)
  const thief = await mall.staffVisitor()
  for (const [name, value] of client.cookies) thief.cookies.set(name, value)
  await refused(thief.api.getStaffSession({}), 'LOGIN_REVOKED')
  // Nor does it without a signature.
  const bare = await client.fetch('/staff/session/me')
  expect(bare.status).toBe(401)
})

test('a login ends after its hours, and at once when the person is suspended', async () => {
  await using mall = await openMall()
  const { client, authenticator } = await aPerson(mall)
  await mall.ctx.db.update(staff).set({ state: 'suspended' })
  await refused(client.api.getStaffSession({}), 'STAFF_SUSPENDED')
  await refused(logIn(client, authenticator), 'STAFF_SUSPENDED')
  await mall.ctx.db.update(staff).set({ state: 'active' })
  await logIn(client, authenticator)
  mall.clock.advance(STAFF_SESSION_HOURS * 3_600_000)
  await refused(client.api.getStaffSession({}), 'LOGIN_EXPIRED')
})

test('on a shared device a login ends when nobody acts, whatever its pages read by themselves', async () => {
  await using mall = await openMall()
  const [shared, own] = [await aPerson(mall), await aPerson(mall)]
  await logIn(shared.client, shared.authenticator, true)
  expect(await shared.client.api.getStaffSession({})).toMatchObject({ isShared: true })
  const minutes = (n: number) => mall.clock.advance(n * 60_000)
  minutes(SHARED_IDLE_MINUTES - 1)
  await shared.client.api.noteStaffActivity({})
  minutes(SHARED_IDLE_MINUTES - 1)
  await shared.client.api.getStaffSession({})
  minutes(1)
  await refused(shared.client.api.getStaffSession({}), 'STAFF_IDLE')
  await refused(shared.client.api.noteStaffActivity({}), 'STAFF_IDLE')
  await logIn(shared.client, shared.authenticator, true)
  await shared.client.api.getStaffSession({})
  expect(await own.client.api.getStaffSession({})).toMatchObject({ isShared: false })
})

test('a second passkey needs the first one now, and the last one stays', async () => {
  await using mall = await openMall()
  const { client, authenticator } = await aPerson(mall)
  const [first] = (await client.api.listStaffPasskeys({})).list
  mall.clock.advance(6 * 60_000)
  await refused(client.api.askStaffPasskey({}), 'STEP_UP_NEEDED')
  const asked = await client.api.askStepUp({})
  await client.api.stepUp({ assertion: authenticator.sign(asked, AT_CONSOLE) })
  const second = anAuthenticator()
  await client.api.addStaffPasskey(second.make(await client.api.askStaffPasskey({}), AT_CONSOLE))
  await client.api.delStaffPasskey({ passkeyId: first?.passkeyId ?? '' })
  // The login that the deleted one began has ended.
  await refused(client.api.getStaffSession({}), 'LOGIN_REVOKED')
  await refused(logIn(client, authenticator), 'STAFF_PASSKEY_UNKNOWN')
  await logIn(client, second)
  const [left] = (await client.api.listStaffPasskeys({})).list
  await refused(client.api.delStaffPasskey({ passkeyId: left?.passkeyId ?? '' }), 'LAST_STAFF_PASSKEY')
})

test('nobody is confirmed by another’s passkey, nor without one', async () => {
  await using mall = await openMall()
  const [one, other] = [await aPerson(mall), await aPerson(mall)]
  const asked = await one.client.api.askStepUp({})
  await refused(one.client.api.stepUp({ assertion: other.authenticator.sign(asked, AT_CONSOLE) }), 'PASSKEY_WRONG')
  await refused(one.client.api.stepUp({ assertion: null }), 'PASSKEY_WRONG')
})

test('demo staff log in with one press, but never in prod nor where it is not set', async () => {
  await using mall = await openMall()
  await addDemoStaff(mall.ctx)
  const settings: { demoStaff: boolean; mallEnv: string } = mall.ctx.settings
  const client = await mall.staffVisitor()
  const staffId = 'demo-01-admin'
  expect(await client.api.getConsole({})).toMatchObject({ demoStaff: [] })
  await refused(client.api.logInAsDemoStaff({ staffId }), 'NOT_FOUND')
  settings.demoStaff = true
  const { demoStaff } = await client.api.getConsole({})
  expect(demoStaff.length).toBeGreaterThan(7)
  await client.api.logInAsDemoStaff({ staffId })
  expect(await client.api.getStaffSession({})).toMatchObject({ name: '管理员' })
  await client.api.stepUp({ assertion: null })
  settings.mallEnv = 'prod'
  await refused(client.api.logInAsDemoStaff({ staffId }), 'NOT_FOUND')
  // A login from before is none there.
  await refused(client.api.stepUp({ assertion: null }), 'STAFF_SUSPENDED')
  await refused(client.api.getStaffSession({}), 'STAFF_SUSPENDED')
  expect(await client.api.getConsole({})).toMatchObject({ demoStaff: [] })
})

test('what is signed for the shop is no call of the console', async () => {
  await using mall = await openMall()
  const member = await mall.member()
  const client = await mall.staffVisitor()
  const response = await client.fetch('/staff/session/me', { headers: { access_token: member.accessToken ?? '' } })
  expect(response.status).toBe(401)
})

async function anInvitation(mall: TestMall): Promise<string> {
  const { ctx } = mall
  const id = ctx.ids.id()
  return ctx.db.transaction(async (tx) => {
    await tx.insert(staff).values({ id, name: '张护士', title: '', state: 'invited', createdAt: ctx.clock.now() })
    const { link } = await openInvitation(ctx, tx, id, null)
    return new URL(link).hash.slice(1)
  })
}

async function makePasskey(client: StaffClient, token: string, authenticator: Authenticator) {
  return authenticator.make(await client.api.askInvitedPasskey({ token }), AT_CONSOLE)
}

async function aPerson(mall: TestMall) {
  const token = await anInvitation(mall)
  const client = await mall.staffVisitor()
  const authenticator = anAuthenticator()
  await client.api.takeInvitation({ token, ...(await makePasskey(client, token, authenticator)) })
  return { client, authenticator }
}

async function logIn(client: StaffClient, authenticator: Authenticator, isShared = false): Promise<void> {
  await client.api.logInStaff({ ...authenticator.sign(await client.api.askStaffLogin({}), AT_CONSOLE), isShared })
}

async function refused(work: Promise<unknown>, failure: string): Promise<void> {
  await expect(work).rejects.toMatchObject({ failure })
}
