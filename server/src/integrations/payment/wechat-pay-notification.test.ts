import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { selfSigned } from '@mall/sandbox/store/certificate'
import { expect, test } from 'vitest'
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin'
import type { Exchange } from './exchange.ts'
import { UnknownOutcomeError } from './port.ts'
import { openWechatPay } from './wechat-pay.ts'

const NOW = new Date('2026-03-08T10:00:00+08:00')
const SECONDS = NOW.getTime() / 1000
const API_V3_KEY = '0123456789abcdefghijklmnopqrstuv'
const platform = generateKeyPairSync('rsa', { modulusLength: 2048 })
const newPlatform = generateKeyPairSync('rsa', { modulusLength: 2048 })
const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 })

const spki = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString()

const pkcs8 = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
/** A platform certificate that expires ten seconds from now. */
const END_MS = NOW.getTime() + 10_000
const certified = generateKeyPairSync('rsa', { modulusLength: 2048 })
const CERTIFICATE = selfSigned(pkcs8(certified.privateKey), {
  serial: '5BFF01',
  name: 'platform',
  from: new Date('2021-03-08T00:00:00Z'),
  until: new Date(END_MS),
})

const SETTINGS = {
  baseUrl: 'http://127.0.0.1:9',
  notifyUrl: 'https://mall.example/notify',
  appId: 'wx0000000000000001',
  mchId: '1600000001',
  merchantSerial: '5A01',
  merchantPrivateKey: pkcs8(merchant.privateKey),
  platformKeys: {
    PUB_KEY_ID_OLD: spki(platform.publicKey),
    PUB_KEY_ID_NEW: spki(newPlatform.publicKey),
    '5BFF01': CERTIFICATE,
  },
  apiV3Key: API_V3_KEY,
}
const channel = openWechatPay(SETTINGS, { now: () => NOW })

const PAYMENT = {
  appid: 'wx0000000000000001',
  mchid: '1600000001',
  out_trade_no: 'PAY-000001',
  transaction_id: '4200001111111111111111111111',
  trade_state: 'SUCCESS',
  success_time: '2026-03-08T09:59:58+08:00',
  amount: { total: 129_900, payer_total: 129_900, currency: 'CNY' },
}

const REFUND = {
  mchid: '1600000001',
  out_trade_no: 'PAY-000001',
  out_refund_no: 'REFUND-1',
  refund_id: '50300001',
  refund_status: 'SUCCESS',
  success_time: '2026-03-08T09:59:58+08:00',
  amount: { total: 129_900, refund: 6000 },
}

type Webhook = { body: string; timestamp: string; serial: string; key: KeyObject; signature?: string }

/** A notification as the platform sends it, encrypted and signed with the vendor's library. */
function aWebhook(type: string, plain: object, changes: Partial<Webhook> & { apiV3Key?: string } = {}) {
  const sealed = Aes.AesGcm.encrypt(
    JSON.stringify(plain),
    changes.apiV3Key ?? API_V3_KEY,
    'nonce-of-12b',
    'transaction',
  )
  const webhook: Webhook = {
    body: JSON.stringify({
      id: 'EV-1',
      create_time: '2026-03-08T09:59:59+08:00',
      resource_type: 'encrypt-resource',
      event_type: type,
      resource: {
        algorithm: 'AEAD_AES_256_GCM',
        ciphertext: sealed,
        associated_data: 'transaction',
        nonce: 'nonce-of-12b',
      },
    }),
    timestamp: String(SECONDS),
    serial: 'PUB_KEY_ID_OLD',
    key: platform.privateKey,
    ...changes,
  }
  const signature = webhook.signature ?? Rsa.sign(Formatter.response(webhook.timestamp, 'n', webhook.body), webhook.key)
  return {
    body: webhook.body,
    headers: {
      'wechatpay-timestamp': webhook.timestamp,
      'wechatpay-nonce': 'n',
      'wechatpay-serial': webhook.serial,
      'wechatpay-signature': signature,
    },
  }
}

const read = ({ headers, body }: { headers: Record<string, string>; body: string }) =>
  channel.readNotification(headers, Buffer.from(body))

const payment = (changes = {}) => aWebhook('TRANSACTION.SUCCESS', PAYMENT, changes)

test('a payment webhook is verified, decrypted and mapped to our types', () => {
  expect(read(payment())).toEqual({
    ok: true,
    event: {
      kind: 'payment',
      id: 'EV-1',
      outTradeNo: 'PAY-000001',
      transactionId: '4200001111111111111111111111',
      amountFen: 129_900,
      paidAt: new Date('2026-03-08T01:59:58Z'),
    },
  })
})

test('a refund webhook is mapped with its state', () => {
  expect(read(aWebhook('REFUND.SUCCESS', REFUND))).toMatchObject({
    ok: true,
    event: { kind: 'refund', outRefundNo: 'REFUND-1', refundFen: 6000, state: 'SUCCESS' },
  })
  const { success_time: _, ...abnormal } = { ...REFUND, refund_status: 'ABNORMAL' }
  expect(read(aWebhook('REFUND.ABNORMAL', abnormal))).toMatchObject({ ok: true, event: { state: 'ABNORMAL' } })
})

