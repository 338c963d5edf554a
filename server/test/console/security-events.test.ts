// What of staff is told as a security event, and how much of it the record keeps.
import { staffCalls } from '@mall/contract/staff-calls'
import { expect, test } from 'vitest'
import { aBranch } from '../../src/modules/branch/samples.ts'
import { anAuthenticator } from '../support/authenticator.ts'
import { openMall, type TestMall } from '../support/mall.ts'
import { CONSOLE_ORIGIN } from './staff-client.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const reason = '测试需要'
const AT_CONSOLE = { origin: CONSOLE_ORIGIN }

const counted = async (mall: TestMall, event: string) =>
  Number(
    new RegExp(`security_events_total\\{event="${event}"\\} (\\d+)`).exec(
      await (await mall.fetch('/metrics')).text(),
    )?.[1],
  )

const recorded = async ({ ctx }: TestMall) =>
  (await ctx.pool.query("select call, who, changes from audit where thing_kind = 'security' order by nth")).rows

test('logins, step-ups and changed rights are counted and logged without a name; strangers leave no entry', async () => {
  const lines: string[] = []
  await using mall = await openMall({}, { write: (line) => void lines.push(line) })
  const branch = await aBranch(mall.ctx)
  const admin = await mall.staff({ name: '关羽', roles: [['admin', null]] })
  const input = { name: '张飞', title: '', roleId: 'desk', branchId: branch.id, reason }
  const { link, staffId } = await admin.api.inviteStaff(input)
  const token = new URL(link).hash.slice(1)
  const client = await mall.staffVisitor()
  const authenticator = anAuthenticator()
  const sign = async (isVerified = true) => {
    const asked = await client.api.askStaffLogin({})
    return authenticator.sign(asked, { isUnverified: !isVerified, ...AT_CONSOLE })
  }
  const made = authenticator.make(await client.api.askInvitedPasskey({ token }), AT_CONSOLE)
  await client.api.takeInvitation({ token, ...made })
  for (let n = 0; n < 3; n++) await expect(client.api.logInStaff(await sign(false))).rejects.toThrow()
  await expect(client.api.seeInvitation({ token })).rejects.toEqual(refusal('INVITATION_GONE'))
  expect(await recorded(mall)).toEqual([])
  await client.api.logInStaff(await sign())
  await client.api.stepUp({ assertion: authenticator.sign(await client.api.askStepUp({}), AT_CONSOLE) })
  await expect(client.api.stepUp({ assertion: null })).rejects.toEqual(refusal('PASSKEY_WRONG'))
  await admin.api.inviteAgain({ staffId, reason })
  const counts = {
    ...{ 'staff-login': 2, 'staff-login-refused': 3, 'staff-step-up': 1, 'staff-step-up-refused': 1 },
    ...{ 'staff-rights-changed': 1, 'staff-passkeys-revoked': 1, 'staff-right-missing': 0 },
  }
  for (const [event, count] of Object.entries(counts))
    expect([event, await counted(mall, event)]).toEqual([event, count])
  expect(await recorded(mall)).toMatchObject([{ call: 'logInStaff', who: '张飞' }])
  const events = lines.filter((line) => line.includes('"event":"staff-'))
  expect(events.length).toBeGreaterThan(6)
  expect(events.join('')).not.toMatch(/张飞|关羽/)
  const levelOf = (event: string) => events.find((line) => line.includes(`"${event}"`))?.match(/"level":(\d+)/)?.[1]
  expect(['staff-login', 'staff-login-refused', 'staff-rights-changed'].map(levelOf)).toEqual(['30', '40', '40'])
})

test('acts without the right are recorded, twenty an hour of one person, and counted in full', async () => {
  await using mall = await openMall()
  const branch = await aBranch(mall.ctx)
  const nosy = await mall.staff({ name: '好奇', roles: [['desk', branch.id]] })
  const other = await mall.staff({ roles: [['desk', branch.id]] })
  const admin = await mall.staff({ roles: [['admin', null]] })
  const tryIt = ({ api }: typeof nosy) => expect(api.checkAudit({})).rejects.toEqual(refusal('RIGHT_MISSING'))
  for (let n = 0; n < 25; n++) await tryIt(nosy)
  expect(await recorded(mall)).toHaveLength(20)
  await tryIt(other)
  expect(await recorded(mall)).toHaveLength(21)
  mall.clock.advance(3_601_000)
  await tryIt(nosy)
  expect(await recorded(mall)).toHaveLength(22)
  expect(await counted(mall, 'staff-right-missing')).toBe(27)
  const { list } = await admin.api.listAudit({ kind: 'security' })
  expect(list).toHaveLength(22)
  expect(list[0]).toMatchObject({
    ...{ who: '好奇', does: '想做没有权限的事，没有做成' },
    changes: [{ field: staffCalls.checkAudit.does }],
  })
  expect((await nosy.api.listOwnEvents({})).list).toHaveLength(21)
  expect(await admin.api.checkAudit({})).toMatchObject({ broken: [] })
})

test('a request that is sent once more is a replay, and counted', async () => {
  await using mall = await openMall()
  const client = await mall.staff()
  const headers: Headers[] = []
  const plain = globalThis.fetch
  globalThis.fetch = (input, init) => {
    headers.push(new Headers(init?.headers))
    return plain(input, init)
  }
  await client.api.getStaffSession({}).finally(() => {
    globalThis.fetch = plain
  })
  const before = await counted(mall, 'replayed-request')
  const again = await client.fetch('/staff/session/me', { headers: headers.at(-1) ?? expect.fail('nothing was sent') })
  expect(again.status).toBe(401)
  expect(await counted(mall, 'replayed-request')).toBe(before + 1)
})
