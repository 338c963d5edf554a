import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { queueBehind, raceBehind } from '../../../test/support/race.ts'
import { askAddition, checkIn } from '../appointment/public.ts'
import { aHold, aSlot } from '../appointment/samples.ts'
import { anItem, aProduct } from '../catalogue/samples.ts'
import { aPaidOrder, scan } from '../order/samples.ts'
import { paidBack, refundsOf } from './samples.ts'

const MOBILE = '13812346720'
const DAY = '2026-11-26'

/** An examination of 499 yuan booked for the 26th with an item of 120 yuan, which is paid or waits to be. */
async function booked(mall: TestMall, isPaid = true) {
  mall.clock.set('2026-11-20T04:00:00Z')
  const client = await mall.member(MOBILE)
  const orderId = await aPaidOrder(mall, client, (await aProduct(mall.ctx)).specs)
  const voucherId = (await client.api.listVouchers({ orderNo: orderId })).list[0]?.voucherId ?? ''
  const slot = await aSlot(mall.ctx, { day: DAY, capacity: 1 })
  const { id: holdId } = await aHold(mall.ctx, { memberId: client.memberId, voucherId, slot })
  const { id } = await anItem(mall.ctx, { priceFen: 12_000, name: '头颅磁共振' })
  const made = await client.api.submitBooking({ holdId, itemIds: [id], seenExtrasTotal: 12_000 })
  const { bookingId } = made
  const extrasNo = made.orderNo ?? ''
  const { codeUrl } = await client.api.pay({ orderId: extrasNo })
  if (isPaid) {
    await scan(mall, codeUrl)
    await mall.sandbox.deliverDue()
  }
  const cancel = (input: { keepsPackage?: boolean; seenAmount?: number } = {}) =>
    client.api.cancleBooking({ orderId, bookingId, ...input })
  return { ...client, orderId, extrasNo, bookingId, codeUrl, cancel }
}

/** All that a cancellation may change. */
async function standing({ ctx }: TestMall) {
  const { rows } =
    await ctx.pool.query(`select (select taken from slot) as taken, (select state from booking) as booking,
    (select state from voucher) as voucher, (select count(*)::int from after_sale) as asked,
    (select coalesce(sum(amount_fen), 0)::int from refund) as back,
    (select string_agg(state, ' ' order by created_at, kind) from mall_order) as orders`)
  return rows[0]
}
const BOOKED = { taken: 1, booking: 'booked', voucher: 'booked', asked: 0, back: 0, orders: 'booked booked' }
const GIVEN_UP = { taken: 0, booking: 'cancelled', asked: 1, back: 12_000 }

test('one press cancels a booking and gives its paid items back whole; the package stays, and the examinee is told', async () => {
  await using mall = await openMall()
  const { api, orderId, extrasNo, bookingId, cancel } = await booked(mall)
  expect(await api.getBooking({ bookingId })).toMatchObject({ canCancel: true, cannotCancelReason: '' })
  const { pieces } = await api.bookingRefundOffer({ orderId, bookingId })
  expect(pieces.map(({ kind, cashFen, paidBy }) => [kind, cashFen, paidBy])).toEqual([
    ['voucher', 49_900, '微信支付'],
    ['extra', 12_000, '微信支付'],
  ])
  await cancel({ seenAmount: 12_000 })
  await paidBack(mall)
  expect(await standing(mall)).toMatchObject({ ...GIVEN_UP, voucher: 'unused' })
  expect(await api.getOrder({ orderNo: orderId })).toMatchObject({ state: 'awaiting-booking', refundState: 'none' })
  expect(await api.getOrder({ orderNo: extrasNo })).toMatchObject({ state: 'cancelled', refundState: 'all' })
  expect((await api.getBooking({ bookingId })).cancelTold?.text).toMatch(/不用空腹，不用过去.*套餐还在/)
  const { list } = await api.listAfterSales({})
  expect(list).toMatchObject([{ bookingId, state: 'refunded', cashFen: 12_000, pieces: [{ name: '头颅磁共振' }] }])
  expect((await mall.sandbox.sms.list()).map(({ purpose }) => purpose)).toContain('booking-cancelled')
})

test('with the package given up too, one press gives all of the money back', async () => {
  await using mall = await openMall()
  const { api, orderId, extrasNo, bookingId, cancel } = await booked(mall)
  const { cashFen, cardFen, isWhole } = await api.bookingRefundOffer({ orderId, bookingId })
  expect([cashFen + cardFen, isWhole]).toEqual([61_900, true])
  await cancel({ keepsPackage: false, seenAmount: 61_900 })
  await paidBack(mall)
  expect(await standing(mall)).toMatchObject({ taken: 0, booking: 'cancelled', voucher: 'refunded', back: 61_900 })
  for (const orderNo of [orderId, extrasNo])
    expect(await api.getOrder({ orderNo })).toMatchObject({ state: 'cancelled', refundState: 'all' })
})

