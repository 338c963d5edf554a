import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { raceBehind } from '../../../../test/support/race.ts'
import { stuckList } from '../../../cli/commands/stuck-work.ts'
import { anAddress } from '../../address/samples.ts'
import { aBoundCard, worthOf } from '../../card/samples.ts'
import { aPackage, aProduct } from '../../catalogue/samples.ts'
import { aCoupon } from '../../coupon/samples.ts'
import {
  anyReason,
  aPaidOrder,
  aSubmit,
  breakGateway,
  decideRefund,
  requestRefund,
  scan,
  ship,
} from '../../order/samples.ts'
import { makeRefundsDue } from '../public.ts'
import { paidBack, refundsOf } from '../samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })

const goods = (mall: TestMall, stock: number | null = null) =>
  aProduct(mall.ctx, { serviceKind: 'goods', specs: [{ sellingFen: 10_000, packageId: null, stock }] })

async function paidGoods(mall: TestMall, quantity = 1, stock: number | null = null) {
  const client = await mall.member()
  const specs = (await goods(mall, stock)).specs.map((spec) => ({ ...spec, quantity }))
  const addressId = await anAddress(client)
  return { client, specs, orderNo: await aPaidOrder(mall, client, specs, { addressId }) }
}

test('an unbooked order is refunded in full automatically: money, vouchers, stock, with a message', async () => {
  await using mall = await openMall()
  const client = await mall.member('13812346720')
  const { specs } = await aProduct(mall.ctx, { specs: [{ packageId: (await aPackage(mall.ctx)).id, stock: 5 }] })
  const orderNo = await aPaidOrder(
    mall,
    client,
    specs.map((spec) => ({ ...spec, quantity: 2 })),
  )
  const offer = await client.api.refundOffer({ orderNo })
  expect(offer).toMatchObject({ cashFen: 99_800, cardFen: 0, isWhole: true })
  expect(await requestRefund(mall, client, orderNo)).toMatchObject({ state: 'refunding', cashFen: 99_800 })
  const during = await client.api.getOrder({ orderNo })
  expect(during).toMatchObject({ state: 'cancelled', refundState: 'none', cancelReason: '已申请全部退款' })
  expect(during.orderProductList[0]?.vouchers.map(({ state }) => state)).toEqual(['refunding', 'refunding'])
  await paidBack(mall)
  const after = await client.api.getOrder({ orderNo })
  expect(after).toMatchObject({ state: 'cancelled', refundState: 'all', hint: '订单已取消，款项已原路退回' })
  expect(after.orderProductList[0]?.vouchers.map(({ state }) => state)).toEqual(['refunded', 'refunded'])
  expect(after.history.map(({ what }) => what)).toEqual(['提交订单', '付款成功', '申请退款', '订单取消', '退款到账'])
  expect((await mall.ctx.pool.query('select "left" from spec_stock')).rows).toEqual([{ left: 5 }])
  const messages = await mall.sandbox.sms.list('13912345678')
  expect(messages.at(0)?.text).toMatch(/的退款已到账：原路退回 998\.00 元。$/)
  const [one] = (await client.api.listAfterSales({})).list
  expect(one).toMatchObject({ state: 'refunded', stateName: '已退款', hint: '钱已原路退回付款账户' })
  const { history } = await client.api.getAfterSale({ afterSaleId: one?.afterSaleId ?? '' })
  expect(history.map(({ what }) => what)).toEqual(['提交申请', '开始退款', '退款到账'])
})

