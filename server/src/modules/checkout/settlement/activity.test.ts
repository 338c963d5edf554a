import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { anActivity, aProduct } from '../../catalogue/samples.ts'
import { aCoupon } from '../../coupon/samples.ts'
import { anOrder, aSubmit, submitted } from '../../order/samples.ts'

const QUARTER = 15 * 60_000
const spec = { id: 'heart-1', sellingFen: 79_900, marketFen: 99_900, stock: 5 }
const goods = { id: 'heart', name: '护心年检', specs: [spec] }

test('the activity discount is a separate price step, frozen on the line', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  await aProduct(mall.ctx, goods)
  await anActivity(mall.ctx, { name: '冬护双亲', to: 0.1, prices: { 'heart-1': 69_900 } })
  const sheet = await client.api.directSettlement({ productSpecId: 'heart-1', quantity: 2 })
  expect(sheet).toMatchObject({ goodsTotal: 139_800, realPay: 139_800 })
  expect(sheet.lines).toMatchObject([{ sellingPrice: 69_900, listPrice: 79_900, activityFen: 20_000 }])
  expect(sheet.steps).toEqual([
    { name: '商品合计', amountFen: 159_800, note: '2 件' },
    { name: '活动优惠', amountFen: -20_000, note: '冬护双亲' },
  ])
  const orderNo = await anOrder(mall, client, [{ id: 'heart-1', sellingFen: 69_900, quantity: 2 }])
  mall.clock.advance(QUARTER)
  const order = await client.api.getOrder({ orderNo })
  expect(order.steps).toEqual(sheet.steps)
  expect(order.orderProductList).toMatchObject([
    { sellingPrice: 69_900, listPrice: 79_900, activityFen: 20_000, paidFen: 139_800, lineTotal: 139_800 },
  ])
})

test.each([
  ['ends', { from: -1, to: 0.1 }, 69_900, 79_900],
  ['starts', { from: 0.1, to: 9 }, 79_900, 69_900],
])('an activity that %s between cart and submit changes nothing silently', async (_, times, seen, now) => {
  await using mall = await openMall()
  const client = await mall.member()
  const { api } = client
  await aProduct(mall.ctx, goods)
  await anActivity(mall.ctx, { ...times, prices: { 'heart-1': 69_900 } })
  await api.addToCart({ productSpecId: 'heart-1' })
  const input = { id: 'heart-1', sellingFen: seen }
  expect((await api.cartSettlement({})).realPay).toBe(seen)
  mall.clock.advance(QUARTER)
  await expect(submitted(mall, client, [input], { fromPage: 'cart' })).rejects.toMatchObject({
    failure: 'PRICE_CHANGED',
    data: { lines: [{ productSpecId: 'heart-1', seenPrice: seen, sellingPrice: now }] },
  })
  await expect(api.verifySettlement({ lines: aSubmit([input]).lines })).rejects.toMatchObject({
    failure: 'PRICE_CHANGED',
  })
  expect((await api.listOrders({})).total).toBe(0)
  expect((await api.getProductInfo({ productId: 'heart' })).productSpecList[0]?.stock).toBe(5)
  const cart = await api.cartList({})
  expect(cart.list).toMatchObject([{ seenPrice: seen, sellingPrice: now, listPrice: 79_900 }])
  expect(cart.list[0]?.activity !== null).toBe(now === 69_900)
  const [order] = await submitted(mall, client, [{ id: 'heart-1', sellingFen: now }], { fromPage: 'cart' })
  expect(order?.realPay).toBe(now)
})

test('a coupon comes after the activity: it looks at the price that is left', async () => {
  await using mall = await openMall()
  const { api } = await mall.member()
  await aProduct(mall.ctx, goods)
  const { code } = await aCoupon(mall.ctx, { title: '满七百', value: 5_000, thresholdFen: 70_000 })
  await api.drawCoupon({ code })
  const steps = async () => (await api.directSettlement({ productSpecId: 'heart-1' })).steps.map((one) => one.amountFen)
  expect(await steps()).toEqual([79_900, -5_000])
  const { id } = await anActivity(mall.ctx, { prices: { 'heart-1': 75_000 } })
  expect(await steps()).toEqual([79_900, -4_900, -5_000])
  await mall.ctx.pool.query('update activity_product set price_fen = 69_900 where activity_id = $1', [id])
  expect(await steps()).toEqual([79_900, -10_000])
})
