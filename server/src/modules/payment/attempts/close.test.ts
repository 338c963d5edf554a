import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { aProduct } from '../../catalogue/samples.ts'
import { anOrder, breakGateway, scan } from '../../order/samples.ts'
import { attemptsOf } from '../samples.ts'

const HALF_AN_HOUR = 30 * 60_000
const MOBILE = '13812346720'
const refusal = (failure: string) => ({ failure, message: expect.stringMatching(/[\u4e00-\u9fa5]/) })

async function stockLeft(mall: TestMall): Promise<number> {
  const { rows } = await mall.ctx.pool.query<{ left: number }>('select sum("left") as left from spec_stock')
  return rows[0]?.left ?? -1
}

test('an order that nobody pays closes after 30 minutes, and its stock comes back', async () => {
  await using mall = await openMall()
  const client = await mall.member(MOBILE)
  const specs = (await aProduct(mall.ctx, { specs: [{ stock: 4 }] })).specs
  const orderId = await anOrder(mall, client, specs)
  const { codeUrl } = await client.api.pay({ orderId })
  mall.clock.advance(HALF_AN_HOUR - 5_000)
  await mall.tick('close-overdue-orders')
  expect(await stockLeft(mall)).toBe(3)
  mall.clock.advance(5_000)
  // A login lasts as long as an order waits, so the member comes back with a new one.
  const { api } = await mall.member(MOBILE)
  await expect(api.validateBeforePay({ orderId })).rejects.toMatchObject(refusal('ORDER_EXPIRED'))
  await Promise.all([1, 2].map(() => mall.tick('close-overdue-orders')))
  expect(await stockLeft(mall)).toBe(4)
  const order = await api.getOrder({ orderNo: orderId })
  expect(order).toMatchObject({ state: 'cancelled', expiresAt: null, cancelReason: expect.stringContaining('30 分钟') })
  expect(order.history.map(({ what, who }) => [what, who])).toEqual([
    ['提交订单', '本人'],
    ['订单取消', '系统'],
  ])
  await expect(api.pay({ orderId })).rejects.toMatchObject(refusal('ORDER_EXPIRED'))
  expect(await api.wxPayGetStatus({ orderId })).toMatchObject({ status: 'closed' })
  expect(await scan(mall, codeUrl)).toBe(409)
  expect(await attemptsOf(mall, orderId)).toMatchObject([{ state: 'closed' }])
})

test('in the last minute no new payment begins', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const orderId = await anOrder(mall, client, (await aProduct(mall.ctx)).specs)
  mall.clock.advance(HALF_AN_HOUR - 50_000)
  await expect(client.api.pay({ orderId })).rejects.toMatchObject(refusal('ORDER_EXPIRED'))
  expect(await attemptsOf(mall, orderId)).toEqual([])
})

test('stock waits until the gateway promises that nobody can pay any more', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const specs = (await aProduct(mall.ctx, { specs: [{ stock: 4 }] })).specs
  const orderId = await anOrder(mall, client, specs)
  await client.api.pay({ orderId })
  mall.clock.advance(HALF_AN_HOUR)
  await breakGateway(mall, 'too-many-requests')
  await mall.tick('close-overdue-orders')
  // One line for the failed try, and none beside it.
  expect(mall.problems.splice(0)).toEqual([expect.stringMatching(/^a try failed/)])
  expect(await stockLeft(mall)).toBe(3)
  await mall.tick('close-overdue-orders')
  expect(await stockLeft(mall)).toBe(3)
  mall.clock.advance(5_000)
  await mall.tick('close-overdue-orders')
  expect(await stockLeft(mall)).toBe(4)
})

test('orders whose gateway refuses stand in nobody’s way, and leave no trace once they are settled', async () => {
  await using mall = await openMall()
  const client = await mall.member(MOBILE)
  const specs = (await aProduct(mall.ctx, { specs: [{ stock: 200 }] })).specs
  const tried = await anOrder(mall, client, specs)
  await client.api.pay({ orderId: tried })
  mall.clock.advance(1)
  // As many as one round takes, all older than the last one.
  for (let nth = 0; nth < 4; nth++) {
    const another = await mall.member()
    for (let own = 0; own < 15; own++) await anOrder(mall, another, specs)
  }
  mall.clock.advance(HALF_AN_HOUR)
  await mall.ctx.pool.query(
    `insert into failed_work (kind, subject, tries, is_refused, trouble, first_failed_at, last_failed_at, next_try_at)
    select 'close-order', order_no, 3, false, 'refused', now(), now(), now() + interval '100 years' from mall_order
    where order_no <> $1 order by expires_at limit 59`,
    [tried],
  )
  await breakGateway(mall, 'too-many-requests')
  await mall.tick('close-overdue-orders')
  expect(mall.problems.splice(0).length).toBeGreaterThan(0)
  const closed = await mall.ctx.pool.query(`select count(*)::int as n from mall_order where state = 'cancelled'`)
  expect(closed.rows).toEqual([{ n: 1 }])
  await mall.ctx.pool.query(`delete from failed_work where subject <> $1`, [tried])
  mall.clock.advance(5_000)
  await mall.tick('close-overdue-orders')
  await mall.tick('close-overdue-orders')
  expect((await mall.ctx.pool.query('select * from failed_work')).rows).toEqual([])
  expect(await stockLeft(mall)).toBe(200)
})

