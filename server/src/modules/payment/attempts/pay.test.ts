import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { aProduct } from '../../catalogue/samples.ts'
import { anOrder, aPaidOrder, breakGateway, scan } from '../../order/samples.ts'
import { attemptsOf, countVouchers } from '../samples.ts'

const refusal = (failure: string) => ({ failure, message: expect.stringMatching(/[\u4e00-\u9fa5]/) })

test('an order is paid by scanning its code: then it awaits booking, with a voucher for every unit', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const { api } = client
  const [spec] = (await aProduct(mall.ctx)).specs
  if (!spec) throw new Error('no spec')
  const orderId = await anOrder(mall, client, [{ ...spec, quantity: 2 }])
  expect(await api.validateBeforePay({ orderId })).toEqual({ done: true })
  const startPayment = await api.pay({ orderId })
  expect(startPayment).toMatchObject({ orderNo: orderId, realPay: 99_800, codeUrl: expect.stringMatching(/^weixin:/) })
  expect(await api.wxPayGetStatus({ orderId })).toMatchObject({ status: 'pending', expiresAt: startPayment.expiresAt })
  expect(await scan(mall, startPayment.codeUrl)).toBe(200)
  await mall.sandbox.deliverDue()
  expect(await api.wxPayGetStatus({ orderId })).toMatchObject({ status: 'paid', expiresAt: null })
  const order = await api.getOrder({ orderNo: orderId })
  expect(order).toMatchObject({ state: 'awaiting-booking', paymentInfo: { channel: '微信支付' }, expiresAt: null })
  expect(order.orderProductList[0]?.vouchers).toMatchObject([{ state: 'unused' }, { state: 'unused' }])
  expect(order.history.map(({ what }) => what)).toEqual(['提交订单', '付款成功'])
})

test('a paid order can be neither paid nor cancelled again', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const { api } = client
  const orderId = await aPaidOrder(mall, client, (await aProduct(mall.ctx)).specs)
  const paid = refusal('ORDER_PAID')
  await expect(api.pay({ orderId })).rejects.toMatchObject(paid)
  await expect(api.getNewQrcode({ orderId })).rejects.toMatchObject(paid)
  await expect(api.validateBeforePay({ orderId })).rejects.toMatchObject(paid)
  await expect(api.cancelOrder({ orderNo: orderId })).rejects.toMatchObject(paid)
  expect(await api.getOrder({ orderNo: orderId })).toMatchObject({ state: 'awaiting-booking' })
})

test('asked again an order shows the same code, a new one voids it, and the payment stays one', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const orderId = await anOrder(mall, client, (await aProduct(mall.ctx)).specs)
  const answers = await Promise.all([1, 2, 3].map(() => client.api.pay({ orderId })))
  const [first = ''] = answers.map(({ codeUrl }) => codeUrl)
  expect(answers.map(({ codeUrl }) => codeUrl)).toEqual([first, first, first])
  const { codeUrl } = await client.api.getNewQrcode({ orderId })
  expect(codeUrl).not.toBe(first)
  expect(await scan(mall, first)).toBe(409)
  expect(await scan(mall, codeUrl)).toBe(200)
  expect(await attemptsOf(mall, orderId)).toMatchObject([{ outTradeNo: `${orderId}T1` }])
})

test('a gateway that does not answer is reported in words, and the next try succeeds', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const orderId = await anOrder(mall, client, (await aProduct(mall.ctx)).specs)
  await breakGateway(mall, 'error-after-success')
  await expect(client.api.pay({ orderId })).rejects.toMatchObject(refusal('PAYMENT_UNAVAILABLE'))
  expect(mall.problems.splice(0)).toHaveLength(1)
  const { codeUrl } = await client.api.pay({ orderId })
  expect(await scan(mall, codeUrl)).toBe(200)
  expect(await attemptsOf(mall, orderId)).toHaveLength(1)
})

test('a number that the gateway closed is followed by a new one', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const orderId = await anOrder(mall, client, (await aProduct(mall.ctx)).specs)
  await client.api.pay({ orderId })
  await mall.ctx.payments.wechat.close(`${orderId}T1`)
  const { codeUrl } = await client.api.getNewQrcode({ orderId })
  expect(await scan(mall, codeUrl)).toBe(200)
  expect(await attemptsOf(mall, orderId)).toMatchObject([{ state: 'closed' }, { outTradeNo: `${orderId}T2` }])
})

test('a lost webhook is replaced by polling, within a minute at any age of the order', async () => {
  await using mall = await openMall()
  const specs = (await aProduct(mall.ctx)).specs
  for (const minutes of [0, 1, 7, 20]) {
    const client = await mall.member()
    const orderId = await anOrder(mall, client, specs)
    const { codeUrl } = await client.api.pay({ orderId })
    for (let minute = 0; minute < minutes; minute++) {
      mall.clock.advance(60_000)
      await mall.tick('poll-payments')
    }
    await breakGateway(mall, 'lost-notify')
    await scan(mall, codeUrl)
    await mall.sandbox.deliverDue()
    expect(await client.api.getOrder({ orderNo: orderId })).toMatchObject({ state: 'awaiting-payment' })
    mall.clock.advance(60_000)
    await mall.tick('poll-payments')
    expect(await client.api.wxPayGetStatus({ orderId })).toMatchObject({ status: 'paid' })
    expect(await countVouchers(mall, orderId)).toBe(1)
  }
})

test('while somebody watches, the gateway is asked again after three seconds and not before', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const orderId = await anOrder(mall, client, (await aProduct(mall.ctx)).specs)
  const { codeUrl } = await client.api.pay({ orderId })
  for (let minute = 0; minute < 10; minute++) {
    mall.clock.advance(60_000)
    await mall.tick('poll-payments')
  }
  await breakGateway(mall, 'lost-notify')
  await scan(mall, codeUrl)
  const look = async (ms: number) => {
    mall.clock.advance(ms)
    await client.api.wxPayGetStatus({ orderId })
    await mall.tick('poll-payments')
    return (await client.api.wxPayGetStatus({ orderId })).status
  }
  expect(await look(1_500)).toBe('pending')
  expect(await look(1_600)).toBe('paid')
})