test('units of a line go back one by one, each at its share, and the coupon only with the last', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const { couponId } = await client.api.drawCoupon({ code: (await aCoupon(mall.ctx)).code })
  const { specs } = await aProduct(mall.ctx, {
    specs: [{ sellingFen: 33_333, packageId: (await aPackage(mall.ctx)).id }],
  })
  const requests = specs.map((spec) => ({ ...spec, quantity: 3 }))
  const submit = aSubmit(requests, { couponId, seenDiscount: 10_000 })
  const { orders } = await client.api.settPayNew(submit, { idempotencyKey: mall.ctx.ids.id() })
  const orderNo = orders[0]?.orderNo ?? ''
  await scan(mall, (await client.api.pay({ orderId: orderNo })).codeUrl)
  await mall.sandbox.deliverDue()
  const couponState = async () => (await client.api.queryCouponList({})).list[0]?.state
  const { pieces } = await client.api.refundOffer({ orderNo })
  expect(pieces.map(({ cashFen }) => cashFen)).toEqual([30_000, 30_000, 29_999])
  for (const left of [2, 1]) {
    await requestRefund(mall, client, orderNo, (_, index) => index === 0)
    await paidBack(mall)
    const order = await client.api.getOrder({ orderNo })
    expect(order).toMatchObject({ state: 'awaiting-booking', refundState: 'part' })
    expect(order.orderProductList[0]?.vouchers.filter(({ state }) => state === 'unused')).toHaveLength(left)
    expect(await couponState()).toBe('used')
  }
  await requestRefund(mall, client, orderNo)
  await paidBack(mall)
  expect(await client.api.getOrder({ orderNo })).toMatchObject({ state: 'cancelled', refundState: 'all' })
  expect(await couponState()).toBe('available')
  expect((await refundsOf(mall, orderNo)).reduce((all, { amountFen }) => all + amountFen, 0)).toBe(89_999)
})

test('five askers at once get one refund, and the same key the same answer', async () => {
  await using mall = await openMall()
  const { client, orderNo } = await paidGoods(mall)
  const { pieces } = await client.api.refundOffer({ orderNo })
  const input = { ...anyReason, orderNo, pieceIds: pieces.map(({ pieceId }) => pieceId), seenAmount: 10_000 }
  const send = (key: string) => () => client.api.saveRefund(input, { idempotencyKey: key })
  const others = [1, 2, 3].map((n) => send(`another-${n}`))
  const outcomes = await raceBehind(mall.ctx, 'select from mall_order for update', others)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toEqual(refusal('REFUND_CLOSED'))
  }
  const won = outcomes.findIndex(({ status }) => status === 'fulfilled') + 1
  const [first, again] = await Promise.all([send(`another-${won}`)(), send(`another-${won}`)()])
  expect(again).toEqual(first)
  await paidBack(mall)
  expect(await refundsOf(mall, orderNo)).toMatchObject([{ amountFen: 10_000, state: 'done' }])
})

test('the database itself keeps more from going back than was paid', async () => {
  await using mall = await openMall()
  const { orderNo } = await paidGoods(mall)
  const more = (table: string) =>
    mall.ctx.pool.query(`update ${table} set refunded_fen = 10001 where order_no = $1`, [orderNo])
  await expect(more('order_line')).rejects.toThrow('no_more_back_than_line_cost')
  await expect(more('mall_order')).rejects.toThrow('never_more_back_than_paid')
})

test('shipped goods are looked at first: taken up, then paid back or refused with a reason, or withdrawn', async () => {
  await using mall = await openMall()
  const { client, orderNo, specs } = await paidGoods(mall, 3, 9)
  await ship(mall.ctx, orderNo, '顺丰', 'SF1')
  const one = (_: string, index: number) => index === 0
  const first = await requestRefund(mall, client, orderNo, one)
  expect(first.state).toBe('requested')
  expect(await refundsOf(mall, orderNo)).toEqual([])
  await decideRefund(mall, first.afterSaleId, 'ask', '请寄回仓库')
  expect((await client.api.listAfterSales({})).list[0]).toMatchObject({ stateName: '审核中', hint: '请寄回仓库' })
  await decideRefund(mall, first.afterSaleId, 'agree')
  await paidBack(mall)
  const second = await requestRefund(mall, client, orderNo, one)
  await decideRefund(mall, second.afterSaleId, 'refuse', '配件不齐')
  const rejected = await client.api.getAfterSale({ afterSaleId: second.afterSaleId })
  expect(rejected).toMatchObject({ stateName: '已拒绝', hint: '没有通过：配件不齐', canWithdraw: false })
  const third = await requestRefund(mall, client, orderNo)
  expect(third.cashFen).toBe(20_000)
  await client.api.withdrawRefund({ afterSaleId: third.afterSaleId })
  await expect(client.api.withdrawRefund({ afterSaleId: third.afterSaleId })).rejects.toEqual(
    refusal('AFTER_SALE_STATE'),
  )
  await expect(decideRefund(mall, third.afterSaleId, 'agree')).rejects.toEqual(refusal('AFTER_SALE_STATE'))
  expect((await client.api.refundOffer({ orderNo })).cashFen).toBe(20_000)
  expect(await client.api.getOrder({ orderNo })).toMatchObject({ state: 'shipped', refundState: 'part' })
  // What was shipped is not sold again by itself.
  expect((await mall.ctx.pool.query('select "left" from spec_stock where spec_id = $1', [specs[0]?.id])).rows).toEqual([
    { left: 6 },
  ])
})

