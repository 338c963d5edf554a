import { MAX_UNPAID_ORDERS, UNPAID_ORDERS_A_DAY } from '@mall/contract/order/terms'
import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { aSpecOf } from '../../catalogue/samples.ts'
import { anOrder, aPaidOrder, aSubmit } from '../../order/samples.ts'

test('a member’s unpaid orders are limited; paying or cancelling one allows another', async () => {
  await using mall = await openMall()
  const [hoarder, other] = [await mall.member(), await mall.member()]
  const spec = await aSpecOf(mall.ctx, { specs: [{ stock: 50 }] })
  await aPaidOrder(mall, hoarder, [spec])
  const first = await anOrder(mall, hoarder, [spec], { key: 'first-of-many' })
  for (let nth = 1; nth < MAX_UNPAID_ORDERS; nth++) await anOrder(mall, hoarder, [spec])
  const left = async () => (await mall.ctx.pool.query('select "left" from spec_stock')).rows[0].left
  const [before, refused] = [
    await left(),
    { failure: 'UNPAID_TOO_MANY', message: expect.stringContaining('20 个订单') },
  ]
  await expect(anOrder(mall, hoarder, [spec])).rejects.toMatchObject(refused)
  expect(await left()).toBe(before)
  // What was answered before is answered so again, and others buy.
  const again = await hoarder.api.settPayNew(aSubmit([spec]), { idempotencyKey: 'first-of-many' })
  expect(again.orders[0]?.orderNo).toBe(first)
  await anOrder(mall, other, [spec])
  await hoarder.api.cancelOrder({ orderNo: first })
  await anOrder(mall, hoarder, [spec])
  await expect(anOrder(mall, hoarder, [spec])).rejects.toMatchObject(refused)
})

test('a member who lets too many orders expire a day is refused until the next day', async () => {
  await using mall = await openMall()
  const mobile = '13812346720'
  const hoarder = await mall.member(mobile)
  const spec = await aSpecOf(mall.ctx)
  const orderNo = await anOrder(mall, hoarder, [spec])
  await hoarder.api.cancelOrder({ orderNo })
  await mall.ctx.pool.query(
    `insert into mall_order select (json_populate_record(o, json_build_object('order_no', 'O' || n))).*
     from mall_order o, generate_series(2, $1::int) n`,
    [UNPAID_ORDERS_A_DAY],
  )
  await expect(anOrder(mall, hoarder, [spec])).rejects.toMatchObject({
    failure: 'UNPAID_TOO_MANY',
    message: '今天有 100 个订单没有付款，请明天再下单或拨打客服电话',
  })
  mall.clock.advance(86_400_000)
  await anOrder(mall, await mall.member(mobile), [spec])
})
