import { generateKeyPairSync } from 'node:crypto'
import { AlipaySdk } from 'alipay-sdk'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSandboxEnvironment, type SandboxEnvironment } from '../testing/environment.ts'
import { ALIPAY_RETRY_SECONDS } from './webhooks.ts'

let environment: SandboxEnvironment
let sdk: AlipaySdk
let count = 0

beforeAll(async () => {
  environment = await openSandboxEnvironment()
  const { appId, privateKey, alipayPublicKey } = environment.sandbox.alipay
  const gateway = `${environment.origin}/sandbox/alipay/gateway.do`
  sdk = new AlipaySdk({ appId, privateKey, alipayPublicKey, gateway, keyType: 'PKCS8', camelcase: false })
})
afterAll(() => environment.close())
beforeEach(() => {
  environment.sent.length = 0
})

const anOrder = (changes = {}) => {
  count += 1
  const out_trade_no = `ALI_${String(count).padStart(4, '0')}`
  return {
    out_trade_no,
    total_amount: '99.00',
    subject: '入职体检',
    product_code: 'FAST_INSTANT_TRADE_PAY',
    ...changes,
  }
}
const NOTIFY = 'http://mall.invalid/api/v1/payment/alipayNotify'
const BACK = 'http://mall.invalid/paymentResult/1'

const exec = (method: string, bizContent: object) => sdk.exec(method, { bizContent }, { validateSign: true })
const query = ({ out_trade_no }: { out_trade_no: string }) => exec('alipay.trade.query', { out_trade_no })

/** The payer opens the merchant's address. */
async function openPaymentPage(order: object, tamper = (url: string) => url) {
  const url = sdk.pageExecute('alipay.trade.page.pay', 'GET', { bizContent: order, notifyUrl: NOTIFY, returnUrl: BACK })
  return (await fetch(tamper(url))).text()
}

async function confirm({ out_trade_no }: { out_trade_no: string }, result = 'success') {
  const body = new URLSearchParams({ out_trade_no, result })
  const answer = await fetch(`${environment.origin}/sandbox/alipay/cashier/pay`, {
    method: 'POST',
    body,
    redirect: 'manual',
  })
  return answer.headers.get('location')
}

async function aPaidOrder(changes = {}) {
  const order = anOrder(changes)
  await openPaymentPage(order)
  await confirm(order)
  return order
}

function webhookOf({ out_trade_no }: { out_trade_no: string }) {
  const deliveries = environment.sent.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))
  return deliveries.find((delivery) => delivery.out_trade_no === out_trade_no) ?? {}
}

