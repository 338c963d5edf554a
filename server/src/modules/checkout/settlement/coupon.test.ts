import { expect, test } from 'vitest'
import type { TestClient } from '../../../../test/support/client.ts'
import { databaseSnapshot } from '../../../../test/support/database-snapshot.ts'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { raceBehind } from '../../../../test/support/race.ts'
import { anAddress } from '../../address/samples.ts'
import { aSpecOf } from '../../catalogue/samples.ts'
import { aCoupon } from '../../coupon/samples.ts'
import { aSubmit, closeTooEarly, scan, submitted } from '../../order/samples.ts'

/** A member with a coupon of 100 yuan off 500, and goods for it at 1,299 yuan. */
async function aShopper(mall: TestMall, input: Parameters<typeof aCoupon>[1] = {}) {
  const client = await mall.member()
  const { couponId } = await aClaimed(mall, client, input)
  const spec = await aSpecOf(mall.ctx, { specs: [{ sellingFen: 129_900, marketFen: 150_000, packageId: null }] })
  return { client, couponId, spec }
}

async function aClaimed(mall: TestMall, client: TestClient, input: Parameters<typeof aCoupon>[1] = {}) {
  return client.api.drawCoupon({ code: (await aCoupon(mall.ctx, input)).code })
}

const stateOf = async (client: TestClient) => (await client.api.queryCouponList({})).list.map((coupon) => coupon.state)

test('the settlement proposes the coupon that saves most, and says of each other one why it does not apply', async () => {
  await using mall = await openMall()
  const { client, spec } = await aShopper(mall, { title: '一百' })
  await aClaimed(mall, client, { title: '二百', value: 20_000 })
  await aClaimed(mall, client, { title: '够不着', thresholdFen: 200_000 })
  const sheet = await client.api.directSettlement({ productSpecId: spec.id })
  expect(
    sheet.coupons.map(({ title, discountFen, checkState, reason }) => [title, discountFen, checkState, reason]),
  ).toEqual([
    ['二百', 20_000, true, ''],
    ['一百', 10_000, false, ''],
    ['够不着', 0, false, '范围内的商品还差 ¥701'],
  ])
  expect(sheet.steps).toEqual([
    { name: '商品合计', amountFen: 129_900, note: '1 件' },
    { name: '优惠券', amountFen: -20_000, note: '二百' },
  ])
  expect(sheet).toMatchObject({ goodsTotal: 129_900, realPay: 109_900 })
})

test('another coupon may be chosen, or none; one that does not apply is not taken', async () => {
  await using mall = await openMall()
  const { client, spec, couponId } = await aShopper(mall)
  await aClaimed(mall, client, { value: 20_000 })
  const far = await aClaimed(mall, client, { thresholdFen: 200_000 })
  const paid = async (input: string | null) =>
    (await client.api.directSettlement({ productSpecId: spec.id, couponId: input })).realPay
  expect(await paid(couponId)).toBe(119_900)
  expect(await paid(null)).toBe(129_900)
  expect(await paid(far.couponId)).toBe(129_900)
  await client.api.addToCart({ productSpecId: spec.id, quantity: 2 })
  expect((await client.api.cartSettlement({})).realPay).toBe(239_800)
  expect((await client.api.cartSettlement({ couponId: null })).realPay).toBe(259_800)
})

test('an order uses its coupon, freezes each line’s share, and shows it', async () => {
  await using mall = await openMall()
  const { client, couponId, spec } = await aShopper(mall, { scopeKind: 'category', scopeIds: ['c-parents'] })
  await mall.ctx.pool.query(`update product set category_ids = '{c-parents}' where id = $1`, [spec.productId])
  const [other, cheap] = [
    await aSpecOf(mall.ctx),
    await aSpecOf(mall.ctx, {
      categories: [{ id: 'c-parents', parentId: '0', name: '父母' }],
      specs: [{ sellingFen: 64_950, marketFen: 70_000 }],
    }),
  ]
  const requests = [spec, other, { ...cheap, quantity: 2 }]
  const [order] = await submitted(mall, client, requests, { couponId, seenDiscount: 10_000 })
  expect(order?.realPay).toBe(129_900 + 49_900 + 129_900 - 10_000)
  const detail = await client.api.getOrder({ orderNo: order?.orderNo ?? '' })
  expect(detail.orderProductList.map(({ couponFen, paidFen }) => [couponFen, paidFen])).toEqual([
    [5_000, 124_900],
    [0, 49_900],
    [5_000, 124_900],
  ])
  expect(detail.steps).toContainEqual({ name: '优惠券', amountFen: -10_000, note: '样例满减券' })
  expect(detail.history[0]?.why).toBe('用券“样例满减券”−¥100.00')
  expect(await stateOf(client)).toEqual(['used'])
})

