import { expect, test } from 'vitest'
import type { TestClient } from '../../../../test/support/client.ts'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { aProduct } from '../../catalogue/samples.ts'
import { anOrder, breakGateway, scan } from '../../order/samples.ts'
import { anAlipayWebhook, notifyFromAlipay } from '../alipay-samples.ts'
import { attemptsOf, payAtAlipay, refundsOf } from '../samples.ts'

const MOBILE = '13812346731'

async function anOrderAtAlipay(mall: TestMall, client: TestClient) {
  const orderId = await anOrder(mall, client, (await aProduct(mall.ctx)).specs)
  const { payUrl, realPay } = await client.api.pay({ orderId, way: 'alipay-page' })
  return { orderId, payUrl, outTradeNo: `${orderId}T1`, yuan: (realPay / 100).toFixed(2) }
}

const stateOf = async ({ api }: Pick<TestClient, 'api'>, orderId: string) =>
  (await api.getOrder({ orderNo: orderId })).state

test('an order is paid on Alipay’s page: its webhook settles it', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const { orderId, payUrl } = await anOrderAtAlipay(mall, client)
  expect(await payAtAlipay(mall, payUrl)).toBe(true)
  expect(await stateOf(client, orderId)).toBe('awaiting-payment')
  await mall.sandbox.deliverDue()
  const order = await client.api.getOrder({ orderNo: orderId })
  expect(order).toMatchObject({ state: 'awaiting-booking', paymentInfo: { channel: '支付宝' } })
})

test('a lost webhook of Alipay is replaced by polling, within a minute', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const { orderId, payUrl } = await anOrderAtAlipay(mall, client)
  await breakGateway(mall, 'lost-notify')
  await payAtAlipay(mall, payUrl)
  mall.clock.advance(60_000)
  await mall.tick('poll-payments')
  expect(await stateOf(client, orderId)).toBe('awaiting-booking')
})

test('a forged, altered, foreign or wrong webhook of Alipay pays nothing, and the right one still counts once', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const { orderId, outTradeNo, yuan } = await anOrderAtAlipay(mall, client)
  const genuine = await anAlipayWebhook(mall, { outTradeNo, yuan, id: 'one' })
  const { sign: _, ...unsigned } = genuine
  const forgeries = [
    { ...genuine, out_trade_no: `${outTradeNo}9` },
    { ...genuine, total_amount: '0.01' },
    { ...genuine, sign_type: 'RSA' },
    { ...genuine, sign: 'bm90IGEgc2lnbmF0dXJl' },
    unsigned,
    {},
    await anAlipayWebhook(mall, { outTradeNo, yuan: '0.01', id: 'one' }),
    await anAlipayWebhook(mall, { outTradeNo: `${orderId}T9`, yuan }),
    await anAlipayWebhook(mall, { outTradeNo, yuan, appId: '2021999999999999' }),
    await anAlipayWebhook(mall, { outTradeNo, yuan, sellerId: '2088999999999999' }),
  ]
  for (const notification of forgeries) expect(await notifyFromAlipay(mall, notification)).toBe('fail')
  expect(mall.problems.splice(0)).toHaveLength(forgeries.length)
  expect(await stateOf(client, orderId)).toBe('awaiting-payment')
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => notifyFromAlipay(mall, genuine)))
  expect(new Set(answers)).toEqual(new Set(['success']))
  const { history } = await client.api.getOrder({ orderNo: orderId })
  expect(history.filter(({ what }) => what === '付款成功')).toHaveLength(1)
})

test('Alipay’s word does not pay what WeChat was asked to be paid for', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const orderId = await anOrder(mall, client, (await aProduct(mall.ctx)).specs)
  const { realPay } = await client.api.pay({ orderId })
  const yuan = (realPay / 100).toFixed(2)
  expect(await notifyFromAlipay(mall, await anAlipayWebhook(mall, { outTradeNo: `${orderId}T1`, yuan }))).toBe('fail')
  expect(mall.problems.splice(0)).toHaveLength(1)
  expect(await stateOf(client, orderId)).toBe('awaiting-payment')
})

test('changing the way closes the way before: its code is dead, its page takes nothing', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const orderId = await anOrder(mall, client, (await aProduct(mall.ctx)).specs)
  const { codeUrl } = await client.api.pay({ orderId })
  const { payUrl } = await client.api.pay({ orderId, way: 'alipay-wap' })
  expect(await scan(mall, codeUrl)).toBe(409)
  expect(await client.api.wxPayGetStatus({ orderId })).toMatchObject({ status: 'pending', way: 'alipay-wap' })
  const page = new URL(payUrl)
  await (await mall.visitor()).fetch(page.pathname + page.search)
  await client.api.pay({ orderId })
  expect(await payAtAlipay(mall, payUrl)).toBe(false)
  expect((await attemptsOf(mall, orderId)).map(({ state }) => state)).toEqual(['closed', 'closed', 'pending'])
})

test('five concurrent requests in a new way start one attempt and get one answer', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const orderId = await anOrder(mall, client, (await aProduct(mall.ctx)).specs)
  await client.api.pay({ orderId, way: 'alipay-page' })
  const five = await Promise.all([1, 2, 3, 4, 5].map(() => client.api.pay({ orderId })))
  expect(new Set(five.map((instructions) => JSON.stringify(instructions)))).toHaveProperty('size', 1)
  expect((await attemptsOf(mall, orderId)).map(({ state }) => state)).toEqual(['abandoned', 'pending'])
})

test('a late payment of an abandoned attempt pays the order, unless it is already paid', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const { orderId, payUrl } = await anOrderAtAlipay(mall, client)
  const { codeUrl } = await client.api.pay({ orderId })
  await breakGateway(mall, 'lost-notify')
  expect(await payAtAlipay(mall, payUrl)).toBe(true)
  mall.clock.advance(60_000)
  await mall.tick('poll-payments')
  expect(await stateOf(client, orderId)).toBe('awaiting-booking')
  mall.clock.advance(60_000)
  await mall.tick('poll-payments')
  expect(await scan(mall, codeUrl)).toBe(409)
})

test('an order paid at both companies keeps one payment and refunds the other', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const { orderId, payUrl, yuan } = await anOrderAtAlipay(mall, client)
  const { codeUrl } = await client.api.pay({ orderId })
  expect(await scan(mall, codeUrl)).toBe(200)
  expect(await payAtAlipay(mall, payUrl)).toBe(true)
  await mall.sandbox.deliverDue()
  await mall.drainJobs()
  expect(await refundsOf(mall, orderId)).toMatchObject([{ amountFen: Math.round(Number(yuan) * 100) }])
})

test('an address that nobody came with is asked about until its order would have expired, then no more', async () => {
  await using mall = await openMall()
  const client = await mall.member(MOBILE)
  const { orderId, payUrl } = await anOrderAtAlipay(mall, client)
  await client.api.cancelOrder({ orderNo: orderId })
  expect(await attemptsOf(mall, orderId)).toMatchObject([{ state: 'abandoned' }])
  expect(await payAtAlipay(mall, payUrl)).toBe(true)
  await mall.sandbox.deliverDue()
  await mall.drainJobs()
  expect(await refundsOf(mall, orderId)).toMatchObject([{ state: 'done' }])

  const other = await anOrderAtAlipay(mall, client)
  await client.api.cancelOrder({ orderNo: other.orderId })
  mall.clock.advance(32 * 60_000)
  await mall.tick('poll-payments')
  expect(await attemptsOf(mall, other.orderId)).toMatchObject([{ state: 'closed' }])
})