test('a trade begins when the payer opens the page; it waits, then it is paid', async () => {
  const order = anOrder()
  expect(await query(order)).toMatchObject({ code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' })
  expect(await openPaymentPage(order)).toContain('¥99.00')
  expect(await query(order)).toMatchObject({ code: '10000', trade_status: 'WAIT_BUYER_PAY', total_amount: '99.00' })
  const back = new URL((await confirm(order)) ?? '')
  expect(back.origin + back.pathname).toBe(BACK)
  expect(sdk.checkNotifySignV2(Object.fromEntries(back.searchParams))).toBe(true)
  expect(await query(order)).toMatchObject({
    trade_status: 'TRADE_SUCCESS',
    trade_no: expect.stringMatching(/^\d{28}$/),
  })
})

test('a payment address that was altered is refused', async () => {
  const order = anOrder()
  expect(await openPaymentPage(order, (url) => url.replace('99.00', '0.01'))).toContain('无效签名')
  expect(await query(order)).toMatchObject({ sub_code: 'ACQ.TRADE_NOT_EXIST' })
})

test('a payment page closes at its order’s expiry', async () => {
  const inAMinute = new Date(environment.clock.now().getTime() + 8 * 3_600_000 + 60_000).toISOString()
  const order = anOrder({ time_expire: inAMinute.slice(0, 19).replace('T', ' ') })
  await openPaymentPage(order)
  environment.clock.forward(61)
  expect(await confirm(order)).toBeNull()
  expect(await query(order)).toMatchObject({ trade_status: 'TRADE_CLOSED' })
})

test('only a waiting trade can be closed, and a closed one can’t be paid', async () => {
  const order = anOrder()
  expect(await exec('alipay.trade.close', order)).toMatchObject({ sub_code: 'ACQ.TRADE_NOT_EXIST' })
  await openPaymentPage(order)
  expect(await exec('alipay.trade.close', order)).toMatchObject({ code: '10000' })
  expect(await exec('alipay.trade.close', order)).toMatchObject({ sub_code: 'ACQ.TRADE_STATUS_ERROR' })
  expect(await confirm(order)).toBeNull()
})

test('the vendor’s library verifies a webhook and rejects an altered one', async () => {
  const order = await aPaidOrder({ subject: '体检 100% 满意' })
  await environment.sandbox.deliverDue()
  const fields = webhookOf(order)
  expect(fields).toMatchObject({ trade_status: 'TRADE_SUCCESS', total_amount: '99.00' })
  expect(sdk.checkNotifySignV2({ ...fields })).toBe(true)
  expect(sdk.checkNotifySignV2({ ...fields, total_amount: '0.01' })).toBe(false)
})

test('a webhook is repeated on Alipay’s schedule under the same id until the answer is exactly success', async () => {
  await aPaidOrder()
  environment.words.push('Success', 'fail', '', 'success\n', 'ok', 'x', 'y', 'z')
  await environment.sandbox.deliverDue()
  for (const [index, seconds] of ALIPAY_RETRY_SECONDS.entries()) {
    environment.clock.forward(seconds - 1)
    await environment.sandbox.deliverDue()
    expect(environment.sent).toHaveLength(index + 1)
    environment.clock.forward(2)
    await environment.sandbox.deliverDue()
  }
  expect(environment.sent).toHaveLength(8)
  expect(new Set(environment.sent.map(({ body }) => new URLSearchParams(body).get('notify_id')))).toHaveProperty(
    'size',
    1,
  )
  environment.clock.forward(30 * 24 * 3600)
  await environment.sandbox.deliverDue()
  expect(environment.sent).toHaveLength(8)
  environment.words.length = 0
})

test('a refund number refunds once, and never more than was paid', async () => {
  const { out_trade_no } = await aPaidOrder()
  const refund = (out_request_no: string, refund_amount: string) =>
    exec('alipay.trade.refund', { out_trade_no, out_request_no, refund_amount })
  const [first, second] = await Promise.all([refund('R1', '40.00'), refund('R1', '40.00')])
  expect([first.fund_change, second.fund_change].sort()).toEqual(['N', 'Y'])
  expect(await refund('R1', '41.00')).toMatchObject({ code: '40004' })
  expect(await refund('R2', '59.01')).toMatchObject({ code: '40004' })
  expect(await refund('R3', '59.00')).toMatchObject({ fund_change: 'Y', refund_fee: '99.00' })
  expect(await query({ out_trade_no })).toMatchObject({ trade_status: 'TRADE_CLOSED' })
  const find = (out_request_no: string) => exec('alipay.trade.fastpay.refund.query', { out_trade_no, out_request_no })
  expect(await find('R1')).toMatchObject({ refund_status: 'REFUND_SUCCESS', refund_amount: '40.00' })
  expect(await find('R2')).not.toHaveProperty('refund_status')
})

test('a request that the merchant did not sign is refused', async () => {
  const { appId, alipayPublicKey } = environment.sandbox.alipay
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const gateway = `${environment.origin}/sandbox/alipay/gateway.do`
  const stranger = new AlipaySdk({ appId, privateKey, alipayPublicKey, gateway, keyType: 'PKCS8', camelcase: false })
  const answer = await stranger.exec('alipay.trade.query', { bizContent: { out_trade_no: 'ALI_0001' } })
  expect(answer).toMatchObject({ code: '40002', sub_code: 'isv.invalid-signature' })
})

test('after a change of keys answers and webhooks verify under Alipay’s next key alone', async () => {
  const { appId, privateKey, alipayNextPublicKey: alipayPublicKey } = environment.sandbox.alipay
  const gateway = `${environment.origin}/sandbox/alipay/gateway.do`
  const next = new AlipaySdk({ appId, privateKey, alipayPublicKey, gateway, keyType: 'PKCS8', camelcase: false })
  const order = anOrder()
  await openPaymentPage(order)
  await environment.post('/faults', { fault: 'key-rotation', outTradeNo: order.out_trade_no, times: 3 })
  await confirm(order)
  await environment.sandbox.deliverDue()
  const webhook = webhookOf(order)
  expect([next.checkNotifySignV2(webhook), sdk.checkNotifySignV2(webhook)]).toEqual([true, false])
  const { out_trade_no } = order
  const tradeQuery = { bizContent: { out_trade_no } }
  expect(await next.exec('alipay.trade.query', tradeQuery, { validateSign: true })).toMatchObject({ code: '10000' })
  await expect(query(order)).rejects.toThrow('验签失败')
})

test('with the signature fault, the vendor’s library rejects the reply', async () => {
  const order = await aPaidOrder()
  await environment.post('/faults', { fault: 'bad-answer-signature', times: 1 })
  await expect(query(order)).rejects.toThrow('验签失败')
  expect(await query(order)).toMatchObject({ trade_status: 'TRADE_SUCCESS' })
})