test('goods go back within seven days of their receipt, which the buyer confirms or fifteen days do', async () => {
  await using mall = await openMall()
  const { client, orderNo } = await paidGoods(mall)
  await expect(client.api.confirmReceipt({ orderNo })).rejects.toEqual(refusal('ORDER_STATE'))
  await ship(mall.ctx, orderNo, '顺丰', 'SF1')
  await expect(ship(mall.ctx, orderNo, '顺丰', 'SF2')).rejects.toThrow('不在待发货')
  mall.clock.advance(15 * 86_400_000 - 60_000)
  await mall.tick('receive-overdue-orders')
  expect((await mall.ctx.pool.query('select state from mall_order')).rows).toEqual([{ state: 'shipped' }])
  mall.clock.advance(60_000)
  await mall.tick('receive-overdue-orders')
  expect((await mall.ctx.pool.query('select state from mall_order')).rows).toEqual([{ state: 'completed' }])
})

test('a sum that is not the one seen, a piece that is gone, and another one’s order are refused', async () => {
  await using mall = await openMall()
  const { client, orderNo } = await paidGoods(mall)
  const stranger = await mall.member()
  const [piece] = (await client.api.refundOffer({ orderNo })).pieces
  const input = { ...anyReason, orderNo, pieceIds: [piece?.pieceId ?? ''], seenAmount: 10_000 }
  const key = () => ({ idempotencyKey: mall.ctx.ids.id() })
  await expect(client.api.saveRefund({ ...input, seenAmount: 10_001 }, key())).rejects.toEqual(
    refusal('REFUND_CHANGED'),
  )
  await expect(client.api.saveRefund({ ...input, pieceIds: ['nothing'] }, key())).rejects.toEqual(
    refusal('REFUND_CLOSED'),
  )
  await expect(stranger.api.saveRefund(input, key())).rejects.toEqual(refusal('NOT_FOUND'))
  await expect(stranger.api.refundOffer({ orderNo })).rejects.toEqual(refusal('NOT_FOUND'))
  const { afterSaleId } = await client.api.saveRefund(input, key())
  await expect(stranger.api.getAfterSale({ afterSaleId })).rejects.toEqual(refusal('NOT_FOUND'))
  await expect(stranger.api.withdrawRefund({ afterSaleId })).rejects.toEqual(refusal('NOT_FOUND'))
  expect((await stranger.api.listAfterSales({})).total).toBe(0)
})

test('a refund whose answer is lost is asked for again with the same number, and paid once', async () => {
  await using mall = await openMall()
  const { client, orderNo } = await paidGoods(mall, 2)
  const { afterSaleId } = await requestRefund(mall, client, orderNo, (_, index) => index === 0)
  await breakGateway(mall, 'error-after-success')
  await mall.drainJobs()
  expect(mall.problems.splice(0)).toEqual([expect.stringContaining('a try failed')])
  const outRefundNo = `${orderNo}T1R${afterSaleId}`
  mall.clock.advance(6_000)
  await paidBack(mall)
  expect(await refundsOf(mall, orderNo)).toEqual([{ outRefundNo, amountFen: 10_000, state: 'done' }])
  expect((await mall.ctx.pool.query('select refund_fen from sandbox.wechat_refunds')).rows).toEqual([
    { refund_fen: 10_000 },
  ])
  expect(await client.api.getAfterSale({ afterSaleId })).toMatchObject({ state: 'refunded' })
})

