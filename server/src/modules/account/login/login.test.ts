import { Failure, failures } from '@mall/contract/failures'
import { expect, test } from 'vitest'
import { solveCaptcha, type TestClient } from '../../../../test/support/client.ts'
import { openMall } from '../../../../test/support/mall.ts'
import { askForCode, codeOn, logInByCode, UNWRITTEN_AGREED } from '../samples.ts'

test('a visitor logs in with an SMS code, and logs out', async () => {
  await using mall = await openMall()
  const device = await mall.visitor()
  await askForCode(device, '13812346720')
  const code = await codeOn(mall, '13812346720')
  const token = await login(device, '13812346720', code)
  device.accessToken = token.access_token
  expect(await device.api.getUserInfo({})).toMatchObject({ mobile: '138****6720', phone: '13812346720' })

  const fresh = await device.api.getToken({})
  device.accessToken = fresh.access_token
  await device.api.getUserInfo({})

  await device.api.logout({})
  await expect(device.api.getUserInfo({})).rejects.toMatchObject({ failure: 'LOGIN_REVOKED' })
  await expect(device.api.getToken({})).rejects.toMatchObject({ failure: 'SESSION_GONE' })
})

test('a wrong code is counted, and after five the right one is void', async () => {
  await using mall = await openMall()
  const device = await mall.visitor()
  await askForCode(device, '13812346720')
  const code = await codeOn(mall, '13812346720')
  const wrong = code === '000000' ? '000001' : '000000'
  for (let i = 0; i < 4; i++) await refused(login(device, '13812346720', wrong), 'SMS_CODE_WRONG')
  await refused(login(device, '13812346720', wrong), 'SMS_CODE_SPENT')
  await refused(login(device, '13812346720', code), 'SMS_CODE_SPENT')
})

test('a code is valid once, on the device that requested it, for five minutes', async () => {
  await using mall = await openMall()
  const [device, other] = await Promise.all([mall.visitor(), mall.visitor()])
  await askForCode(device, '13812346720')
  await refused(login(other, '13812346720', await codeOn(mall, '13812346720')), 'SMS_CODE_SPENT')
  await login(device, '13812346720', await codeOn(mall, '13812346720'))
  await refused(login(device, '13812346720', await codeOn(mall, '13812346720')), 'SMS_CODE_SPENT')
  mall.clock.advance(61_000)
  await askForCode(device, '13812346720')
  mall.clock.advance(301_000)
  await refused(login(device, '13812346720', await codeOn(mall, '13812346720')), 'SMS_CODE_SPENT')
})

test('codes are sent once a minute and five times an hour', async () => {
  await using mall = await openMall()
  for (let i = 0; i < 5; i++) {
    await askForCode(await mall.visitor(), '13812346720')
    await refused(askForCode(await mall.visitor(), '13812346720'), i < 4 ? 'SMS_TOO_SOON' : 'SMS_HOUR_LIMIT')
    mall.clock.advance(61_000)
  }
  await refused(askForCode(await mall.visitor(), '13812346720'), 'SMS_HOUR_LIMIT')
})

test('a captcha serves one number, once', async () => {
  await using mall = await openMall()
  const device = await mall.visitor()
  const captcha = await solveCaptcha(device, '13812346720')
  await refused(device.api.sCaptcha({ mobile: '13900000001', captcha }), 'CAPTCHA_WRONG')
  await device.api.sCaptcha({ mobile: '13812346720', captcha })
  mall.clock.advance(61_000)
  await refused(device.api.sCaptcha({ mobile: '13812346720', captcha }), 'CAPTCHA_WRONG')
  await refused(device.api.sCaptcha({ mobile: '13812346720', captcha: 'bm90IGpzb24=' }), 'CAPTCHA_WRONG')
  const empty = btoa(JSON.stringify({ challenge: { parameters: null }, solution: {} }))
  await refused(device.api.sCaptcha({ mobile: '13812346720', captcha: empty }), 'CAPTCHA_WRONG')
})

