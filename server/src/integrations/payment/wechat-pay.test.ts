import { createPublicKey } from 'node:crypto'
import { openSandboxEnvironment, type SandboxEnvironment } from '@mall/sandbox/testing/environment'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, exchangeOverHttp } from './exchange.ts'
import { ChannelRefusedError, type PaymentChannel, UnknownOutcomeError } from './port.ts'
import { openWechatPay } from './wechat-pay.ts'

const MINUTE = 60
let environment: SandboxEnvironment
let channel: PaymentChannel
let count = 0

beforeAll(async () => {
  environment = await openSandboxEnvironment()
  channel = openWechatPay(environment.sandbox.wechatPay, environment.clock)
})
afterAll(() => environment.close())

const HERE = { way: 'native', payerIp: '127.0.0.1', openId: '', backUrl: 'http://mall.invalid/back' } as const

const anOrder = (facts: { amountFen?: number } = {}) => {
  count += 1
  const expiresAt = new Date(environment.clock.now().getTime() + 30 * MINUTE * 1000)
  const outTradeNo = `PAY-${String(count).padStart(6, '0')}`
  return { outTradeNo, description: '父母深度体检套餐', amountFen: 129_900, expiresAt, ...HERE, ...facts }
}

const scan = (code_url: string, result = 'success') => environment.post('/wechat/scan', { code_url, result })

async function aPaidOrder(facts: { amountFen?: number } = {}) {
  const order = anOrder(facts)
  const codeUrl = await channel.prepay(order)
  await scan(codeUrl)
  return order
}

const refused = (code: string) => expect.objectContaining({ constructor: ChannelRefusedError, code })
const unknown = (reason: string) => expect.objectContaining({ constructor: UnknownOutcomeError, reason })

test('an order is unpaid until the payer pays, then paid with amount, number and time', async () => {
  const order = anOrder()
  const codeUrl = await channel.prepay(order)
  expect(codeUrl).toMatch(/^weixin:\/\/wxpay\/bizpayurl\?pr=\w+$/)
  expect(await channel.query(order.outTradeNo)).toEqual({ state: 'NOTPAY', amountFen: 129_900 })
  const before = Math.floor(environment.clock.now().getTime() / 1000) * 1000
  expect(await scan(codeUrl)).toMatchObject({ status: 200, body: { trade_state: 'SUCCESS' } })
  const payment = await channel.query(order.outTradeNo)
  expect(payment).toMatchObject({
    state: 'SUCCESS',
    amountFen: 129_900,
    transactionId: expect.stringMatching(/^\d{28}$/),
  })
  expect(payment.paidAt?.getTime()).toBeGreaterThanOrEqual(before)
  expect(payment.paidAt?.getTime()).toBeLessThanOrEqual(environment.clock.now().getTime())
})

test('a failed payment leaves the order open for another try', async () => {
  const order = anOrder()
  const codeUrl = await channel.prepay(order)
  expect(await scan(codeUrl, 'fail')).toMatchObject({ status: 200, body: { trade_state: 'NOTPAY' } })
  expect(await channel.query(order.outTradeNo)).toMatchObject({ state: 'NOTPAY' })
  expect(await scan(codeUrl)).toMatchObject({ body: { trade_state: 'SUCCESS' } })
})

test('the same order again gets a new code, and the old one is void', async () => {
  const order = anOrder()
  const first = await channel.prepay(order)
  const second = await channel.prepay(order)
  expect(second).not.toBe(first)
  expect(await scan(first)).toMatchObject({ status: 409, body: { code: 'CODE_VOID' } })
  expect(await scan(second)).toMatchObject({ status: 200 })
  await expect(channel.prepay(order)).rejects.toEqual(refused('ORDER_PAID'))
})

test('the same number with another amount is refused and changes nothing', async () => {
  const order = anOrder()
  const codeUrl = await channel.prepay(order)
  await expect(channel.prepay({ ...order, amountFen: 1 })).rejects.toEqual(refused('INVALID_REQUEST'))
  expect(await scan(codeUrl)).toMatchObject({ status: 200, body: { total_fen: 129_900 } })
})