test('with several orders the coupon serves the one where it saves most', async () => {
  await using mall = await openMall()
  const { client, couponId, spec } = await aShopper(mall, { kind: 'percent', value: 90 })
  const shipped = await aSpecOf(mall.ctx, { serviceKind: 'goods', specs: [{ sellingFen: 60_000, marketFen: 60_000 }] })
  const orders = await submitted(mall, client, [shipped, spec], {
    couponId,
    seenDiscount: 12_990,
    addressId: await anAddress(client),
  })
  expect(orders.map((order) => order.realPay)).toEqual([60_000, 116_910])
})

test('two orders race for one coupon: one gets it, the other is refused with the change', async () => {
  await using mall = await openMall()
  const { client, couponId, spec } = await aShopper(mall)
  const lock = `select * from member_coupon where id = '${couponId}' for update`
  const submit = (key: string) => () =>
    client.api.settPayNew(aSubmit([spec], { couponId, seenDiscount: 10_000 }), { idempotencyKey: key })
  const outcomes = await raceBehind(mall.ctx, lock, [submit('first-key'), submit('other-key')])
  const [lost] = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(lost).toMatchObject({
    failure: 'COUPON_CHANGED',
    data: { coupon: { couponId, reason: '刚刚用在了别的订单里' } },
  })
  expect((await client.api.listOrders({})).total).toBe(1)
  // Confirmed again, without it, it goes through at the full price.
  const [again] = await submitted(mall, client, [spec], { key: 'third-key' })
  expect(again?.realPay).toBe(129_900)
})

test('the same submit sent five times uses the coupon once, with one answer', async () => {
  await using mall = await openMall()
  const { client, couponId, spec } = await aShopper(mall)
  const submit = () =>
    client.api.settPayNew(aSubmit([spec], { couponId, seenDiscount: 10_000 }), { idempotencyKey: 'one-intent' })
  const answers = await Promise.all(Array.from({ length: 5 }, submit))
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(await submit()).toEqual(answers[0])
  expect((await client.api.listOrders({})).total).toBe(1)
})

test.each([
  ['somebody else’s', 10_000, '没有这张优惠券'],
  ['one that takes off less than was seen', 20_000, ''],
  ['one that was used', 10_000, '已经用过了'],
])('%s is refused, says what changed, and changes nothing', async (which, seenDiscount, reason) => {
  await using mall = await openMall()
  const { client, couponId, spec } = await aShopper(mall)
  if (which === 'one that was used') await submitted(mall, client, [spec], { couponId, seenDiscount })
  const buyer = which === 'somebody else’s' ? await mall.member() : client
  const before = await databaseSnapshot(mall.ctx)
  await expect(submitted(mall, buyer, [spec], { couponId, seenDiscount })).rejects.toMatchObject({
    failure: 'COUPON_CHANGED',
    data: { coupon: { reason, seenDiscount } },
  })
  expect(await databaseSnapshot(mall.ctx)).toEqual(before)
})

test('a cancelled order gives its coupon back once, and an order that runs out does too', async () => {
  await using mall = await openMall()
  const { client, couponId, spec } = await aShopper(mall)
  const buy = async () => (await submitted(mall, client, [spec], { couponId, seenDiscount: 10_000 }))[0]?.orderNo ?? ''
  const first = await buy()
  await client.api.cancelOrder({ orderNo: first })
  expect(await stateOf(client)).toEqual(['available'])
  const { history } = await client.api.getOrder({ orderNo: first })
  expect(history.filter(({ what }) => what === '优惠券已退回')).toHaveLength(1)
  const second = await buy()
  mall.clock.advance(31 * 60_000)
  await mall.tick('close-overdue-orders')
  // Half an hour later the login is over as well.
  const { rows } = await mall.ctx.pool.query(
    `select o.state as "order", c.state as coupon from mall_order o, member_coupon c where o.order_no = $1`,
    [second],
  )
  expect(rows).toEqual([{ order: 'cancelled', coupon: 'unused' }])
})

test.each([
  ['still there', 'awaiting-booking'],
  ['used elsewhere', 'cancelled'],
])('a late payment takes its coupon again; %s, the order is %s', async (fate, state) => {
  await using mall = await openMall()
  const { client, couponId, spec } = await aShopper(mall)
  const buy = async () => (await submitted(mall, client, [spec], { couponId, seenDiscount: 10_000 }))[0]?.orderNo ?? ''
  const orderNo = await buy()
  const { codeUrl } = await client.api.pay({ orderId: orderNo })
  await scan(mall, codeUrl)
  await closeTooEarly(mall, orderNo)
  if (fate === 'used elsewhere') await buy()
  await mall.sandbox.deliverDue()
  await mall.drainJobs()
  expect(await client.api.getOrder({ orderNo })).toMatchObject({ state, realPay: 119_900 })
  expect(await stateOf(client)).toEqual(['used'])
})
