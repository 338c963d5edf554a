import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { aProduct } from '../../catalogue/samples.ts'
import { anOrder, aPaidOrder } from '../samples.ts'

test('orders are listed by tab, found by number and name, and come in pages, newest first', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const { api } = client
  const parents = (await aProduct(mall.ctx, { name: '父母安心体检套餐' })).specs
  const women = (await aProduct(mall.ctx, { name: '女性 100% 关爱套餐' })).specs
  const first = await anOrder(mall, client, parents)
  mall.clock.advance(1000)
  const second = await anOrder(mall, client, women)
  mall.clock.advance(1000)
  const paid = await aPaidOrder(mall, client, women)
  const numbers = async (input: Parameters<typeof api.listOrders>[0]) =>
    (await api.listOrders(input)).list.map((order) => order.orderNo)
  expect(await numbers({})).toEqual([paid, second, first])
  expect(await numbers({ state: 'awaiting-payment' })).toEqual([second, first])
  expect(await numbers({ term: '父母' })).toEqual([first])
  expect(await numbers({ term: '100%' })).toEqual([paid, second])
  expect(await numbers({ term: '1%0' })).toEqual([])
  expect(await numbers({ term: second.slice(8) })).toEqual([second])
  expect(await numbers({ pageSize: 2, curPage: 2 })).toEqual([first])
  const page = await api.listOrders({ state: 'awaiting-booking', pageSize: 2 })
  expect(page).toMatchObject({ total: 1, counts: { all: 3, 'awaiting-payment': 2, 'awaiting-booking': 1, booked: 0 } })
  expect(await api.listOrders({ term: '父母' })).toMatchObject({ total: 1, counts: { all: 3 } })
})

test('every call answers a foreign order number like an unknown one', async () => {
  await using mall = await openMall()
  const [owner, { api }] = [await mall.member(), await mall.member()]
  const orderNo = await anOrder(mall, owner, (await aProduct(mall.ctx)).specs)
  for (const number of [orderNo, 'nobody']) {
    const requests = [
      () => api.getOrder({ orderNo: number }),
      () => api.queryPayMessage({ orderId: number }),
      () => api.cancelOrder({ orderNo: number }),
      () => api.validateBeforePay({ orderId: number }),
      () => api.pay({ orderId: number }),
      () => api.getNewQrcode({ orderId: number }),
      () => api.wxPayGetStatus({ orderId: number }),
    ]
    for (const ask of requests) {
      await expect(ask()).rejects.toMatchObject({ failure: 'NOT_FOUND', message: expect.stringContaining('没有找到') })
    }
  }
  expect((await api.listOrders({})).total).toBe(0)
  expect(await owner.api.getOrder({ orderNo })).toMatchObject({ state: 'awaiting-payment' })
})

test('the payment message has the amount due and its expiry by the server’s clock', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  mall.clock.set('2026-11-20T02:00:00Z')
  const orderId = await anOrder(mall, client, (await aProduct(mall.ctx)).specs)
  const message = await client.api.queryPayMessage({ orderId })
  expect(message).toMatchObject({ orderNo: orderId, realPay: 49_900, state: 'awaiting-payment', cbecFlag: false })
  const leftMs = new Date(message.expiresAt ?? 0).getTime() - new Date(message.serverTime).getTime()
  expect(Math.round(leftMs / 60_000)).toBe(30)
})
