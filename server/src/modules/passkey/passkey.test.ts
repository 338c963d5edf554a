// Logging in with passkeys, and what they must not allow.
import { MAX_PASSKEYS, PASSKEY_MINUTES } from '@mall/contract/order/terms'
import { expect, test } from 'vitest'
import { anAuthenticator } from '../../../test/support/authenticator.ts'
import type { TestClient } from '../../../test/support/client.ts'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { askForCode, codeOn, logInByCode, UNWRITTEN_AGREED } from '../account/samples.ts'
import { aPasskey, codeForPasskey, registrationOptions } from './samples.ts'

const MOBILE = '13812346720'
type Authenticator = ReturnType<typeof anAuthenticator>

test('a member adds a passkey, logs in with it on another device, and sees where and when it was used', async () => {
  await using mall = await openMall()
  const member = await agreedMember(mall)
  const { authenticator, passkeyId } = await aPasskey(mall, member, anAuthenticator({ isSynced: true }))
  expect((await member.api.listPasskeys({})).list).toMatchObject([{ passkeyId, isSynced: true, lastUsedAt: null }])
  expect((await member.api.listMessages({})).list).toMatchObject([{ topic: 'account', title: '新的通行密钥' }])

  const device = await mall.visitor()
  await logIn(device, authenticator)
  expect(await device.api.getUserInfo({})).toMatchObject({ phone: MOBILE })
  const logins = (await device.api.getLoginList({})).list
  expect(logins.map(({ isThisOne, isByPasskey }) => [isThisOne, isByPasskey])).toEqual([
    [true, true],
    [false, false],
  ])
  expect((await member.api.listPasskeys({})).list[0]?.lastUsedAt).not.toBeNull()
  // The session renews like any other, on this device only.
  await device.api.getToken({})

  expect(await member.api.renamePasskey({ passkeyId, name: ' 我的手机 ' })).toMatchObject({ name: '我的手机' })
  await member.api.delPasskey({ passkeyId })
  await refused(device.api.getUserInfo({}), 'LOGIN_REVOKED')
  await refused(logIn(device, authenticator), 'PASSKEY_UNKNOWN')
  expect(await member.api.getUserInfo({})).toMatchObject({ phone: MOBILE })
  expect((await member.api.listMessages({})).list.map(({ title }) => title)).toEqual(['通行密钥删除了', '新的通行密钥'])
})

test('an owner whose number is locked by others logs in with a passkey on a new device', async () => {
  await using mall = await openMall()
  const { authenticator } = await aPasskey(mall, await agreedMember(mall))
  mall.clock.advance(86_400_000)
  for (let n = 0; n < 5; n++) {
    await askForCode(await mall.visitor(), MOBILE)
    mall.clock.advance(61_000)
  }
  const device = await mall.visitor()
  await refused(askForCode(device, MOBILE), 'SMS_HOUR_LIMIT')
  await logIn(device, authenticator)
})

test('adding a passkey needs a code for this purpose on the owner’s phone', async () => {
  await using mall = await openMall()
  const member = await agreedMember(mall)
  await refused(member.api.askPasskey({ code: '000000' }), 'SMS_CODE_SPENT')
  await askForCode(member, MOBILE, 'unmask')
  await refused(member.api.askPasskey({ code: await codeOn(mall, MOBILE) }), 'SMS_CODE_SPENT')
})

test.each<[string, Parameters<Authenticator['make']>[1]]>([
  ['another origin', { origin: 'http://mall.test.evil.example' }],
  ['another host’s passkeys', { rpId: 'evil.example' }],
  ['nobody’s finger', { isUnverified: true }],
])('a passkey made with %s is refused, and its challenge is spent', async (_, different) => {
  await using mall = await openMall()
  const member = await agreedMember(mall)
  const [asked, authenticator] = [await registrationOptions(mall, member), anAuthenticator()]
  await refused(member.api.addPasskey(authenticator.make(asked, different)), 'PASSKEY_WRONG')
  await refused(member.api.addPasskey(authenticator.make(asked)), 'PASSKEY_EXPIRED')
  expect((await member.api.listPasskeys({})).list).toEqual([])
})

test('a challenge adds no passkey for another member or device, nor after it expired', async () => {
  await using mall = await openMall()
  const [member, other] = [await agreedMember(mall), await mall.member()]
  const options = await registrationOptions(mall, member)
  await refused(other.api.addPasskey(anAuthenticator().make(options)), 'PASSKEY_EXPIRED')
  const invented = { ...options, challenge: mall.ctx.ids.token() }
  await refused(member.api.addPasskey(anAuthenticator().make(invented)), 'PASSKEY_EXPIRED')
  mall.clock.advance(PASSKEY_MINUTES * 60_000)
  await refused(member.api.addPasskey(anAuthenticator().make(options)), 'PASSKEY_EXPIRED')
})

