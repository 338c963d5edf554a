import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { aProduct } from '../catalogue/samples.ts'
import { anOrder, aPaidOrder, scan } from './samples.ts'

async function extrasOrder(mall: TestMall, memberId: string) {
  const items = [
    { itemId: 'item-a', name: '甲状腺彩超', priceFen: 12_000 },
    { itemId: 'item-b', name: '颈动脉彩超', priceFen: 18_000 },
  ]
  const input = {
    memberId,
    bookingId: 'booking',
    service: 'general' as const,
    productName: '父母安心体检套餐',
    image: 'products/a.svg',
    items,
  }
  return mall.ctx.db.transaction((tx) => mall.ctx.modules.openExtrasOrder(mall.ctx, tx, input))
}

test('items added to a booking are paid by an order of their own', async () => {
  await using mall = await openMall()
  const client = await mall.member('13812346720')
  const { orderNo } = await extrasOrder(mall, client.memberId)
  const order = await client.api.getOrder({ orderNo })
  expect(order).toMatchObject({ kind: 'extras', state: 'awaiting-payment', realPay: 30_000, userPhone: '138****6720' })
  expect(order.orderProductList.map((line) => [line.productName, line.paidFen])).toEqual([
    ['甲状腺彩超', 12_000],
    ['颈动脉彩超', 18_000],
  ])
  const { codeUrl } = await client.api.pay({ orderId: orderNo })
  await scan(mall, codeUrl)
  await mall.sandbox.deliverDue()
  expect(await client.api.getOrder({ orderNo })).toMatchObject({ state: 'booked', stateName: '已预约' })
})

test('cancelling a booking closes its unpaid order of extras, and leaves a paid one', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const { orderNo } = await extrasOrder(mall, client.memberId)
  const cancelBooking = () =>
    mall.ctx.db.transaction((tx) => mall.ctx.modules.closeExtrasOrder(mall.ctx, tx, orderNo, '预约已取消'))
  const { codeUrl } = await client.api.pay({ orderId: orderNo })
  await cancelBooking()
  await cancelBooking()
  expect(await client.api.getOrder({ orderNo })).toMatchObject({ state: 'cancelled', cancelReason: '预约已取消' })
  mall.clock.advance(3_000)
  await mall.tick('poll-payments')
  expect(await scan(mall, codeUrl)).toBe(409)
})

test('a unit for two brings two vouchers, even if the catalogue changes before the payment', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const { id: productId, specs } = await aProduct(mall.ctx, { examinationsPerUnit: 2 })
  const single = await aProduct(mall.ctx)
  const orderId = await anOrder(mall, client, [...specs.map((spec) => ({ ...spec, quantity: 3 })), ...single.specs])
  await mall.ctx.pool.query('update product set examinations_per_unit = 1 where id = $1', [productId])
  const { codeUrl } = await client.api.pay({ orderId })
  await scan(mall, codeUrl)
  await mall.sandbox.deliverDue()
  const { orderProductList } = await client.api.getOrder({ orderNo: orderId })
  const counted = orderProductList.map((line) => [line.productId, line.quantity, line.vouchers.length])
  expect(counted).toEqual([
    [productId, 3, 6],
    [single.id, 1, 1],
  ])
  const { list } = await client.api.listVouchers({ orderNo: orderId })
  expect(new Set(list.map((voucher) => voucher.voucherId)).size).toBe(7)
})

test('an order is booked when all its vouchers are, and awaits booking again when one comes back', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const [spec] = (await aProduct(mall.ctx)).specs
  if (!spec) throw new Error('no spec')
  const orderNo = await aPaidOrder(mall, client, [{ ...spec, quantity: 2 }])
  const move = (state: string, unit: number) =>
    mall.ctx.db.transaction(async (tx) => {
      await tx.execute(`update voucher set state = '${state}' where order_no = '${orderNo}' and unit = ${unit}`)
      await mall.ctx.modules.voucherChanged(mall.ctx, tx, orderNo)
    })
  const seen = async () => {
    const { state, hint } = await client.api.getOrder({ orderNo })
    return `${state}: ${hint}`
  }
  expect(await seen()).toBe('awaiting-booking: 选好体检人、院区和日期就可以预约了')
  await move('booked', 1)
  expect(await seen()).toBe('awaiting-booking: 还有 1 张体检券没有预约')
  await move('unused', 1)
  await Promise.all([move('booked', 1), move('booked', 2)])
  expect(await seen()).toBe('booked: 已约好，请按预约时间到院')
  await move('unused', 2)
  expect(await seen()).toBe('awaiting-booking: 还有 1 张体检券没有预约')
  const { history } = await client.api.getOrder({ orderNo })
  expect(history.map(({ what }) => what).slice(2)).toEqual(['全部约好', '预约取消，体检券可以再约'])
})

test('two bookings of one order at the same moment see each other', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const [spec] = (await aProduct(mall.ctx)).specs
  if (!spec) throw new Error('no spec')
  const orderNo = await aPaidOrder(mall, client, [{ ...spec, quantity: 2 }])
  const book = (unit: number, meanwhile?: () => Promise<void>) =>
    mall.ctx.db.transaction(async (tx) => {
      await tx.execute(`update voucher set state = 'booked' where order_no = '${orderNo}' and unit = ${unit}`)
      await mall.ctx.modules.voucherChanged(mall.ctx, tx, orderNo)
      await meanwhile?.()
    })
  let isSecondDone = false
  let second: Promise<void> | undefined
  const isWaiting = async () => (await mall.ctx.pool.query('select from pg_locks where not granted')).rows.length > 0
  await book(1, async () => {
    second = book(2).finally(() => {
      isSecondDone = true
    })
    while (!isSecondDone && !(await isWaiting())) {}
  })
  await second
  expect((await client.api.getOrder({ orderNo })).state).toBe('booked')
})
