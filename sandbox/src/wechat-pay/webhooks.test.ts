import fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin'
import { NOTIFY_URL, openSandboxEnvironment, type SandboxEnvironment } from '../testing/environment.ts'
import { orderAndPay, postAsMerchant } from '../testing/merchant.ts'
import { RETRY_SECONDS } from './webhooks.ts'

let environment: SandboxEnvironment
beforeAll(async () => {
  environment = await openSandboxEnvironment()
})
beforeEach(async () => {
  environment.answers.length = 0
  await environment.sandbox.deliverDue()
  environment.sent.length = 0
})
afterAll(() => environment.close())

const inDays = (days: number) => days * 24 * 3600

/** Opens a webhook the way the vendor's library does. */
function opened({ headers, body }: SandboxEnvironment['sent'][number]) {
  const {
    'Wechatpay-Timestamp': timestamp = '',
    'Wechatpay-Nonce': nonce = '',
    'Wechatpay-Serial': serial = '',
  } = headers
  const key = environment.sandbox.wechatPay.platformKeys[serial] ?? ''
  const isVerified = Rsa.verify(Formatter.response(timestamp, nonce, body), headers['Wechatpay-Signature'] ?? '', key)
  const webhook = JSON.parse(body)
  const { ciphertext, nonce: iv, associated_data: aad } = webhook.resource
  const plain = Aes.AesGcm.decrypt(ciphertext, environment.sandbox.wechatPay.apiV3Key, iv, aad)
  return { isVerified, webhook, resource: JSON.parse(plain) }
}

test('a payment’s webhook is sent at once, signed and encrypted so that the vendor’s library can read it', async () => {
  const { outTradeNo } = await orderAndPay(environment)
  await environment.sandbox.deliverDue()
  expect(environment.sent).toHaveLength(1)
  const [delivery] = environment.sent
  if (!delivery) return
  expect(delivery.url).toBe(NOTIFY_URL)
  const { isVerified, webhook, resource } = opened(delivery)
  expect(isVerified).toBe(true)
  expect(webhook).toMatchObject({ event_type: 'TRANSACTION.SUCCESS', resource_type: 'encrypt-resource' })
  const { appId: appid, mchId: mchid } = environment.sandbox.wechatPay
  expect(resource).toMatchObject({
    appid,
    mchid,
    out_trade_no: outTradeNo,
    trade_state: 'SUCCESS',
    amount: { total: 9900 },
  })
})

test.for([200, 204])('an answer of %i stops the retries', async (status) => {
  environment.answers.push(status)
  await orderAndPay(environment)
  await environment.sandbox.deliverDue()
  environment.clock.forward(inDays(1))
  await environment.sandbox.deliverDue()
  expect(environment.sent).toHaveLength(1)
})

test('a failed webhook is retried on the documented schedule with the same id, then dropped', async () => {
  environment.answers.push(...Array.from({ length: 20 }, (_, i) => [500, 404, 302, 201][i % 4] ?? 500))
  await orderAndPay(environment)
  await environment.sandbox.deliverDue()
  for (const [index, seconds] of RETRY_SECONDS.entries()) {
    environment.clock.forward(seconds - 2)
    await environment.sandbox.deliverDue()
    expect(environment.sent, 'nothing before its time').toHaveLength(index + 1)
    environment.clock.forward(2)
    await environment.sandbox.deliverDue()
    expect(environment.sent, `after ${seconds} s`).toHaveLength(index + 2)
  }
  environment.clock.forward(inDays(2))
  await environment.sandbox.deliverDue()
  expect(environment.sent).toHaveLength(16)
  expect(new Set(environment.sent.map(({ body }) => JSON.parse(body).id)).size).toBe(1)
})

test('a webhook left by a killed process is sent by the next one with the same keys', async () => {
  environment.answers.push(500)
  const { outTradeNo } = await orderAndPay(environment)
  await environment.sandbox.deliverDue()
  const next = await environment.reopened()
  expect(next.wechatPay.platformKeys).toEqual(environment.sandbox.wechatPay.platformKeys)
  expect(next.wechatPay.merchantPrivateKey).toBe(environment.sandbox.wechatPay.merchantPrivateKey)
  expect(next.wechatPay.apiV3Key).toBe(environment.sandbox.wechatPay.apiV3Key)
  environment.clock.forward(15)
  await next.deliverDue()
  await next.close()
  const bodies = environment.sent.map((delivery) => opened(delivery))
  expect(bodies.map(({ resource }) => resource.out_trade_no)).toEqual([outTradeNo, outTradeNo])
  expect(bodies.map(({ webhook }) => webhook.id)).toEqual([bodies[0]?.webhook.id, bodies[0]?.webhook.id])
})