test('a passkey belongs to one account, and an account has a limited number', async () => {
  await using mall = await openMall()
  const [member, other] = [await agreedMember(mall), await mall.member()]
  const { authenticator } = await aPasskey(mall, member)
  await refused(aPasskey(mall, other, authenticator), 'PASSKEY_TAKEN')
  mall.clock.advance(61_000)
  const options = await registrationOptions(mall, member)
  expect(options.excludeCredentials).toMatchObject([{ id: authenticator.id }])
  await mall.ctx.pool.query(
    `insert into passkey select 'more' || n, member_id, 'more' || n, public_key, 0, false, name, created_at
     from passkey, generate_series(1, $1::int) n where member_id = $2`,
    [MAX_PASSKEYS - 1, member.memberId],
  )
  await refused(member.api.addPasskey(anAuthenticator().make(options)), 'PASSKEY_LIMIT')
  mall.clock.advance(61_000)
  await refused(member.api.askPasskey({ code: await codeForPasskey(mall, member) }), 'PASSKEY_LIMIT')
})

test.each<[string, Parameters<Authenticator['sign']>[1]]>([
  ['another origin', { origin: 'http://evil.example' }],
  ['another host’s passkeys', { rpId: 'evil.example' }],
  ['nobody’s finger', { isUnverified: true }],
  ['another member’s name', { userHandle: Buffer.from('somebody-else').toString('base64url') }],
])('a login signed with %s is refused, and its challenge is spent', async (_, different) => {
  await using mall = await openMall()
  const { authenticator } = await aPasskey(mall, await agreedMember(mall))
  const device = await mall.visitor()
  const options = await device.api.askPasskeyLogin({})
  await refused(device.api.loginByPasskey(authenticator.sign(options, different)), 'PASSKEY_WRONG')
  await refused(device.api.loginByPasskey(authenticator.sign(options)), 'PASSKEY_EXPIRED')
  await logIn(device, authenticator)
})

test('another member’s credential does not open an account', async () => {
  await using mall = await openMall()
  const [member, other] = [await agreedMember(mall), await agreedMember(mall, '13812346721')]
  const [mine, theirs] = [await aPasskey(mall, member), await aPasskey(mall, other)]
  const device = await mall.visitor()
  // Their signature under my credential, and my signature under theirs.
  const signed = theirs.authenticator.sign(await device.api.askPasskeyLogin({}))
  await refused(device.api.loginByPasskey({ ...signed, id: mine.authenticator.id }), 'PASSKEY_WRONG')
  const other_ = mine.authenticator.sign(await device.api.askPasskeyLogin({}), { userHandle: signed.userHandle })
  await refused(device.api.loginByPasskey(other_), 'PASSKEY_WRONG')
  await refused(member.api.delPasskey({ passkeyId: theirs.passkeyId }), 'NOT_FOUND')
  await logIn(device, theirs.authenticator)
  expect(await device.api.getUserInfo({})).toMatchObject({ phone: '13812346721' })
})

test('a challenge is valid once, on its device, until it expires; five concurrent uses make one login', async () => {
  await using mall = await openMall()
  const { authenticator } = await aPasskey(mall, await agreedMember(mall))
  const [device, thief] = [await mall.visitor(), await mall.visitor()]
  const signed = authenticator.sign(await device.api.askPasskeyLogin({}))
  await refused(thief.api.loginByPasskey(signed), 'PASSKEY_EXPIRED')
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => device.api.loginByPasskey(signed)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await refused(device.api.loginByPasskey(signed), 'PASSKEY_EXPIRED')
  const late = authenticator.sign(await device.api.askPasskeyLogin({}))
  mall.clock.advance(PASSKEY_MINUTES * 60_000)
  await refused(device.api.loginByPasskey(late), 'PASSKEY_EXPIRED')
  await mall.tick('delete-passkey-challenges')
  expect((await mall.ctx.pool.query('select * from passkey_challenge')).rows).toEqual([])
})

test('a counter that goes back means a copy: the login is refused, and the owner notified', async () => {
  await using mall = await openMall()
  const member = await agreedMember(mall)
  const { authenticator } = await aPasskey(mall, member)
  const device = await mall.visitor()
  await logIn(device, authenticator, { counter: 9 })
  for (const counter of [9, 8, 0]) await refused(logIn(device, authenticator, { counter }), 'PASSKEY_WRONG')
  expect((await member.api.listMessages({})).list[0]).toMatchObject({ title: '有一把通行密钥不太对' })
  await logIn(device, authenticator, { counter: 10 })
  // Most authenticators do not count.
  mall.clock.advance(61_000)
  const plain = await aPasskey(mall, member, anAuthenticator({ counts: false }))
  for (let n = 0; n < 2; n++) await logIn(device, plain.authenticator)
})