test('a login without both agreements is refused', async () => {
  await using mall = await openMall()
  const device = await mall.visitor()
  await askForCode(device, '13812346720')
  const sms_code = await codeOn(mall, '13812346720')
  await refused(
    device.api.oauthToken({ grant_type: GRANT, mobile: '13812346720', sms_code, agreed: '' }),
    'AGREEMENT_NEEDED',
  )
})

test('an invalid mobile number is refused with a message', async () => {
  await using mall = await openMall()
  const device = await mall.visitor()
  const failure = await device.api.getCaptcha({ mobile: '12345' }).catch((error) => error)
  expect(failure).toBeInstanceOf(Failure)
  expect(failure).toMatchObject({ failure: 'BAD_INPUT', message: '参数有误：mobile，请输入 11 位手机号' })
})

test('an old refresh token ends the login, but a second tab within ten seconds does not', async () => {
  await using mall = await openMall()
  const device = await mall.visitor()
  await askForCode(device, '13812346720')
  device.accessToken = (await login(device, '13812346720', await codeOn(mall, '13812346720'))).access_token
  const first = device.cookies.get('rt') ?? ''
  await device.api.getToken({})
  const second = device.cookies.get('rt') ?? ''
  device.cookies.set('rt', first)
  await device.api.getToken({})
  mall.clock.advance(11_000)
  device.cookies.set('rt', first)
  await refused(device.api.getToken({}), 'SESSION_GONE')
  device.cookies.set('rt', second)
  await refused(device.api.getToken({}), 'SESSION_GONE')
  await refused(device.api.getUserInfo({}), 'LOGIN_REVOKED')
})

test('a login with another credential than the web client’s is refused', async () => {
  await using mall = await openMall()
  const answer = await mall.fetch('/passport/oauth2/token', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${btoa('somebody:else')}`,
    },
    body: new URLSearchParams({ grant_type: GRANT, mobile: '13812346720', sms_code: '000000' }).toString(),
  })
  const { code, status } = failures.CLIENT_UNKNOWN
  expect([answer.status, await answer.json()]).toMatchObject([status, { code }])
})

test('an access token expires after half an hour', async () => {
  await using mall = await openMall()
  const device = await mall.member()
  await device.api.getUserInfo({})
  mall.clock.advance(1_801_000)
  await refused(device.api.getUserInfo({}), 'LOGIN_EXPIRED')
})

const GRANT = 'urn:mall:params:oauth:grant-type:sms'

function login(device: TestClient, mobile: string, sms_code: string) {
  return device.api.oauthToken({ grant_type: GRANT, mobile, sms_code, agreed: UNWRITTEN_AGREED })
}

async function refused(work: Promise<unknown>, failure: string): Promise<void> {
  await expect(work).rejects.toMatchObject({ failure })
}

test('a login ends after 14 days without use, and after 30 days in any case', async () => {
  const [DAY_MS, MINUTE_MS] = [86_400_000, 60_000]
  await using mall = await openMall()
  const [idle, busy] = [await mall.visitor(), await mall.visitor()]
  for (const [device, mobile] of [
    [idle, '13812346720'],
    [busy, '13812346721'],
  ] as const) {
    await askForCode(device, mobile)
    device.accessToken = (await logInByCode(device, mobile, await codeOn(mall, mobile))).access_token
  }
  const renewed = (device: typeof idle) =>
    device.api.getToken({}).then(
      () => true,
      () => false,
    )
  const start = mall.clock.now().getTime()
  const at = (ms: number) => mall.clock.set(new Date(start + ms).toISOString())
  at(13 * DAY_MS)
  expect([await renewed(idle), await renewed(busy)]).toEqual([true, true])
  at(26 * DAY_MS)
  expect(await renewed(busy)).toBe(true)
  at(27 * DAY_MS + MINUTE_MS)
  expect(await renewed(idle)).toBe(false)
  at(30 * DAY_MS - 2 * MINUTE_MS)
  expect(await renewed(busy)).toBe(true)
  at(30 * DAY_MS + MINUTE_MS)
  expect(await renewed(busy)).toBe(false)
})
