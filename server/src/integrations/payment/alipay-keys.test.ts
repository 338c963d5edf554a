import { generateKeyPairSync } from 'node:crypto'
import { openSandboxEnvironment, type SandboxEnvironment } from '@mall/sandbox/testing/environment'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAlipay } from './alipay.ts'
import { UnknownOutcomeError } from './port.ts'

let environment: SandboxEnvironment
beforeAll(async () => {
  environment = await openSandboxEnvironment()
})
afterAll(() => environment.close())

const channelWith = (keys: { alipayPublicKey?: string; alipayNextPublicKey?: string | undefined }) =>
  openAlipay({ ...environment.sandbox.alipay, ...keys }, environment.clock)

let count = 0

/** An order that is waiting for its payer. */
async function atTheTill(): Promise<string> {
  count += 1
  const outTradeNo = `KEYS_${count}`
  const expiresAt = new Date(environment.clock.now().getTime() + 1_800_000)
  const order = { outTradeNo, description: '入职体检', amountFen: 9_900, expiresAt, payerIp: '127.0.0.1', openId: '' }
  await fetch(await channelWith({}).prepay({ ...order, way: 'page', backUrl: 'http://mall.invalid/back' }))
  return outTradeNo
}

async function webhookOf(outTradeNo: string): Promise<Buffer> {
  environment.sent.length = 0
  const body = new URLSearchParams({ out_trade_no: outTradeNo, result: 'success' })
  await fetch(`${environment.origin}/sandbox/alipay/cashier/pay`, { method: 'POST', body, redirect: 'manual' })
  await environment.sandbox.deliverDue()
  return Buffer.from(environment.sent[0]?.body ?? '')
}

const change = (outTradeNo: string) => environment.post('/faults', { fault: 'key-rotation', outTradeNo })
const stranger = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' }).toString()
const unverified = expect.objectContaining({ constructor: UnknownOutcomeError, reason: 'unverified' })

test('before, during and after a rotation of Alipay’s key responses and notifications are accepted', async () => {
  const channel = channelWith({})
  const before = await atTheTill()
  expect(await channel.query(before)).toMatchObject({ state: 'NOTPAY' })
  expect(channel.readNotification({}, await webhookOf(before))).toMatchObject({ ok: true })
  const during = await atTheTill()
  await change(during)
  expect(await channel.query(during)).toMatchObject({ state: 'NOTPAY' })
  expect(channel.readNotification({}, await webhookOf(during))).toMatchObject({ ok: true })
  const { alipayNextPublicKey: alipayPublicKey } = environment.sandbox.alipay
  const after = channelWith({ alipayPublicKey, alipayNextPublicKey: undefined })
  expect(await after.query(during)).toMatchObject({ state: 'SUCCESS' })
})

test('a key that was replaced is believed until its time, checked as each notification comes', async () => {
  const outTradeNo = await atTheTill()
  const webhook = await webhookOf(outTradeNo)
  const { alipayPublicKey: key } = environment.sandbox.alipay
  let now = environment.clock.now()
  const until = new Date(now.getTime() + 60_000)
  const keys = { alipayPublicKey: stranger(), alipayNextPublicKey: stranger(), former: { key, until } }
  const channel = openAlipay({ ...environment.sandbox.alipay, ...keys }, { now: () => now })
  expect(channel.readNotification({}, webhook)).toMatchObject({ ok: true })
  expect(await channel.query(outTradeNo)).toMatchObject({ state: 'SUCCESS' })
  now = until
  expect(channel.readNotification({}, webhook)).toEqual({ ok: false, reason: 'forged' })
  await expect(channel.query(outTradeNo)).rejects.toEqual(unverified)
})

test('an unknown key is rejected in responses and notifications, with one configured key or two', async () => {
  const outTradeNo = await atTheTill()
  await change(outTradeNo)
  const webhook = await webhookOf(outTradeNo)
  for (const alipayNextPublicKey of [undefined, stranger()]) {
    const channel = channelWith({ alipayNextPublicKey })
    await expect(channel.query(outTradeNo)).rejects.toEqual(unverified)
    expect(channel.readNotification({}, webhook)).toEqual({ ok: false, reason: 'forged' })
  }
})
