import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { aBranch } from '../../branch/samples.ts'
import { aBoundCard } from '../../card/samples.ts'
import { aPackage, aSpecOf } from '../../catalogue/samples.ts'
import { aCoupon } from '../../coupon/samples.ts'
import {
  aBookedOrder,
  anOrder,
  aPaidOrder,
  aRequestToDecide,
  aSubmit,
  requestRefund,
  scan,
} from '../../order/samples.ts'
import { paidBack } from '../samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })

test('every fen of an order adds up: coupon, card, cash, and what went back', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const { couponId } = await client.api.drawCoupon({ code: (await aCoupon(mall.ctx)).code })
  const cardId = await aBoundCard(mall, client)
  const { id: packageId } = await aPackage(mall.ctx)
  const spec = { ...(await aSpecOf(mall.ctx, { specs: [{ sellingFen: 33_333, packageId }] })), quantity: 3 }
  const cards = [{ cardId, seenFen: 20_000 }]
  const submit = aSubmit([spec], { couponId, seenDiscount: 10_000, cards })
  const [order] = (await client.api.settPayNew(submit, { idempotencyKey: mall.ctx.ids.id() })).orders
  const orderNo = order?.orderNo ?? ''
  await scan(mall, (await client.api.pay({ orderId: orderNo })).codeUrl)
  await mall.sandbox.deliverDue()
  await requestRefund(mall, client, orderNo, (_, index) => index === 0)
  await paidBack(mall)
  const { api } = await mall.staff({ roles: [['service', null]] })
  const page = await api.getOrderForStaff({ orderNo })
  expect(page).toMatchObject({ payFen: 69_999, cardFen: 20_000, differenceFen: 0 })
  const { amounts } = page
  expect(amounts).toMatchObject({ listFen: 99_999, couponFen: 10_000, cardFen: 20_000, cashFen: 69_999 })
  const [line] = page.lines
  const [first] = line?.units ?? []
  expect(line?.units.reduce((all, unit) => all + unit.cashFen + unit.cardFen, 0)).toBe(89_999)
  expect([amounts.refundedCashFen, amounts.refundedCardFen]).toEqual([first?.cashFen, first?.cardFen])
  expect(page.refunds).toMatchObject([{ isDone: true, amountFen: first?.cashFen }])
  const [refund] = page.refunds
  expect((await api.searchOrders({ number: refund?.refundNo ?? '' })).foundBy).toEqual(['refund'])
  expect((await api.searchOrders({ refundState: 'part' })).list).toMatchObject([{ orderNo }])
  expect(page.payments).toMatchObject([{ stateName: '已付款', amountFen: 69_999 }])
  expect(page.timeline.map(({ what }) => what)).toEqual(expect.arrayContaining(['提交订单', '付款成功', '退款到账']))
})

test('a sum that was changed behind the mall is told by the page', async () => {
  await using mall = await openMall()
  const orderNo = await aPaidOrder(mall, await mall.member(), [await aSpecOf(mall.ctx)])
  await mall.ctx.pool.query('update order_line set paid_fen = paid_fen - 7 where order_no = $1', [orderNo])
  const { api } = await mall.staff({ roles: [['service', null]] })
  expect((await api.getOrderForStaff({ orderNo })).differenceFen).toBeGreaterThan(0)
})

test('a booked order names branch and hour, and its examinee masked', async () => {
  await using mall = await openMall()
  const branch = await aBranch(mall.ctx)
  const client = await mall.member('13812346720')
  const { orderNo, bookingId } = await aBookedOrder(mall, client, branch.id)
  const { api } = await mall.staff({ roles: [['desk', branch.id]] })
  const page = await api.getOrderForStaff({ orderNo })
  expect(page.bookings).toMatchObject([{ bookingId, branchId: branch.id, examinee: '王**', state: 'booked' }])
  expect(page.lines[0]?.units).toMatchObject([{ bookingId, examinee: '王**', state: 'booked' }])
  expect(page.timeline.some(({ kind }) => kind === 'booking')).toBe(true)
  const text = JSON.stringify(page)
  for (const secret of ['王秀兰', '13812346720', '13912345678']) expect(text).not.toContain(secret)
})

test('one field is shown for a purpose, and the member reads who looked', async () => {
  await using mall = await openMall()
  const client = await mall.member()
  const { orderNo } = await aRequestToDecide(mall, client)
  const { api } = await mall.staff({ name: '何雨桐', roles: [['service', null]] })
  const look = { orderNo, purpose: 'call-back' } as const
  expect(await api.revealOrderContact({ ...look, field: 'mobile' })).toEqual({ value: '13912345678' })
  await expect(api.revealOrderContact({ ...look, field: 'remark' })).rejects.toEqual(refusal('REVEAL_NOTHING'))
  await expect(api.revealOrderContact({ ...look, field: 'mobile', purpose: 'other' })).rejects.toEqual(
    refusal('BAD_INPUT'),
  )
  const { list } = await client.api.listAccesses({})
  expect(list).toMatchObject([{ who: '客服，何雨桐', what: '订单的联系手机', why: '给您回电' }])
  const { rows } = await mall.ctx.pool.query("select * from audit where call = 'revealOrderContact'")
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('13912345678')
  const stored = await mall.ctx.pool.query('select answer from idempotency_key')
  expect(JSON.stringify(stored.rows)).not.toContain('13912345678')
  const page = await api.getOrderForStaff({ orderNo })
  expect(page.timeline.find(({ kind }) => kind === 'staff')).toMatchObject({ who: '何雨桐' })
})

test('who may see orders may not look at a whole number', async () => {
  await using mall = await openMall()
  const branch = await aBranch(mall.ctx)
  const { orderNo } = await aBookedOrder(mall, await mall.member(), branch.id)
  const { api } = await mall.staff({ roles: [['desk', branch.id]] })
  await expect(api.revealOrderContact({ orderNo, field: 'mobile', purpose: 'verify' })).rejects.toEqual(
    refusal('RIGHT_MISSING'),
  )
})

test('an order that nobody has paid yet tells until when it can be', async () => {
  await using mall = await openMall()
  const orderNo = await anOrder(mall, await mall.member(), [await aSpecOf(mall.ctx)])
  const { api } = await mall.staff({ roles: [['service', null]] })
  const page = await api.getOrderForStaff({ orderNo })
  expect(page).toMatchObject({ state: 'awaiting-payment', branchNames: [], refunds: [], differenceFen: 0 })
  expect(page.expiresAt).not.toBeNull()
})
