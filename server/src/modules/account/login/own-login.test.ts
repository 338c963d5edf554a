import { expect, test } from 'vitest'
import { solveCaptcha, type TestClient } from '../../../../test/support/client.ts'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { anOperator } from '../../settings/samples.ts'
import { codeOn, UNWRITTEN_AGREED } from '../samples.ts'

test('a jump code logs in one device, once, within a minute', async () => {
  await using mall = await openMall()
  const member = await mall.member()
  const [device, rival] = [await mall.visitor(), await mall.visitor()]
  const { code } = await member.api.getJumpCode({})
  const tries = await Promise.allSettled([device, rival].map((each) => each.api.getTokenByCode({ code })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const index = tries.findIndex(({ status }) => status === 'fulfilled')
  const [winner, token] = [[device, rival][index], tries[index]]
  if (!winner || token?.status !== 'fulfilled') throw new Error('nobody got in')
  winner.accessToken = token.value.access_token
  expect(await winner.api.getUserInfo({})).toEqual(await member.api.getUserInfo({}))
  winner.accessToken = (await winner.api.getToken({})).access_token

  await expect(rival.api.getTokenByCode({ code })).rejects.toMatchObject({ failure: 'JUMP_CODE_SPENT' })
  const late = await member.api.getJumpCode({})
  mall.clock.advance(61_000)
  await expect(rival.api.getTokenByCode({ code: late.code })).rejects.toMatchObject({ failure: 'JUMP_CODE_SPENT' })
  const { rows } = await mall.ctx.pool.query('select * from jump_code')
  expect(JSON.stringify(rows)).not.toContain(code)
})

test('looking up a jump code binds it to the device, which is logged in only after confirmation', async () => {
  await using mall = await openMall()
  const member = await mall.member('13312347757')
  const [device, thief] = [await mall.visitor(), await mall.visitor()]
  const { code } = await member.api.getJumpCode({})
  const owner = await device.api.getJumpCodeOwner({ code })
  expect(owner).toEqual({ mobile: '133****7757', isYou: false, expiresInSeconds: 300 })
  expect((await member.api.getLoginList({})).list).toHaveLength(1)
  expect(await member.api.getJumpCodeOwner({ code }).catch(({ failure }) => failure)).toBe('JUMP_CODE_SPENT')
  await expect(thief.api.getTokenByCode({ code })).rejects.toMatchObject({ failure: 'JUMP_CODE_SPENT' })
  mall.clock.advance(120_000)
  const { expiresInSeconds } = await device.api.getJumpCodeOwner({ code })
  expect(expiresInSeconds).toBeLessThanOrEqual(180)
  expect(expiresInSeconds).toBeGreaterThan(150)
  await device.api.getTokenByCode({ code })
  await expect(device.api.getJumpCodeOwner({ code })).rejects.toMatchObject({ failure: 'JUMP_CODE_SPENT' })
  const own = await member.api.getJumpCode({})
  expect(await member.api.getJumpCodeOwner({ code: own.code })).toMatchObject({ isYou: true })
})

test('the code for the enterprise card site is part of its URL', async () => {
  await using mall = await openMall()
  await anOperator(mall.ctx, { enterpriseSite: 'https://card.example/in?from=mall' })
  const member = await mall.member()
  const { code, url } = await member.api.getJumpCode({})
  expect(url).toBe(`https://card.example/in?from=mall&code=${code}`)
})

test('the card site’s sandbox exchanges the code for a login, shows its member, and stores none', async () => {
  await using mall = await openMall()
  await anOperator(mall.ctx, { enterpriseSite: '/sandbox/enterprise-card' })
  const member = await mall.member('13812346731')
  const { url } = await member.api.getJumpCode({})
  expect(url).toMatch(`${mall.ctx.settings.publicOrigin}/sandbox/enterprise-card?code=`)
  const { pathname, search } = new URL(url)
  expect(await (await mall.fetch(pathname + search)).text()).toContain('已用商城的登录 138****6731 进来')
  expect((await member.api.getLoginList({})).list).toHaveLength(1)
  expect(await (await mall.fetch(pathname + search)).text()).toContain('已经用过')
  expect(await (await mall.fetch(pathname)).text()).toContain('请从体检商城')
})

test('a member sees the devices that are logged in, and logs others out', async () => {
  await using mall = await openMall()
  const here = await mall.member()
  const [there, other] = [await secondDevice(mall, here), await secondDevice(mall, here)]
  const stranger = await mall.member()
  const { list } = await here.api.getLoginList({})
  expect(list.map(({ isThisOne }) => isThisOne)).toEqual([true, false, false])
  const strangersId = (await stranger.api.getLoginList({})).list[0]?.sessionId ?? ''
  await expect(here.api.logoutElsewhere({ sessionId: strangersId })).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  await stranger.api.getUserInfo({})

  const theirs = (await there.api.getLoginList({})).list[0]?.sessionId ?? ''
  await here.api.logoutElsewhere({ sessionId: theirs })
  await expect(there.api.getUserInfo({})).rejects.toMatchObject({ failure: 'LOGIN_REVOKED' })
  await other.api.getUserInfo({})
  await here.api.logoutElsewhere({})
  await expect(other.api.getUserInfo({})).rejects.toMatchObject({ failure: 'LOGIN_REVOKED' })
  expect((await here.api.getLoginList({})).list).toHaveLength(1)
})

test('a member edits nickname and sex', async () => {
  await using mall = await openMall()
  const member = await mall.member()
  expect(await member.api.saveProfile({ nickname: ' 林晓 ', sex: 0 })).toMatchObject({ nickname: '林晓', sex: 0 })
  expect(await member.api.getUserInfo({})).toMatchObject({ nickname: '林晓', sex: 0 })
  await expect(member.api.saveProfile({ nickname: ' ', sex: 0 })).rejects.toMatchObject({ failure: 'BAD_INPUT' })
})

const NEW = '13900000077'

test('a number is changed with a code on the old one and one on the new; other devices are logged out', async () => {
  await using mall = await openMall()
  const here = await mall.member()
  const there = await secondDevice(mall, here)
  const { phone } = await here.api.getUserInfo({})
  const oldCode = await sentTo(mall, here, phone)
  await expect(here.api.changeMobile({ oldCode, newMobile: phone, newCode: oldCode })).rejects.toMatchObject({
    failure: 'MOBILE_SAME',
  })
  const newCode = await sentTo(mall, here, NEW)
  expect(await here.api.changeMobile({ oldCode, newMobile: NEW, newCode })).toMatchObject({ phone: NEW })
  expect(await here.api.getUserInfo({})).toMatchObject({ mobile: '139****0077' })
  await expect(there.api.getUserInfo({})).rejects.toMatchObject({ failure: 'LOGIN_REVOKED' })
})

test('without the right code of each number nothing changes, and wrong tries are counted', async () => {
  await using mall = await openMall()
  const here = await mall.member()
  const { phone } = await here.api.getUserInfo({})
  const [oldCode, newCode] = [await sentTo(mall, here, phone), await sentTo(mall, here, NEW)]
  const wrong = newCode === '000000' ? '000001' : '000000'
  const change = () => here.api.changeMobile({ oldCode: wrong, newMobile: NEW, newCode })
  for (let i = 0; i < 4; i++) await expect(change()).rejects.toMatchObject({ failure: 'SMS_CODE_WRONG' })
  await expect(change()).rejects.toMatchObject({ failure: 'SMS_CODE_SPENT' })
  await expect(here.api.changeMobile({ oldCode, newMobile: NEW, newCode })).rejects.toMatchObject({
    failure: 'SMS_CODE_SPENT',
  })
  expect(await here.api.getUserInfo({})).toMatchObject({ phone })
})

test('a code for changing the number does not log in, and a number with an account is refused', async () => {
  await using mall = await openMall()
  const [here, owner] = [await mall.member(), await mall.member()]
  const { phone } = await here.api.getUserInfo({})
  const taken = (await owner.api.getUserInfo({})).phone
  const [oldCode, newCode] = [await sentTo(mall, here, phone), await sentTo(mall, here, taken)]
  const login = { grant_type: 'urn:mall:params:oauth:grant-type:sms' as const, mobile: taken, agreed: UNWRITTEN_AGREED }
  await expect(here.api.oauthToken({ ...login, sms_code: newCode })).rejects.toMatchObject({
    failure: 'SMS_CODE_SPENT',
  })
  await expect(here.api.changeMobile({ oldCode, newMobile: taken, newCode })).rejects.toMatchObject({
    failure: 'MOBILE_TAKEN',
  })
  expect(await owner.api.getUserInfo({})).toMatchObject({ phone: taken })
})

/** The same member on another device, logged in with a jump code. */
async function secondDevice(mall: TestMall, member: TestClient): Promise<TestClient> {
  const device = await mall.visitor()
  const { code } = await member.api.getJumpCode({})
  device.accessToken = (await device.api.getTokenByCode({ code })).access_token
  return device
}

/** The code for changing the number, as received on this number. */
async function sentTo(mall: TestMall, device: TestClient, mobile: string): Promise<string> {
  await device.api.sCaptcha({ mobile, purpose: 'change-mobile', captcha: await solveCaptcha(device, mobile) })
  return codeOn(mall, mobile)
}
