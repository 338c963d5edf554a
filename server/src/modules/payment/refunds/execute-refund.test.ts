import { expect, test } from 'vitest'
import type { TestClient } from '../../../../test/support/client.ts'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { retryStuck, stuckList } from '../../../cli/commands/stuck-work.ts'
import { aProduct } from '../../catalogue/samples.ts'
import { anOrder, breakGateway, closeTooEarly, type LineSample, scan } from '../../order/samples.ts'
import { attemptsOf, countVouchers, paidBack, refundsOf } from '../samples.ts'

async function latePayment(mall: TestMall, client: TestClient, specs: readonly LineSample[], why?: string) {
  const orderId = await anOrder(mall, client, specs)
  const { codeUrl } = await client.api.pay({ orderId })
  await closeTooEarly(mall, orderId, why)
  return { orderId, arrive: async () => void ((await scan(mall, codeUrl)) && (await mall.sandbox.deliverDue())) }
}

/** An order with two codes that both can be paid: the mall thinks that the first one is closed. */
async function twoCodes(mall: TestMall) {
  const client = await mall.member()
  const orderId = await anOrder(mall, client, (await aProduct(mall.ctx)).specs)
  const first = await client.api.pay({ orderId })
  await mall.ctx.pool.query(`update payment_attempt set state = 'closed' where order_no = $1`, [orderId])
  const second = await client.api.pay({ orderId })
  return { client, orderId, first, second }
}

test('a payment that comes late takes its stock again if there is some', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const specs = (await aProduct(mall.ctx, { specs: [{ stock: 1 }] })).specs
  const { orderId, arrive } = await latePayment(mall, client, specs)
  await arrive()
  const order = await client.api.getOrder({ orderNo: orderId })
  expect(order).toMatchObject({ state: 'awaiting-booking', cancelReason: '', refundState: 'none' })
  expect(order.history.at(-1)).toMatchObject({ what: '付款成功', why: expect.stringContaining('恢复') })
  expect((await mall.ctx.pool.query('select "left" from spec_stock')).rows).toEqual([{ left: 0 }])
  expect(await refundsOf(mall, orderId)).toEqual([])
})

test('a late payment without stock is refunded automatically, and the payer is notified', async () => {
  await using mall = await openMall()
  const [client, other] = [await mall.member('13812346720'), await mall.member()]
  const specs = (await aProduct(mall.ctx, { specs: [{ stock: 1 }] })).specs
  const { orderId, arrive } = await latePayment(mall, client, specs)
  await anOrder(mall, other, specs)
  await arrive()
  const returning = { amountFen: 49_900, isBack: false }
  expect(await client.api.getOrder({ orderNo: orderId })).toMatchObject({
    state: 'cancelled',
    refundState: 'none',
    returning,
    hint: '订单已取消，您付的 ¥499.00 正在原路退回',
  })
  expect(await client.api.queryPayMessage({ orderId })).toMatchObject({ state: 'cancelled', returning })
  await paidBack(mall)
  expect(await client.api.queryPayMessage({ orderId })).toMatchObject({ returning: { ...returning, isBack: true } })
  expect(await refundsOf(mall, orderId)).toEqual([{ outRefundNo: `${orderId}T1R`, amountFen: 49_900, state: 'done' }])
  const order = await client.api.getOrder({ orderNo: orderId })
  expect(order).toMatchObject({ state: 'cancelled', refundState: 'all', hint: expect.stringContaining('原路退回') })
  expect(order.history.map(({ what }) => what)).toEqual(['提交订单', '订单取消', '付款将退回', '退款到账'])
  const messages = await mall.sandbox.sms.list('13912345678')
  expect(messages).toMatchObject([{ text: expect.stringContaining('499.00 元正在原路退回') }])
  expect(await countVouchers(mall, orderId)).toBe(0)
})

test('a late payment of a cancelled order is refunded', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const { orderId, arrive } = await latePayment(mall, client, (await aProduct(mall.ctx)).specs, '不想买了')
  await arrive()
  await paidBack(mall)
  expect(await refundsOf(mall, orderId)).toMatchObject([{ amountFen: 49_900, state: 'done' }])
  expect(await client.api.getOrder({ orderNo: orderId })).toMatchObject({ state: 'cancelled', refundState: 'all' })
})

