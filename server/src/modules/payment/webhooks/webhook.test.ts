import { expect, test } from 'vitest'
import type { TestClient } from '../../../../test/support/client.ts'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { raceBehind } from '../../../../test/support/race.ts'
import { aProduct } from '../../catalogue/samples.ts'
import { anOrder, breakGateway, scan } from '../../order/samples.ts'
import { attemptsOf, aWebhook, countVouchers, sendWebhook } from '../samples.ts'

const FAIL = { code: 'FAIL', message: expect.any(String) }

async function awaitingPayment(mall: TestMall, client: TestClient) {
  const orderId = await anOrder(mall, client, (await aProduct(mall.ctx)).specs)
  const { codeUrl, realPay } = await client.api.pay({ orderId })
  const [attempt] = await attemptsOf(mall, orderId)
  return { orderId, codeUrl, outTradeNo: attempt?.outTradeNo ?? '', amountFen: realPay }
}

async function stateOf(client: TestClient, orderId: string) {
  return (await client.api.getOrder({ orderNo: orderId })).state
}

test('a genuine webhook is answered with 204 and pays its order', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const order = await awaitingPayment(mall, client)
  expect(await sendWebhook(mall, await aWebhook(mall, order))).toEqual({ status: 204, answer: null })
  expect(await stateOf(client, order.orderId)).toBe('awaiting-booking')
})

test('webhooks concurrent with the writing of their order wait for it, and pay it once', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const order = await awaitingPayment(mall, client)
  const webhooks = await Promise.all(['one', 'two', 'three'].map((id) => aWebhook(mall, { ...order, id })))
  const written = `update mall_order set remark = '请上午' where order_no = '${order.orderId}'`
  const outcomes = await raceBehind(
    mall.ctx,
    written,
    webhooks.map((webhook) => () => sendWebhook(mall, webhook)),
  )
  expect(outcomes).toEqual(webhooks.map(() => ({ status: 'fulfilled', value: { status: 204, answer: null } })))
  expect(await stateOf(client, order.orderId)).toBe('awaiting-booking')
  expect(await countVouchers(mall, order.orderId)).toBe(1)
  const { history } = await client.api.getOrder({ orderNo: order.orderId })
  expect(history.filter(({ what }) => what === '付款成功')).toHaveLength(1)
})

test('a webhook that is forged, altered, unsigned or stale pays nothing', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const order = await awaitingPayment(mall, client)
  const genuine = await aWebhook(mall, order)
  const other = await aWebhook(mall, { ...order, id: 'another' })
  const stale = await aWebhook(mall, { ...order, signedAt: new Date(mall.clock.now().getTime() - 301_000) })
  const probe = {
    ...genuine.headers,
    'Wechatpay-Signature': `WECHATPAY/SIGNTEST/${genuine.headers['Wechatpay-Signature']}`,
  }
  const forgeries = [
    { ...genuine, headers: other.headers },
    { ...genuine, body: genuine.body.replace('transaction', 'Transaction') },
    { ...genuine, body: other.body },
    { ...genuine, headers: {} },
    { ...genuine, body: '' },
    { ...genuine, headers: probe },
    stale,
  ]
  for (const request of forgeries) {
    const { status, answer } = await sendWebhook(mall, request)
    expect([400, 401]).toContain(status)
    expect(answer).toEqual(FAIL)
  }
  expect(mall.problems.splice(0)).toHaveLength(forgeries.length - 1)
  expect(await stateOf(client, order.orderId)).toBe('awaiting-payment')
})

test('a webhook over the size limit is refused, and is no server error', async () => {
  await using mall = await openMall()
  const { status } = await sendWebhook(mall, { headers: {}, body: 'x'.repeat(300_000) })
  expect(status).toBe(413)
})

test('a signed webhook of another amount, number or account pays nothing', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const order = await awaitingPayment(mall, client)
  const wrong = [
    { ...order, amountFen: order.amountFen - 1 },
    { ...order, outTradeNo: `${order.orderId}T9` },
    { ...order, appid: 'wx0000000000000000' },
    { ...order, mchid: '1600000000' },
  ]
  for (const sample of wrong) {
    const { status, answer } = await sendWebhook(mall, await aWebhook(mall, sample))
    expect([400, 401]).toContain(status)
    expect(answer).toEqual(FAIL)
  }
  expect(mall.problems.splice(0)).toHaveLength(wrong.length)
  expect(await stateOf(client, order.orderId)).toBe('awaiting-payment')
})

test('after a refused webhook a valid one with the same id is accepted', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const { codeUrl, orderId } = await awaitingPayment(mall, client)
  await breakGateway(mall, 'wrong-amount')
  await scan(mall, codeUrl)
  await mall.sandbox.deliverDue()
  expect(mall.problems.splice(0)).toHaveLength(1)
  expect(await stateOf(client, orderId)).toBe('awaiting-payment')
  mall.clock.advance(3_000)
  await mall.tick('poll-payments')
  expect(await stateOf(client, orderId)).toBe('awaiting-booking')
})

test('a webhook counts once, however often and whenever it is repeated', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const order = await awaitingPayment(mall, client)
  const webhook = await aWebhook(mall, order)
  const renamed = await aWebhook(mall, { ...order, id: 'another-id' })
  const answers = await Promise.all([webhook, renamed, webhook, webhook, renamed].map((one) => sendWebhook(mall, one)))
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
  await mall.tick('poll-payments')
  const { history } = await client.api.getOrder({ orderNo: order.orderId })
  expect(history.map(({ what }) => what)).toEqual(['提交订单', '付款成功'])
  expect(await countVouchers(mall, order.orderId)).toBe(1)
  expect((await mall.ctx.pool.query('select id from payment_webhook')).rows).toHaveLength(2)
})
