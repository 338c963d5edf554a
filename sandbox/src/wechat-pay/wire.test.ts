import { createPublicKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Decorator } from 'wechatpay-axios-plugin'
import { openSandboxEnvironment, type SandboxEnvironment } from '../testing/environment.ts'
import { aNative, postAsMerchant } from '../testing/merchant.ts'

// The vendor's own library is the judge here: it knows nothing of this code.
let environment: SandboxEnvironment
let base: string
beforeAll(async () => {
  environment = await openSandboxEnvironment()
  base = `${environment.origin}/sandbox/wechat-pay/`
})
afterAll(() => environment.close())

const NATIVE = '/v3/pay/transactions/native'
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })

const merchant = (changes = {}) => {
  const { mchId, merchantSerial, merchantPrivateKey, platformKeys } = environment.sandbox.wechatPay
  const settings = { mchid: mchId, serial: merchantSerial, privateKey: merchantPrivateKey, certs: platformKeys }
  return new Decorator({ baseURL: base, ...settings, ...changes })
}

const createNative = (body: object, client = merchant()) => client.request(NATIVE.slice(1), 'POST', body)

const refusal = (status: number, code: string) =>
  expect.objectContaining({ response: expect.objectContaining({ status, data: expect.objectContaining({ code }) }) })

test('the vendor’s library creates, queries and closes an order and verifies each answer', async () => {
  const order = aNative(environment)
  const { mchid, out_trade_no } = order
  const { data, headers } = await createNative(order)
  expect(data).toEqual({ code_url: expect.stringMatching(/^weixin:/) })
  expect(headers['wechatpay-serial']).toMatch(/^PUB_KEY_ID_/)
  const trade = `v3/pay/transactions/out-trade-no/${out_trade_no}`
  const queried = await merchant().request(trade, 'GET', undefined, { params: { mchid } })
  expect(queried.data).toMatchObject({ trade_state: 'NOTPAY', amount: { total: 9900 } })
  const closed = await merchant().request(`${trade}/close`, 'POST', { mchid })
  expect(closed.status).toBe(204)
})

test('the vendor’s library refunds and queries the refund', async () => {
  const order = aNative(environment)
  const { data } = await createNative(order)
  await environment.post('/wechat/scan', { code_url: data.code_url, result: 'success' })
  const refunds = 'v3/refund/domestic/refunds'
  const refund = {
    out_trade_no: order.out_trade_no,
    out_refund_no: 'WIRE-R1',
    amount: { refund: 900, total: 9900, currency: 'CNY' },
  }
  expect((await merchant().request(refunds, 'POST', refund)).data).toMatchObject({ status: 'PROCESSING' })
  environment.clock.forward(5)
  const queried = await merchant().request(`${refunds}/WIRE-R1`, 'GET')
  expect(queried.data).toMatchObject({ status: 'SUCCESS', amount: { refund: 900, total: 9900 } })
})

test('the vendor’s library rejects our answers under any other platform key', async () => {
  const pem = stranger.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const certs = Object.fromEntries(
    Object.keys(environment.sandbox.wechatPay.platformKeys).map((serial) => [serial, pem]),
  )
  await expect(createNative(aNative(environment), merchant({ certs }))).rejects.toMatchObject({
    code: 'EV3_RES_HEADER_SIGNATURE_DIGEST',
  })
})

test('after a key rotation the vendor’s library verifies answers with the new key only', async () => {
  const order = aNative(environment)
  await environment.post('/faults', { fault: 'key-rotation', outTradeNo: order.out_trade_no, times: 2 })
  const { data, headers } = await createNative(order)
  expect(data).toEqual({ code_url: expect.stringMatching(/^weixin:/) })
  const { platformKeys } = environment.sandbox.wechatPay
  const { [headers['wechatpay-serial']]: changed, ...known } = platformKeys
  expect(changed).toMatch(/^-----BEGIN PUBLIC KEY/)
  await expect(createNative(order, merchant({ certs: known }))).rejects.toMatchObject({
    code: 'EV3_RES_HEADER_PLATFORM_SERIAL',
  })
})