test('an order that is paid twice keeps one payment and pays the other back', async () => {
  await using mall = await openMall()
  const { client, orderId, first, second } = await twoCodes(mall)
  expect([await scan(mall, first.codeUrl), await scan(mall, second.codeUrl)]).toEqual([200, 200])
  await mall.sandbox.deliverDue()
  await paidBack(mall)
  expect(await attemptsOf(mall, orderId)).toMatchObject([{ state: 'paid' }, { state: 'paid' }])
  expect(await refundsOf(mall, orderId)).toMatchObject([{ amountFen: 49_900, state: 'done' }])
  expect(await countVouchers(mall, orderId)).toBe(1)
  const order = await client.api.getOrder({ orderNo: orderId })
  expect(order).toMatchObject({
    state: 'awaiting-booking',
    refundState: 'none',
    returning: { amountFen: 49_900, isBack: true },
  })
  expect(order.history.map(({ why }) => why)).toContainEqual(expect.stringContaining('已经付过款'))
})

test('when one number is paid, the other one of the order is closed at the gateway', async () => {
  await using mall = await openMall()
  const { orderId, first, second } = await twoCodes(mall)
  await scan(mall, first.codeUrl)
  await mall.sandbox.deliverDue()
  mall.clock.advance(3_000)
  await mall.tick('poll-payments')
  expect(await attemptsOf(mall, orderId)).toMatchObject([{ state: 'paid' }, { state: 'closed' }])
  expect(await scan(mall, second.codeUrl)).toBe(409)
})

test('a refund whose answer is lost is asked for again with the same number and paid once', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const { orderId, arrive } = await latePayment(mall, client, (await aProduct(mall.ctx)).specs, '不想买了')
  await arrive()
  await breakGateway(mall, 'error-after-success')
  await mall.drainJobs()
  expect(mall.problems.splice(0)).toEqual([expect.stringContaining('a try failed')])
  mall.clock.advance(6_000)
  await paidBack(mall)
  expect(await refundsOf(mall, orderId)).toMatchObject([{ state: 'done' }])
  const { rows } = await mall.ctx.pool.query('select count(*) as n from sandbox.wechat_refunds')
  expect(rows).toEqual([{ n: 1 }])
})

test('a refund that keeps failing is logged each time, raises an alert, is in the worklist and is retried for ever', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const { orderId, arrive } = await latePayment(mall, client, (await aProduct(mall.ctx)).specs, '不想买了')
  await arrive()
  const figure = async (name: string) => {
    const text = await (await mall.fetch('/metrics')).text()
    return text.split('\n').find((line) => line.startsWith(name)) ?? ''
  }
  for (let tries = 1; tries <= 14; tries++) {
    await breakGateway(mall, 'too-many-requests')
    await mall.drainJobs()
    const lines = mall.problems.splice(0).map((line) => line.split('\n')[0])
    expect(lines).toEqual(tries < 12 ? ['a try failed'] : ['a try failed', 'work is stuck: it needs a person'])
    expect(await stuckList(mall.ctx)).toEqual(
      tries < 12 ? '没有卡住的事' : expect.stringMatching(new RegExp(`^refund\t${orderId}T1R\t.*试过 ${tries} 次`)),
    )
    // Not retried before its next try, which is due within six hours.
    expect(await mall.drainJobs()).toBe(0)
    mall.clock.advance(6 * 3_600_000)
  }
  expect(await figure('work_failed_tries_total{kind="refund"}')).toMatch(/ 14$/)
  expect(await figure('work_stuck{kind="refund"}')).toMatch(/ 1$/)
  mall.clock.advance(-6 * 3_600_000)
  expect(await retryStuck(mall.ctx, ['refund', `${orderId}T1R`, '查过了'])).toBe('马上重试 1 件')
  await paidBack(mall)
  expect(await refundsOf(mall, orderId)).toMatchObject([{ state: 'done' }])
  expect(await stuckList(mall.ctx)).toBe('没有卡住的事')
  expect(await figure('work_stuck{kind="refund"}')).toMatch(/ 0$/)
})