test('a payment in time with a late webhook is applied', async () => {
  await using mall = await openMall()
  const client = await mall.member(MOBILE)
  const orderId = await anOrder(mall, client, (await aProduct(mall.ctx)).specs)
  const { codeUrl } = await client.api.pay({ orderId })
  await breakGateway(mall, 'lost-notify')
  await scan(mall, codeUrl)
  mall.clock.advance(HALF_AN_HOUR + 1)
  await mall.tick('close-overdue-orders')
  const { api } = await mall.member(MOBILE)
  expect((await api.getOrder({ orderNo: orderId })).state).toBe('awaiting-booking')
})

test('the member gives an order up: nobody can pay it any more and its stock is free', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const { api } = client
  const specs = (await aProduct(mall.ctx, { specs: [{ stock: 4 }] })).specs
  const orderId = await anOrder(mall, client, specs)
  const { codeUrl } = await api.pay({ orderId })
  expect(await api.cancelOrder({ orderNo: orderId, reason: '选错了' })).toEqual({ done: true })
  expect(await scan(mall, codeUrl)).toBe(409)
  expect(await stockLeft(mall)).toBe(4)
  expect(await api.getOrder({ orderNo: orderId })).toMatchObject({ state: 'cancelled', cancelReason: '选错了' })
  expect(await api.cancelOrder({ orderNo: orderId, reason: '不想买了' })).toEqual({ done: true })
  expect((await api.getOrder({ orderNo: orderId })).cancelReason).toBe('选错了')
  expect(await stockLeft(mall)).toBe(4)
  await expect(api.pay({ orderId })).rejects.toMatchObject(refusal('ORDER_STATE'))
})

test('a cancel that the gateway does not answer changes nothing and says so', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const orderId = await anOrder(mall, client, (await aProduct(mall.ctx)).specs)
  await client.api.pay({ orderId })
  await breakGateway(mall, 'too-many-requests')
  await expect(client.api.cancelOrder({ orderNo: orderId })).rejects.toMatchObject(refusal('PAYMENT_UNAVAILABLE'))
  expect(mall.problems.splice(0)).toHaveLength(1)
  expect(await client.api.getOrder({ orderNo: orderId })).toMatchObject({ state: 'awaiting-payment' })
})

test('a cancel that comes after the money finds the order paid', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const orderId = await anOrder(mall, client, (await aProduct(mall.ctx)).specs)
  const { codeUrl } = await client.api.pay({ orderId })
  await breakGateway(mall, 'lost-notify')
  await scan(mall, codeUrl)
  await expect(client.api.cancelOrder({ orderNo: orderId })).rejects.toMatchObject(refusal('ORDER_PAID'))
  expect((await client.api.getOrder({ orderNo: orderId })).state).toBe('awaiting-booking')
})

test('pay against cancel: of the two exactly one happens', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const specs = (await aProduct(mall.ctx, { specs: [{ stock: 50 }] })).specs
  for (let round = 0; round < 8; round++) {
    const orderId = await anOrder(mall, client, specs)
    const { codeUrl } = await client.api.pay({ orderId })
    const [scanned, cancelled] = await Promise.all([
      scan(mall, codeUrl),
      client.api.cancelOrder({ orderNo: orderId }).then(
        () => true,
        () => false,
      ),
    ])
    await mall.sandbox.deliverDue()
    const { state } = await client.api.getOrder({ orderNo: orderId })
    expect([scanned, cancelled, state]).toEqual(
      scanned === 200 ? [200, false, 'awaiting-booking'] : [409, true, 'cancelled'],
    )
  }
  const { rows } = await mall.ctx.pool.query<{ n: number }>(
    `select count(*) as n from mall_order where state <> 'cancelled'`,
  )
  expect(await stockLeft(mall)).toBe(50 - (rows[0]?.n ?? 0))
})

test('a code is not shown for an order that is cancelled while it is made', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const specs = (await aProduct(mall.ctx)).specs
  for (let round = 0; round < 6; round++) {
    const orderId = await anOrder(mall, client, specs)
    const [paying, cancelling] = await Promise.allSettled([
      client.api.pay({ orderId }),
      client.api.cancelOrder({ orderNo: orderId }),
    ])
    expect(cancelling.status).toBe('fulfilled')
    expect((await client.api.getOrder({ orderNo: orderId })).state).toBe('cancelled')
    expect((await attemptsOf(mall, orderId)).filter(({ state }) => state === 'pending')).toEqual([])
    if (paying.status === 'fulfilled') expect(await scan(mall, paying.value.codeUrl)).toBe(409)
  }
})

test('a code that is made between the gateway’s word and our cancel is closed as well', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const orderId = await anOrder(mall, client, (await aProduct(mall.ctx)).specs)
  const happened = async (query: string) => (await mall.ctx.pool.query(query)).rows.length > 0
  await breakGateway(mall, 'slow', 600)
  const paying = client.api.pay({ orderId })
  while (!(await happened('select from payment_attempt'))) {}
  const holder = await mall.ctx.pool.connect()
  await holder.query(`begin; select from mall_order where order_no = '${orderId}' for update`)
  const cancelling = client.api.cancelOrder({ orderNo: orderId })
  while (!(await happened('select from pg_locks where not granted'))) {}
  const { codeUrl } = await paying
  await holder.query('commit')
  holder.release()
  await cancelling
  expect(await scan(mall, codeUrl)).toBe(409)
})