test('this login needs both agreements in their current versions too', async () => {
  await using mall = await openMall()
  // Logged in by other means, before these versions.
  const member = await mall.member()
  const { authenticator } = await aPasskey(mall, member)
  const device = await mall.visitor()
  await refused(logIn(device, authenticator), 'AGREEMENT_NEEDED')
  const signed = authenticator.sign(await device.api.askPasskeyLogin({}))
  await device.api.loginByPasskey({ ...signed, agreed: UNWRITTEN_AGREED })
  await logIn(device, authenticator)
})

test('malformed input is refused with a message', async () => {
  await using mall = await openMall()
  const device = await mall.visitor()
  const nothing = { id: 'x', clientDataJSON: 'x', authenticatorData: 'x', signature: 'x', userHandle: 'x' }
  await refused(device.api.loginByPasskey(nothing), 'PASSKEY_EXPIRED')
  await refused(device.api.loginByPasskey({ ...nothing, id: '好' }), 'BAD_INPUT')
  const { authenticator } = await aPasskey(mall, await agreedMember(mall))
  const signed = authenticator.sign(await device.api.askPasskeyLogin({}))
  await refused(device.api.loginByPasskey({ ...signed, signature: 'x', authenticatorData: 'x' }), 'PASSKEY_WRONG')
})

test('requests with ever new keys and unknown passkeys store nothing', async () => {
  await using mall = await openMall()
  const counted = async () => (await mall.ctx.pool.query('select * from passkey_challenge')).rowCount
  for (let nth = 0; nth < 20; nth++) {
    const device = await mall.visitor()
    const signed = anAuthenticator().sign(await device.api.askPasskeyLogin({}), { userHandle: 'bm9ib2R5' })
    await refused(device.api.loginByPasskey(signed), 'PASSKEY_UNKNOWN')
  }
  expect([await counted(), (await mall.ctx.pool.query('select * from rate_count')).rowCount]).toEqual([0, 1])
})

test.each([
  ['with another end', (bytes: Buffer) => bytes.fill(0xff, 16, 22)],
  ['with other chance', (bytes: Buffer) => bytes.fill(0, 0, 16)],
  ['without its proof', (bytes: Buffer) => bytes.subarray(0, 22)],
  ['of nothing', () => Buffer.alloc(0)],
])('a challenge %s is refused', async (_, altered) => {
  await using mall = await openMall()
  const { authenticator } = await aPasskey(mall, await agreedMember(mall))
  const device = await mall.visitor()
  const options = await device.api.askPasskeyLogin({})
  const challenge = altered(Buffer.from(options.challenge, 'base64url')).toString('base64url')
  await refused(device.api.loginByPasskey(authenticator.sign({ ...options, challenge })), 'PASSKEY_EXPIRED')
  const padded = authenticator.sign({ ...options, challenge: `${options.challenge}=` })
  await refused(device.api.loginByPasskey(padded), 'PASSKEY_EXPIRED')
  await device.api.loginByPasskey(authenticator.sign(options))
})

test('an account being closed can be reopened by passkey until it is closed; then the passkey is deleted', async () => {
  await using mall = await openMall()
  const member = await agreedMember(mall)
  const { authenticator } = await aPasskey(mall, member)
  mall.clock.advance(61_000)
  await askForCode(member, MOBILE, 'close-account')
  await member.api.closeAccount({ code: await codeOn(mall, MOBILE) })
  // The closing can be withdrawn after this login too.
  const device = await mall.visitor()
  await logIn(device, authenticator)
  expect((await device.api.getUserInfo({})).closesOn).not.toBeNull()
  mall.clock.advance(16 * 86_400_000)
  await mall.tick('close-accounts')
  await mall.drainJobs()
  await refused(logIn(device, authenticator), 'PASSKEY_UNKNOWN')
  expect((await mall.ctx.pool.query('select * from passkey')).rows).toEqual([])
})

/** Logged in by code, with both agreements accepted. */
async function agreedMember(mall: TestMall, mobile = MOBILE): Promise<TestClient> {
  const member = await mall.visitor()
  await askForCode(member, mobile)
  member.accessToken = (await logInByCode(member, mobile, await codeOn(mall, mobile))).access_token
  const { userId } = await member.api.getUserInfo({})
  mall.clock.advance(61_000)
  return Object.assign(member, { memberId: userId })
}

async function logIn(device: TestClient, authenticator: Authenticator, different = {}): Promise<void> {
  const signed = authenticator.sign(await device.api.askPasskeyLogin({}), different)
  device.accessToken = (await device.api.loginByPasskey(signed)).access_token
}

async function refused(work: Promise<unknown>, failure: string): Promise<void> {
  await expect(work).rejects.toMatchObject({ failure })
}