test('a closed order cannot be paid, closing is idempotent, and its number cannot be used again', async () => {
  const order = anOrder()
  const codeUrl = await channel.prepay(order)
  expect(await channel.close(order.outTradeNo)).toBe('closed')
  expect(await channel.close(order.outTradeNo)).toBe('closed')
  expect(await scan(codeUrl)).toMatchObject({ status: 409, body: { code: 'ORDER_CLOSED' } })
  expect(await channel.query(order.outTradeNo)).toMatchObject({ state: 'CLOSED' })
  await expect(channel.prepay(order)).rejects.toEqual(refused('ORDER_CLOSED'))
})

test('a paid order cannot be closed', async () => {
  const order = await aPaidOrder()
  expect(await channel.close(order.outTradeNo)).toBe('already-paid')
  expect(await channel.query(order.outTradeNo)).toMatchObject({ state: 'SUCCESS' })
})

test('an order the channel never received does not exist, and counts as closed', async () => {
  expect(await channel.query('NEVER-SEEN')).toEqual({ state: 'NOT_EXIST' })
  expect(await channel.close('NEVER-SEEN')).toBe('closed')
})

test('of a concurrent payment and closing exactly one succeeds', async () => {
  for (let round = 0; round < 20; round += 1) {
    const order = anOrder()
    const codeUrl = await channel.prepay(order)
    const [closed, paid] = await Promise.all([channel.close(order.outTradeNo), scan(codeUrl)])
    const { state } = await channel.query(order.outTradeNo)
    expect([closed, paid.status, state]).toEqual(
      state === 'SUCCESS' ? ['already-paid', 200, 'SUCCESS'] : ['closed', 409, 'CLOSED'],
    )
  }
})

test('an order is closed at its expiry, and its code is void', async () => {
  const order = anOrder()
  const codeUrl = await channel.prepay(order)
  environment.clock.forward(31 * MINUTE)
  expect(await scan(codeUrl)).toMatchObject({ status: 409, body: { code: 'ORDER_CLOSED' } })
  expect(await channel.query(order.outTradeNo)).toMatchObject({ state: 'CLOSED' })
})

test('a refund is processing first and succeeds later, and a repeated request refunds once', async () => {
  const order = await aPaidOrder({ amountFen: 10_000 })
  const refund = {
    outTradeNo: order.outTradeNo,
    outRefundNo: `R-${order.outTradeNo}`,
    refundFen: 6000,
    totalFen: 10_000,
    reason: '改期',
  }
  const first = await channel.refund(refund)
  expect(first).toMatchObject({ state: 'PROCESSING', refundFen: 6000 })
  environment.clock.forward(10)
  expect(await channel.queryRefund(refund)).toMatchObject({
    state: 'SUCCESS',
    succeededAt: expect.any(Date),
  })
  expect(await channel.refund(refund)).toMatchObject({ state: 'SUCCESS', refundId: first.refundId })
  expect(await channel.query(order.outTradeNo)).toMatchObject({ state: 'REFUND' })
  await expect(channel.refund({ ...refund, refundFen: 1 })).rejects.toEqual(refused('INVALID_REQUEST'))
  await expect(channel.refund({ ...refund, outRefundNo: `S-${order.outTradeNo}` })).rejects.toEqual(
    refused('INVALID_REQUEST'),
  )
  expect(await channel.queryRefund({ outTradeNo: 'NONE', outRefundNo: 'NO-SUCH-REFUND' })).toBeNull()
})

