import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { aProduct } from '../catalogue/samples.ts'
import { anOrder, breakGateway, scan } from '../order/samples.ts'
import { attemptsOf, clearFaults, payAtAlipay, refundsOf } from './samples.ts'

const FAULTS = [
  'lost-notify',
  'duplicate-notify',
  'late-notify',
  'reordered-notify',
  'bad-notify-signature',
  'stale-notify',
  'wrong-amount',
  'key-rotation',
  'ended-certificate',
  'bad-answer-signature',
  'error-after-success',
  'no-answer',
  'too-many-requests',
]
const WAYS = ['wechat-native', 'alipay-page'] as const

test.each(WAYS)(
  '%s: with lost, late or forged webhooks and answers, a paid order is paid within a minute, once',
  async (way) => {
    await using mall = await openMall()
    const client = await mall.member('13812346733')
    const specs = (await aProduct(mall.ctx)).specs
    for (const fault of FAULTS) {
      // A login lasts as long as an order waits.
      const { api } = await mall.member('13812346733')
      const orderId = await anOrder(mall, { ...client, api }, specs)
      const { codeUrl, payUrl } = await api.pay({ orderId, way })
      await breakGateway(mall, fault, 30_000)
      await (codeUrl ? scan(mall, codeUrl) : payAtAlipay(mall, payUrl))
      await mall.sandbox.deliverDue()
      for (const seconds of [3, 5, 22, 30]) {
        mall.clock.advance(seconds * 1000)
        await mall.tick('poll-payments')
        await mall.sandbox.deliverDue()
      }
      mall.problems.splice(0)
      const { state, history } = await api.getOrder({ orderNo: orderId })
      const paid = history.filter(({ what }) => what === '付款成功').length
      const attempts = (await attemptsOf(mall, orderId)).map((attempt) => attempt.state)
      expect([fault, state, paid, attempts]).toEqual([fault, 'awaiting-booking', 1, ['paid']])
      expect(await refundsOf(mall, orderId)).toEqual([])
      await clearFaults(mall)
    }
  },
)

test.each(WAYS)(
  '%s: a forged webhook of an unpaid order is refused, and the order still awaits payment',
  async (way) => {
    await using mall = await openMall()
    const client = await mall.member()
    const orderId = await anOrder(mall, client, (await aProduct(mall.ctx)).specs)
    await breakGateway(mall, 'forged-notify')
    const { payUrl } = await client.api.pay({ orderId, way })
    const page = payUrl ? new URL(payUrl) : null
    if (page) await (await mall.visitor()).fetch(page.pathname + page.search)
    await mall.sandbox.deliverDue()
    expect(mall.problems.splice(0)).toEqual([expect.stringContaining('payment webhook refused')])
    expect((await client.api.getOrder({ orderNo: orderId })).state).toBe('awaiting-payment')
  },
)

test.each(WAYS)('%s: a payment during or after the cancellation of its order is applied or refunded', async (way) => {
  await using mall = await openMall()
  const client = await mall.member()
  const specs = (await aProduct(mall.ctx)).specs
  for (const fault of ['pay-on-close', 'pay-after-close']) {
    const orderId = await anOrder(mall, client, specs)
    const { payUrl, realPay } = await client.api.pay({ orderId, way })
    const page = payUrl ? new URL(payUrl) : null
    if (page) await (await mall.visitor()).fetch(page.pathname + page.search)
    await breakGateway(mall, fault)
    await client.api.cancelOrder({ orderNo: orderId }).catch(() => undefined)
    await mall.sandbox.deliverDue()
    const { state } = await client.api.getOrder({ orderNo: orderId })
    const back = (await refundsOf(mall, orderId)).map(({ amountFen }) => amountFen)
    expect([fault, state, back]).toEqual(
      fault === 'pay-on-close' ? [fault, 'awaiting-booking', []] : [fault, 'cancelled', [realPay]],
    )
  }
})

test('a refund that ends abnormally raises an alert and stays open', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const orderId = await anOrder(mall, client, (await aProduct(mall.ctx)).specs)
  await client.api.pay({ orderId })
  await breakGateway(mall, 'pay-after-close')
  await client.api.cancelOrder({ orderNo: orderId })
  await mall.sandbox.deliverDue()
  await breakGateway(mall, 'refund-abnormal')
  await mall.drainJobs()
  expect(await refundsOf(mall, orderId)).toMatchObject([{ state: 'processing' }])
  mall.clock.advance(5_000)
  await mall.sandbox.deliverDue()
  expect(await refundsOf(mall, orderId)).toMatchObject([{ state: 'abnormal' }])
  expect(mall.problems.splice(0).at(-1)).toBe('work is stuck: it needs a person')
})
