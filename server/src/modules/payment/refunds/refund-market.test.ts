import { instantOf } from '@mall/contract/days'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { aContact } from '../../account/samples.ts'
import { aSlot, checkIn, markItemsDone } from '../../appointment/samples.ts'
import { aMarketBase, anItem, aPackage, aSpecOf } from '../../catalogue/samples.ts'
import { aCoupon } from '../../coupon/samples.ts'
import { anyReason, scan } from '../../order/samples.ts'
import { paidBack, refundsOf } from '../samples.ts'

const MOBILE = '13812346720'
const CONTRACT_FEN = 30_000
const ADDED_FEN = 12_001
const COUPON_FEN = 1_000
const PAID_FEN = CONTRACT_FEN + ADDED_FEN - COUPON_FEN

/** A base of two items and one added, with a coupon, paid and booked. */
async function aPaidVisit(mall: TestMall) {
  const { ctx } = mall
  const client = await mall.member(MOBILE)
  const { api } = client
  const items = [await anItem(ctx, { priceFen: 30_000 }), await anItem(ctx, { priceFen: 10_000 })]
  const added = await anItem(ctx, { priceFen: ADDED_FEN, name: '骨密度' })
  const packageId = (await aPackage(ctx, { serviceKind: 'market', itemIds: items.map(({ id }) => id) })).id
  const spec = await aSpecOf(ctx, { serviceKind: 'market', specs: [{ packageId }] })
  await aMarketBase(ctx, spec.id, CONTRACT_FEN)
  const { code } = await aCoupon(ctx, { thresholdFen: 20_000, value: COUPON_FEN })
  const { couponId } = await api.drawCoupon({ code })
  const { branchId, day, timespanId } = await aSlot(ctx, { service: 'market' })
  const { voucherId } = await api.startMarket({ productSpecId: spec.id })
  const contactsId = (await aContact(ctx, client)).id
  const { holdId } = await api.nextStep({ voucherId, contactsId, branchId, date: day, timespanId })
  const seen = { seenExtrasTotal: CONTRACT_FEN + ADDED_FEN, couponId, seenDiscount: COUPON_FEN }
  const { bookingId, orderNo } = await api.submitBooking({ holdId, itemIds: [added.id], ...seen })
  const orderId = orderNo ?? ''
  await scan(mall, (await api.pay({ orderId })).codeUrl)
  await mall.sandbox.deliverDue()
  const itemIds = [...items, added].map(({ id }) => id)
  return { client, booking: { orderId, bookingId }, orderId, day, voucherId, itemIds }
}

async function states(mall: TestMall) {
  const { rows } = await mall.ctx.pool.query(`select (select sum(taken)::int from slot) as taken,
    (select state from voucher) as voucher, (select state from booking) as booking,
    (select state from member_coupon) as coupon`)
  return rows[0]
}

const key = (mall: TestMall) => ({ idempotencyKey: mall.ctx.ids.id() })

test('a market booking goes back whole before the cut-off: cash, place, voucher and coupon', async () => {
  await using mall = await openMall()
  const { client, booking, orderId } = await aPaidVisit(mall)
  expect(await states(mall)).toEqual({ taken: 1, voucher: 'booked', booking: 'booked', coupon: 'used' })
  const { pieces, cashFen } = await client.api.bookingRefundOffer(booking)
  expect(cashFen).toBe(PAID_FEN)
  const pieceIds = pieces.map(({ pieceId }) => pieceId)
  const input = { ...anyReason, ...booking, pieceIds, seenAmount: cashFen }
  await client.api.saveBookingRefund(input, key(mall))
  const shown = () => client.api.getBooking({ bookingId: booking.bookingId })
  expect(await shown()).toMatchObject({ canBookAgain: false, hint: '这份体检正在退款，进度在“退款与售后”里。' })
  expect(await states(mall)).toMatchObject({ taken: 0, voucher: 'refunding', booking: 'cancelled', coupon: 'used' })
  await paidBack(mall)
  expect(await states(mall)).toEqual({ taken: 0, voucher: 'refunded', booking: 'cancelled', coupon: 'unused' })
  expect(await shown()).toMatchObject({ canBookAgain: false, hint: '这份体检的钱已经退回。' })
  expect(await client.api.getOrder({ orderNo: orderId })).toMatchObject({ state: 'cancelled', refundState: 'all' })
  expect((await refundsOf(mall, orderId)).map(({ amountFen, state }) => [amountFen, state])).toEqual([
    [PAID_FEN, 'done'],
  ])
})

test('after check-in of a market booking what was not done goes back at its share, and shares add up to what was paid', async () => {
  await using mall = await openMall()
  const { client, booking, orderId, day, itemIds } = await aPaidVisit(mall)
  const { checkInCode } = await client.api.getBooking({ bookingId: booking.bookingId })
  mall.clock.set(instantOf(day, '08:00').toISOString())
  const { api } = await mall.member(MOBILE)
  await checkIn(mall.ctx, checkInCode)
  const offer = await api.bookingRefundOffer(booking)
  expect(offer.pieces.reduce((all, { cashFen }) => all + cashFen, 0)).toBe(PAID_FEN)
  const [done = '', ...open] = itemIds
  await markItemsDone(mall.ctx, checkInCode, [done])
  const left = await api.bookingRefundOffer(booking)
  const free = left.pieces.filter(({ isRefundable }) => isRefundable)
  expect(free).toHaveLength(open.length)
  const whole = { ...anyReason, ...booking, pieceIds: offer.pieces.map(({ pieceId }) => pieceId), seenAmount: PAID_FEN }
  await expect(api.saveBookingRefund(whole, key(mall))).rejects.toMatchObject({ failure: 'REFUND_CLOSED' })
  const [one] = free
  const input = { ...anyReason, ...booking, pieceIds: [one?.pieceId ?? ''], seenAmount: one?.cashFen ?? 0 }
  await api.saveBookingRefund(input, key(mall))
  await paidBack(mall)
  expect(await api.getOrder({ orderNo: orderId })).toMatchObject({ state: 'attended', refundState: 'part' })
  expect(await states(mall)).toMatchObject({ booking: 'attended', coupon: 'used' })
  expect((await refundsOf(mall, orderId)).map(({ amountFen }) => amountFen)).toEqual([one?.cashFen])
})