test('once it listens, the sandbox retries webhooks by itself until the mall accepts them', async () => {
  environment.answers.push(500, 500, 500)
  const { outTradeNo } = await orderAndPay(environment)
  await environment.sandbox.deliverDue()
  environment.clock.forward(15)
  const quick = await environment.reopened({ deliverByItself: true, timeFactor: 0.001 })
  const app = fastify()
  await app.register(quick.plugin, { prefix: '/sandbox' })
  await app.ready()
  expect(environment.sent).toHaveLength(1)
  await app.listen({ host: '127.0.0.1', port: 0 })
  await expect.poll(() => environment.sent.length, { timeout: 30_000 }).toBe(4)
  await app.close()
  expect(new Set(environment.sent.map((delivery) => opened(delivery).resource.out_trade_no))).toEqual(
    new Set([outTradeNo]),
  )
})

test('several processes on one store send each webhook once', async () => {
  const others = await Promise.all([environment.reopened(), environment.reopened(), environment.reopened()])
  for (let i = 0; i < 20; i += 1) await orderAndPay(environment)
  const everyone = [environment.sandbox, ...others, ...others]
  await Promise.all(everyone.map((sandbox) => sandbox.deliverDue()))
  await Promise.all(others.map((sandbox) => sandbox.close()))
  expect(environment.sent).toHaveLength(20)
})

test('a refund’s webhook is sent when the refund has succeeded, not before', async () => {
  const { outTradeNo } = await orderAndPay(environment)
  const amount = { refund: 900, total: 9900, currency: 'CNY' }
  const order = { out_trade_no: outTradeNo, out_refund_no: 'NOTICE-R1', notify_url: NOTIFY_URL, amount }
  await postAsMerchant(environment, '/v3/refund/domestic/refunds', JSON.stringify(order))
  await environment.sandbox.deliverDue()
  expect(environment.sent).toHaveLength(1)
  environment.clock.forward(5)
  await environment.sandbox.deliverDue()
  expect(environment.sent).toHaveLength(2)
  const [, delivery] = environment.sent
  if (!delivery) return
  const { isVerified, webhook, resource } = opened(delivery)
  expect([isVerified, webhook.event_type]).toEqual([true, 'REFUND.SUCCESS'])
  expect(resource).toMatchObject({ out_refund_no: 'NOTICE-R1', refund_status: 'SUCCESS', amount: { refund: 900 } })
})

const withFault = async (fault: string, more = {}) => {
  await environment.post('/faults', { fault, times: 1, ...more })
  await orderAndPay(environment)
  await environment.sandbox.deliverDue()
}

test('a lost webhook is never sent', async () => {
  await withFault('lost-notify')
  environment.clock.forward(inDays(2))
  await environment.sandbox.deliverDue()
  expect(environment.sent).toHaveLength(0)
})

test('a late webhook comes when it is due', async () => {
  await withFault('late-notify', { ms: 30_000 })
  expect(environment.sent).toHaveLength(0)
  environment.clock.forward(30)
  await environment.sandbox.deliverDue()
  expect(environment.sent).toHaveLength(1)
})

test('a duplicate webhook comes twice with one id', async () => {
  await withFault('duplicate-notify')
  const ids = environment.sent.map(({ body }) => JSON.parse(body).id)
  expect(ids).toEqual([ids[0], ids[0]])
})

test('a badly signed webhook is followed by a good one', async () => {
  environment.answers.push(401)
  await withFault('bad-notify-signature')
  environment.clock.forward(15)
  await environment.sandbox.deliverDue()
  expect(environment.sent.map((delivery) => opened(delivery).isVerified)).toEqual([false, true])
})

test('a webhook with a wrong amount is signed correctly', async () => {
  await withFault('wrong-amount')
  const [delivery] = environment.sent
  expect(delivery && opened(delivery)).toMatchObject({ isVerified: true, resource: { amount: { total: 9901 } } })
})