test('an expired certificate can still be made to sign, and shows its end date', async () => {
  const order = aNative(environment)
  await environment.post('/faults', { fault: 'ended-certificate', outTradeNo: order.out_trade_no, times: 1 })
  const { headers } = await createNative(order)
  const serial = headers['wechatpay-serial']
  const certificate = new X509Certificate(environment.sandbox.wechatPay.platformKeys[serial] ?? '')
  expect(certificate.serialNumber).toBe(serial)
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(certificate.validToDate.getTime()).toBeLessThan(environment.clock.now().getTime())
})

test('a request signed by a stranger, or as another merchant, is refused', async () => {
  const privateKey = stranger.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  await expect(createNative(aNative(environment), merchant({ privateKey }))).rejects.toEqual(refusal(401, 'SIGN_ERROR'))
  await expect(createNative(aNative(environment), merchant({ mchid: '1' }))).rejects.toEqual(
    refusal(400, 'MCH_NOT_EXISTS'),
  )
  await expect(createNative(aNative(environment), merchant({ serial: '5AFF' }))).rejects.toEqual(
    refusal(401, 'SIGN_ERROR'),
  )
})

test('a body that differs from the signed one by a space is refused', async () => {
  const body = JSON.stringify(aNative(environment))
  expect(await postAsMerchant(environment, NATIVE, `${body} `, { signed: body })).toMatchObject({ status: 401 })
  expect(await postAsMerchant(environment, NATIVE, body)).toMatchObject({ status: 200 })
})

test('a signature is valid for less than five minutes in either direction', async () => {
  const body = JSON.stringify(aNative(environment))
  for (const secondsOff of [-301, 302])
    expect(await postAsMerchant(environment, NATIVE, body, { secondsOff })).toMatchObject({
      body: { code: 'SIGN_ERROR' },
    })
  expect(await postAsMerchant(environment, NATIVE, body, { secondsOff: -290 })).toMatchObject({ status: 200 })
})

test('an unsigned request is refused', async () => {
  const { status, body } = await environment.post(`/wechat-pay${NATIVE}`, aNative(environment))
  expect([status, body.code]).toEqual([401, 'SIGN_ERROR'])
})

test.for([
  ['a field that the documents do not know', { colour: 'red' }],
  ['null', { attach: null }],
  ['a number too short', { out_trade_no: 'ABC' }],
  ['nothing to pay', { amount: { total: 0, currency: 'CNY' } }],
  ['half a fen', { amount: { total: 0.5, currency: 'CNY' } }],
  ['another currency', { amount: { total: 1, currency: 'USD' } }],
  ['an expiry in another zone', { time_expire: '2099-01-01T00:00:00Z' }],
  ['a webhook address with a query', { notify_url: 'https://mall.example/notify?a=1' }],
  ['a description of 128 characters', { description: '检'.repeat(128) }],
] as const)('an order with %s is refused', async ([, change]) => {
  await expect(createNative(aNative(environment, change))).rejects.toEqual(refusal(400, 'PARAM_ERROR'))
})

test('an order for another app, or already past its expiry, is refused', async () => {
  await expect(createNative(aNative(environment, { appid: 'wx1' }))).rejects.toEqual(
    refusal(400, 'APPID_MCHID_NOT_MATCH'),
  )
  const past = '2020-01-01T00:00:00+08:00'
  await expect(createNative(aNative(environment, { time_expire: past }))).rejects.toEqual(refusal(400, 'PARAM_ERROR'))
})

test('the platform’s public key is not the merchant’s', () => {
  const { merchantPrivateKey, platformKeys } = environment.sandbox.wechatPay
  const own = createPublicKey(merchantPrivateKey).export({ type: 'spki', format: 'pem' }).toString()
  expect(Object.values(platformKeys)).not.toContain(own)
})
