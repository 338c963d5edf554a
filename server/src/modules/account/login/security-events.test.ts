import { expect, test } from 'vitest'
import type { TestClient } from '../../../../test/support/client.ts'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { askForCode, codeOn, UNWRITTEN_AGREED } from '../samples.ts'

const GRANT = 'urn:mall:params:oauth:grant-type:sms'
const MOBILE = '13812346720'

const counted = async (mall: TestMall, event: string) =>
  new RegExp(`security_events_total\\{event="${event}"\\} (\\d+)`).exec(
    await (await mall.fetch('/metrics')).text(),
  )?.[1]

const login = (device: TestClient, sms_code: string) =>
  device.api.oauthToken({ grant_type: GRANT, mobile: MOBILE, sms_code, agreed: UNWRITTEN_AGREED })

test('wrong codes, stolen tokens and reused refresh tokens are counted and logged, with no number in the line', async () => {
  const lines: string[] = []
  await using mall = await openMall({}, { write: (line) => void lines.push(line) })
  const [device, thief] = await Promise.all([mall.visitor(), mall.visitor()])
  await askForCode(device, MOBILE)
  const code = await codeOn(mall, MOBILE)
  await expect(login(device, code === '000000' ? '000001' : '000000')).rejects.toThrow()
  device.accessToken = (await login(device, code)).access_token
  thief.accessToken = device.accessToken
  await expect(thief.api.getUserInfo({})).rejects.toMatchObject({ failure: 'LOGIN_REVOKED' })
  const old = device.cookies.get('rt') ?? ''
  thief.cookies.set('rt', old)
  await expect(thief.api.getToken({})).rejects.toMatchObject({ failure: 'SESSION_GONE' })
  await device.api.getToken({})
  mall.clock.advance(11_000)
  device.cookies.set('rt', old)
  await expect(device.api.getToken({})).rejects.toMatchObject({ failure: 'SESSION_GONE' })
  await expect(device.api.drawCoupon({ code: 'NOSUCHCODE' })).rejects.toThrow()

  expect(await counted(mall, 'wrong-code')).toBe('1')
  expect(await counted(mall, 'foreign-token')).toBe('3')
  expect(await counted(mall, 'refresh-token-reused')).toBe('1')
  const events = lines.filter((line) => line.includes('"security event"'))
  expect(events.length).toBeGreaterThanOrEqual(5)
  expect(events.join('')).toContain('"network":"127.0.0.1"')
  expect(events.join('')).not.toMatch(new RegExp(`${MOBILE}|${code}|${old}`))
})

test('replayed requests, requests from other sites and forged notifications are counted', async () => {
  await using mall = await openMall()
  const webhook = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }
  expect((await mall.fetch('/api/v1/payment/wxPayNotify', webhook)).status).toBeGreaterThanOrEqual(400)
  expect(await counted(mall, 'forged-webhook')).toBe('1')
  expect(mall.problems.splice(0)).toHaveLength(1)
  const foreign = { ...webhook, headers: { ...webhook.headers, 'sec-fetch-site': 'cross-site' } }
  expect((await mall.fetch('/api/userCar/cartproductlist', { ...foreign, body: '[]' })).status).toBe(403)
  expect(await counted(mall, 'foreign-origin')).toBe('1')
})