test('what was agreed to on the spot before the day goes back too', async () => {
  await using mall = await openMall()
  const { api, orderId, bookingId, cancel } = await booked(mall)
  const { id: itemId } = await anItem(mall.ctx, { priceFen: 5_000, name: '骨密度' })
  const { checkInCode } = await api.getBooking({ bookingId })
  const link = await askAddition(mall.ctx, { checkInCode, itemIds: [itemId] })
  const additionId = new URL(link).pathname.split('/').at(-1) ?? ''
  const { orderNo } = await api.answerAddition({ additionId, isAgreed: true, seenTotal: 5_000, notPregnant: true })
  await scan(mall, (await api.pay({ orderId: orderNo ?? '' })).codeUrl)
  await mall.sandbox.deliverDue()
  expect((await api.bookingRefundOffer({ orderId, bookingId })).cashFen).toBe(66_900)
  await cancel({ seenAmount: 17_000 })
  await paidBack(mall)
  expect(await standing(mall)).toMatchObject({ booking: 'cancelled', voucher: 'unused', back: 17_000 })
})

test('another sum than the one that comes back, or a day too late, changes nothing', async () => {
  await using mall = await openMall()
  const { orderId, bookingId, cancel } = await booked(mall)
  await expect(cancel()).rejects.toMatchObject({ failure: 'REFUND_CHANGED' })
  await expect(cancel({ seenAmount: 61_900 })).rejects.toMatchObject({ failure: 'REFUND_CHANGED' })
  expect(await standing(mall)).toEqual(BOOKED)
  // Paid a year ago, its gateway takes nothing back any more.
  await mall.ctx.pool.query(`update mall_order set paid_at = paid_at - interval '366 days' where kind = 'extras'`)
  await expect(cancel({ seenAmount: 12_000 })).rejects.toMatchObject({ failure: 'REFUND_CLOSED' })
  mall.clock.set('2026-11-25T08:00:00Z')
  const late = (await mall.member(MOBILE)).api.cancleBooking({ orderId, bookingId, seenAmount: 12_000 })
  await expect(late).rejects.toMatchObject({ failure: 'CHANGE_CLOSED' })
  expect(await standing(mall)).toEqual(BOOKED)
})

test('two presses at once cancel once and give back once, whatever each of them keeps', async () => {
  for (const second of [{ seenAmount: 12_000 }, { keepsPackage: false, seenAmount: 61_900 }]) {
    await using mall = await openMall()
    const { cancel } = await booked(mall)
    const presses = [() => cancel({ seenAmount: 12_000 }), () => cancel(second)]
    const outcomes = await queueBehind(mall.ctx, `select from mall_order where kind = 'extras' for update`, presses)
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    await paidBack(mall)
    expect(await standing(mall)).toMatchObject({ ...GIVEN_UP, voucher: 'unused' })
  }
})

test('the desk checks in while it is being cancelled: they were there or the money goes back, never both', async () => {
  await using mall = await openMall()
  const { api, bookingId, orderId } = await booked(mall)
  const { checkInCode } = await api.getBooking({ bookingId })
  // The branch itself asked for another time, so that it can be cancelled to the last.
  await mall.ctx.pool.query(`update booking set branch_reason = '设备检修'`)
  mall.clock.set('2026-11-26T00:00:00Z')
  const own = (await mall.member(MOBILE)).api
  const cancel = () => own.cancleBooking({ orderId, bookingId, seenAmount: 12_000 })
  const calls: (() => Promise<unknown>)[] = [cancel, () => checkIn(mall.ctx, checkInCode)]
  const outcomes = await raceBehind<unknown>(mall.ctx, 'select from booking for update', calls)
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await paidBack(mall)
  const now = await standing(mall)
  if (outcomes[0]?.status === 'fulfilled') expect(now).toMatchObject({ ...GIVEN_UP, voucher: 'unused' })
  else expect(now).toMatchObject({ ...BOOKED, booking: 'attended', voucher: 'attended', orders: 'attended attended' })
})

for (const isPaidFirst of [true, false]) {
  const title = isPaidFirst
    ? 'refuses the cancellation, whose sum it changes'
    : 'goes back when the booking was given up'
  test(`a payment of the items that arrives meanwhile ${title}`, async () => {
    await using mall = await openMall()
    const { extrasNo, cancel, codeUrl } = await booked(mall, false)
    await scan(mall, codeUrl)
    const pays = () => mall.sandbox.deliverDue()
    const calls: (() => Promise<unknown>)[] = isPaidFirst ? [pays, () => cancel()] : [() => cancel(), pays]
    const lock = `select from mall_order where kind = 'extras' for update`
    const outcomes = await queueBehind<unknown>(mall.ctx, lock, calls)
    if (isPaidFirst) {
      expect(outcomes[1]).toMatchObject({ reason: { failure: 'REFUND_CHANGED' } })
      expect(await standing(mall)).toEqual(BOOKED)
    } else {
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
      await mall.drainJobs()
      expect(await standing(mall)).toMatchObject({ taken: 0, booking: 'cancelled', voucher: 'unused', back: 12_000 })
      expect(await refundsOf(mall, extrasNo)).toMatchObject([{ amountFen: 12_000 }])
    }
  })
}