test('concurrent refunds of a payment never exceed what was paid', async () => {
  const order = await aPaidOrder({ amountFen: 10_000 })
  const refund = { outTradeNo: order.outTradeNo, refundFen: 3000, totalFen: 10_000, reason: '退款' }
  const same = Array.from({ length: 4 }, () => channel.refund({ ...refund, outRefundNo: `A-${order.outTradeNo}` }))
  const ids = new Set((await Promise.all(same)).map(({ refundId }) => refundId))
  expect(ids.size).toBe(1)
  const others = Array.from({ length: 6 }, (_, i) =>
    channel.refund({ ...refund, outRefundNo: `B${i}-${order.outTradeNo}` }),
  )
  const outcomes = await Promise.allSettled(others)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})

test('an unpaid order cannot be refunded', async () => {
  const order = anOrder()
  await channel.prepay(order)
  const refund = { outTradeNo: order.outTradeNo, outRefundNo: 'R-UNPAID', refundFen: 1, totalFen: 129_900, reason: '' }
  await expect(channel.refund(refund)).rejects.toEqual(refused('INVALID_REQUEST'))
})

test.for([
  ['error-after-success', 'server-error'],
  ['too-many-requests', 'busy'],
  ['bad-answer-signature', 'unverified'],
])('a prepay call that meets %s has an unknown outcome (%s), and a retry gets a code', async ([fault, reason]) => {
  const order = anOrder()
  await environment.post('/faults', { fault, outTradeNo: order.outTradeNo, times: 1 })
  await expect(channel.prepay(order)).rejects.toEqual(unknown(reason ?? ''))
  const codeUrl = await channel.prepay(order)
  expect(await scan(codeUrl)).toMatchObject({ status: 200 })
})

test('a late response leaves the outcome unknown', async () => {
  const order = anOrder()
  const hasty = openWechatPay(environment.sandbox.wechatPay, environment.clock, { timeoutMs: 150 })
  await environment.post('/faults', { fault: 'slow', outTradeNo: order.outTradeNo, times: 1, ms: 600 })
  await expect(hasty.prepay(order)).rejects.toEqual(unknown('timeout'))
})

test('a gateway that does not answer leaves the outcome unknown', async () => {
  const lost = openWechatPay({ ...environment.sandbox.wechatPay, baseUrl: 'http://127.0.0.1:9' }, environment.clock)
  await expect(lost.prepay(anOrder())).rejects.toEqual(unknown('no-answer'))
})

test('a response signed with another key is rejected', async () => {
  const { merchantPrivateKey, platformKeys } = environment.sandbox.wechatPay
  const wrong = createPublicKey(merchantPrivateKey).export({ type: 'spki', format: 'pem' }).toString()
  const keys = Object.fromEntries(Object.keys(platformKeys).map((serial) => [serial, wrong]))
  const fooled = openWechatPay({ ...environment.sandbox.wechatPay, platformKeys: keys }, environment.clock)
  await expect(fooled.query('PAY-000001')).rejects.toEqual(unknown('unverified'))
})

test('a response five minutes old is rejected', async () => {
  const late = openWechatPay(environment.sandbox.wechatPay, environment.clock, {
    exchange: async (request) => {
      const answer = await exchangeOverHttp(request)
      environment.clock.forward(301)
      return answer
    },
  })
  await expect(late.query('PAY-000001')).rejects.toEqual(unknown('unverified'))
})

test('a genuine response about another order is rejected', async () => {
  const [paid, unpaid] = [await aPaidOrder(), anOrder()]
  await channel.prepay(unpaid)
  let answer: Answer | undefined
  const listening = openWechatPay(environment.sandbox.wechatPay, environment.clock, {
    exchange: async (request) => {
      answer ??= await exchangeOverHttp(request)
      return answer
    },
  })
  expect(await listening.query(paid.outTradeNo)).toMatchObject({ state: 'SUCCESS' })
  await expect(listening.query(unpaid.outTradeNo)).rejects.toEqual(unknown('malformed'))
})

test('a long description is truncated to the channel’s limit', async () => {
  const description = `${'检'.repeat(126)}😀${'查'.repeat(50)}`
  await expect(channel.prepay({ ...anOrder(), description })).resolves.toMatch(/^weixin:/)
})