test('two packages of 600 yuan with a coupon of 100 and 500 from a card: each goes back as the rules tell it', async () => {
  await using mall = await openMall()
  const client = await mall.member('13812346720')
  const { couponId } = await client.api.drawCoupon({ code: (await aCoupon(mall.ctx)).code })
  const cardId = await aBoundCard(mall, client, { faceFen: 50_000 })
  const { specs } = await aProduct(mall.ctx, {
    specs: [{ sellingFen: 60_000, packageId: (await aPackage(mall.ctx)).id }],
  })
  const requests = specs.map((spec) => ({ ...spec, quantity: 2 }))
  const submit = { ...aSubmit(requests, { couponId, seenDiscount: 10_000 }), cards: [{ cardId, seenFen: 50_000 }] }
  const { orders } = await client.api.settPayNew(submit, { idempotencyKey: mall.ctx.ids.id() })
  const orderNo = orders[0]?.orderNo ?? ''
  await scan(mall, (await client.api.pay({ orderId: orderNo })).codeUrl)
  await mall.sandbox.deliverDue()
  expect((await client.api.refundOffer({ orderNo })).pieces).toMatchObject([
    { cashFen: 30_000, cardFen: 25_000 },
    { cashFen: 30_000, cardFen: 25_000 },
  ])
  for (const [worth, refundState] of [
    [25_000, 'part'],
    [50_000, 'all'],
  ] as const) {
    await requestRefund(mall, client, orderNo, (_, index) => index === 0)
    // The card has its part at once, the cash when the gateway says so.
    expect(await worthOf(mall, cardId)).toEqual({ balance: worth, ledger: worth })
    await paidBack(mall)
    expect(await client.api.getOrder({ orderNo })).toMatchObject({ refundState })
  }
  expect((await refundsOf(mall, orderNo)).map(({ amountFen }) => amountFen)).toEqual([30_000, 30_000])
  await mall.drainJobs()
  const messages = (await mall.sandbox.sms.list('13912345678')).filter(({ purpose }) => purpose === 'order-refunded')
  expect(messages.map(({ text }) => /的退款已到账：(.*)。$/.exec(text)?.[1])).toEqual([
    '原路退回 300.00 元，退回福卡 250.00 元',
    '原路退回 300.00 元，退回福卡 250.00 元',
  ])
})

test('an order paid by a card alone is refunded at once, without a gateway', async () => {
  await using mall = await openMall()
  const client = await mall.member('13812346720')
  const cardId = await aBoundCard(mall, client, { faceFen: 50_000 })
  const { specs } = await aProduct(mall.ctx)
  const submit = { ...aSubmit(specs), cards: [{ cardId, seenFen: 49_900 }] }
  const { orders } = await client.api.settPayNew(submit, { idempotencyKey: mall.ctx.ids.id() })
  const orderNo = orders[0]?.orderNo ?? ''
  expect(await requestRefund(mall, client, orderNo)).toMatchObject({ state: 'refunded', cashFen: 0, cardFen: 49_900 })
  expect(await worthOf(mall, cardId)).toEqual({ balance: 50_000, ledger: 50_000 })
  expect(await client.api.getOrder({ orderNo })).toMatchObject({ state: 'cancelled', refundState: 'all' })
  expect(await refundsOf(mall, orderNo)).toEqual([])
  await mall.drainJobs()
  expect((await mall.sandbox.sms.list('13912345678')).at(0)?.text).toMatch(/的退款已到账：退回福卡 499\.00 元。$/)
})

test('a refund that the gateway cannot carry out waits for a person, and is asked for again under its number', async () => {
  await using mall = await openMall()
  const { client, orderNo } = await paidGoods(mall)
  await breakGateway(mall, 'refund-abnormal')
  const { afterSaleId } = await requestRefund(mall, client, orderNo)
  await paidBack(mall)
  expect(await refundsOf(mall, orderNo)).toMatchObject([{ state: 'abnormal' }])
  expect(await client.api.getAfterSale({ afterSaleId })).toMatchObject({ state: 'refunding' })
  expect(mall.problems.splice(0).at(-1)).toBe('work is stuck: it needs a person')
  expect(await stuckList(mall.ctx)).toMatch(/^refund\t.*对方拒绝/)
  // A person has cleared it at the gateway.
  await mall.ctx.pool.query(`update sandbox.wechat_refunds set status = 'SUCCESS', success_at = now()`)
  await makeRefundsDue(mall.ctx, mall.ctx.db, [`${orderNo}T1R${afterSaleId}`])
  await paidBack(mall)
  expect(await refundsOf(mall, orderNo)).toMatchObject([{ amountFen: 10_000, state: 'done' }])
  expect(await client.api.getAfterSale({ afterSaleId })).toMatchObject({ state: 'refunded' })
  expect((await mall.ctx.pool.query('select count(*) as n from sandbox.wechat_refunds')).rows).toEqual([{ n: 1 }])
})