test('during a rotation of the platform’s key notifications under either key are valid', () => {
  expect(read(payment({ serial: 'PUB_KEY_ID_NEW', key: newPlatform.privateKey }))).toMatchObject({ ok: true })
  expect(read(payment({ serial: 'PUB_KEY_ID_NEW', key: platform.privateKey }))).toEqual({ ok: false, reason: 'forged' })
})

test('a platform certificate is valid for its exact period, and an unrelated one with its serial is not', () => {
  const readAt = (ms: number, key = certified.privateKey) => {
    const timestamp = String(Math.floor(ms / 1000))
    const { headers, body } = payment({ serial: '5BFF01', key, timestamp })
    return openWechatPay(SETTINGS, { now: () => new Date(ms) }).readNotification(headers, Buffer.from(body))
  }
  expect(readAt(Date.parse('2021-03-08T00:00:00Z'))).toMatchObject({ ok: true })
  expect(readAt(Date.parse('2021-03-07T23:59:59Z'))).toEqual({ ok: false, reason: 'expired-key' })
  expect(readAt(END_MS)).toMatchObject({ ok: true })
  expect(readAt(END_MS, platform.privateKey)).toEqual({ ok: false, reason: 'forged' })
  expect(readAt(END_MS + 1000)).toEqual({ ok: false, reason: 'expired-key' })
})

test('requests name the newest valid key', async () => {
  const named = async (ms: number) => {
    const seen: string[] = []
    const exchange: Exchange = async ({ headers }) => {
      seen.push(headers['Wechatpay-Serial'] ?? '')
      throw new Error('nobody there')
    }
    const queried = openWechatPay(SETTINGS, { now: () => new Date(ms) }, { exchange }).query('PAY-000001')
    await expect(queried).rejects.toBeInstanceOf(UnknownOutcomeError)
    return seen
  }
  expect(await named(END_MS)).toEqual(['5BFF01'])
  expect(await named(END_MS + 1000)).toEqual(['PUB_KEY_ID_NEW'])
})

test('a notification with a changed body is forged', () => {
  const webhook = payment()
  expect(read({ ...webhook, body: webhook.body.replace('EV-1', 'EV-2') })).toEqual({ ok: false, reason: 'forged' })
})

test('a notification signed by another key is forged, even by our own', () => {
  expect(read(payment({ key: merchant.privateKey }))).toEqual({ ok: false, reason: 'forged' })
})

test.for([
  ['299 seconds old', -299, true],
  ['300 seconds old', -300, false],
  ['300 seconds early', 300, false],
] as const)('a webhook %s', ([, seconds, good]) => {
  const answer = read(payment({ timestamp: String(SECONDS + seconds) }))
  expect(answer).toMatchObject(good ? { ok: true } : { ok: false, reason: 'stale' })
})

test('a timestamp that is not a number is stale', () => {
  expect(read(payment({ timestamp: 'soon' }))).toEqual({ ok: false, reason: 'stale' })
})

test('the platform’s own probe is refused by name', () => {
  expect(read(payment({ signature: 'WECHATPAY/SIGNTEST/abc' }))).toEqual({ ok: false, reason: 'signtest' })
})

test('an unconfigured key is unknown', () => {
  expect(read(payment({ serial: 'PUB_KEY_ID_ELSE' }))).toEqual({ ok: false, reason: 'unknown-key' })
})

test.for(['wechatpay-timestamp', 'wechatpay-nonce', 'wechatpay-serial', 'wechatpay-signature'])(
  'without %s a webhook is incomplete',
  (name) => {
    const webhook = payment()
    expect(read({ ...webhook, headers: { ...webhook.headers, [name]: '' } })).toEqual({
      ok: false,
      reason: 'incomplete',
    })
  },
)

test.for(['', 'null', '{"id":', '{"id":"EV-1"}'])('signed nonsense %j is malformed', (body) => {
  expect(read(payment({ body }))).toEqual({ ok: false, reason: 'malformed' })
})

test('a notification encrypted with another key cannot be decrypted', () => {
  expect(read(payment({ apiV3Key: 'vutsrqponmlkjihgfedcba9876543210' }))).toEqual({
    ok: false,
    reason: 'undecryptable',
  })
})

test.for([
  ['another app', { appid: 'wx9' }, 'not-ours'],
  ['another merchant', { mchid: '1' }, 'not-ours'],
  ['another currency', { amount: { total: 129_900, currency: 'USD' } }, 'wrong-currency'],
  ['half a fen', { amount: { total: 0.5, currency: 'CNY' } }, 'malformed'],
  ['no success', { trade_state: 'NOTPAY' }, 'malformed'],
] as const)('a payment webhook about %s is refused', ([, change, reason]) => {
  expect(read(aWebhook('TRANSACTION.SUCCESS', { ...PAYMENT, ...change }))).toEqual({ ok: false, reason })
})

test('a refund notification for another merchant is refused', () => {
  expect(read(aWebhook('REFUND.SUCCESS', { ...REFUND, mchid: '1' }))).toEqual({ ok: false, reason: 'not-ours' })
})

test('an unexpected event type is refused', () => {
  expect(read(aWebhook('COUPON.USE', PAYMENT))).toEqual({ ok: false, reason: 'malformed' })
})
