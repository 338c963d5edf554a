import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { queueBehind, raceBehind } from '../../../test/support/race.ts'
import { aHold, anAddition, aSlot, checkIn } from '../appointment/samples.ts'
import { anItem, aProduct } from '../catalogue/samples.ts'
import { aPaidOrder, scan } from '../order/samples.ts'
import { paidBack, refundsOf } from './samples.ts'

const MOBILE = '13812346720'
const DAY = '2026-11-26'

/** An examination of 499 yuan booked for the 26th, with an extra of 120 yuan, paid or unpaid. */
async function aBookedMember(mall: TestMall, isPaid = true) {
  mall.clock.set('2026-11-20T04:00:00Z')
  const client = await mall.member(MOBILE)
  const orderId = await aPaidOrder(mall, client, (await aProduct(mall.ctx)).specs)
  const voucherId = (await client.api.listVouchers({ orderNo: orderId })).list[0]?.voucherId ?? ''
  const slot = await aSlot(mall.ctx, { day: DAY, capacity: 1 })
  const { id: holdId } = await aHold(mall.ctx, { memberId: client.memberId, voucherId, slot })
  const { id } = await anItem(mall.ctx, { priceFen: 12_000, name: '头颅磁共振' })
  const booked = await client.api.submitBooking({ holdId, itemIds: [id], seenExtrasTotal: 12_000 })
  const { bookingId } = booked
  const extrasNo = booked.orderNo ?? ''
  const { codeUrl } = await client.api.pay({ orderId: extrasNo })
  if (isPaid) {
    await scan(mall, codeUrl)
    await mall.sandbox.deliverDue()
  }
  const cancel = (input: { keepsPackage?: boolean; seenAmount?: number } = {}) =>
    client.api.cancleBooking({ orderId, bookingId, ...input })
  return { ...client, orderId, extrasNo, bookingId, codeUrl, cancel }
}

/** The states that a cancellation may change. */
async function states({ ctx }: TestMall) {
  const { rows } =
    await ctx.pool.query(`select (select taken from slot) as taken, (select state from booking) as booking,
    (select state from voucher) as voucher, (select count(*)::int from after_sale) as asked,
    (select coalesce(sum(amount_fen), 0)::int from refund) as back,
    (select string_agg(state, ' ' order by created_at, kind) from mall_order) as orders`)
  return rows[0]
}
const BOOKED = { taken: 1, booking: 'booked', voucher: 'booked', asked: 0, back: 0, orders: 'booked booked' }
const CANCELLED = { taken: 0, booking: 'cancelled', asked: 1, back: 12_000 }

test('cancelling a booking refunds its extras in full, keeps the package, and notifies the examinee', async () => {
  await using mall = await openMall()
  const { api, orderId, extrasNo, bookingId, cancel } = await aBookedMember(mall)
  expect(await api.getBooking({ bookingId })).toMatchObject({ canCancel: true, cannotCancelReason: '' })
  const { pieces } = await api.bookingRefundOffer({ orderId, bookingId })
  expect(pieces.map(({ kind, cashFen, paidBy }) => [kind, cashFen, paidBy])).toEqual([
    ['voucher', 49_900, '微信支付'],
    ['extra', 12_000, '微信支付'],
  ])
  await cancel({ seenAmount: 12_000 })
  await paidBack(mall)
  expect(await states(mall)).toMatchObject({ ...CANCELLED, voucher: 'unused' })
  expect(await api.getOrder({ orderNo: orderId })).toMatchObject({ state: 'awaiting-booking', refundState: 'none' })
  expect(await api.getOrder({ orderNo: extrasNo })).toMatchObject({ state: 'cancelled', refundState: 'all' })
  expect((await api.getBooking({ bookingId })).cancelNotice?.text).toMatch(/不用空腹，不用过去.*套餐还在/)
  const { list } = await api.listAfterSales({})
  expect(list).toMatchObject([{ bookingId, state: 'refunded', cashFen: 12_000, pieces: [{ name: '头颅磁共振' }] }])
  expect((await mall.sandbox.sms.list()).map(({ purpose }) => purpose)).toContain('booking-cancelled')
})

test('cancelling with the package refunds everything', async () => {
  await using mall = await openMall()
  const { api, orderId, extrasNo, bookingId, cancel } = await aBookedMember(mall)
  const { cashFen, cardFen, isWhole } = await api.bookingRefundOffer({ orderId, bookingId })
  expect([cashFen + cardFen, isWhole]).toEqual([61_900, true])
  await cancel({ keepsPackage: false, seenAmount: 61_900 })
  await paidBack(mall)
  expect(await states(mall)).toMatchObject({ taken: 0, booking: 'cancelled', voucher: 'refunded', back: 61_900 })
  for (const orderNo of [orderId, extrasNo])
    expect(await api.getOrder({ orderNo })).toMatchObject({ state: 'cancelled', refundState: 'all' })
})

test('an addition paid before the day is refunded too', async () => {
  await using mall = await openMall()
  const { api, orderId, bookingId, cancel } = await aBookedMember(mall)
  const { id: itemId } = await anItem(mall.ctx, { priceFen: 5_000, name: '骨密度' })
  const additionId = await anAddition(mall.ctx, bookingId, [itemId])
  const { orderNo } = await api.answerAddition({ additionId, isAgreed: true, seenTotal: 5_000, notPregnant: true })
  await scan(mall, (await api.pay({ orderId: orderNo ?? '' })).codeUrl)
  await mall.sandbox.deliverDue()
  expect((await api.bookingRefundOffer({ orderId, bookingId })).cashFen).toBe(66_900)
  await cancel({ seenAmount: 17_000 })
  await paidBack(mall)
  expect(await states(mall)).toMatchObject({ booking: 'cancelled', voucher: 'unused', back: 17_000 })
})

test('a wrong amount or a late cancellation changes nothing', async () => {
  await using mall = await openMall()
  const { orderId, bookingId, cancel } = await aBookedMember(mall)
  await expect(cancel()).rejects.toMatchObject({ failure: 'REFUND_CHANGED' })
  await expect(cancel({ seenAmount: 61_900 })).rejects.toMatchObject({ failure: 'REFUND_CHANGED' })
  expect(await states(mall)).toEqual(BOOKED)
  // The gateway refuses refunds after a year.
  await mall.ctx.pool.query(`update mall_order set paid_at = paid_at - interval '366 days' where kind = 'extras'`)
  await expect(cancel({ seenAmount: 12_000 })).rejects.toMatchObject({ failure: 'REFUND_CLOSED' })
  mall.clock.set('2026-11-25T08:00:00Z')
  const late = (await mall.member(MOBILE)).api.cancleBooking({ orderId, bookingId, seenAmount: 12_000 })
  await expect(late).rejects.toMatchObject({ failure: 'CHANGE_CLOSED' })
  expect(await states(mall)).toEqual(BOOKED)
})

test('two concurrent cancellations cancel and refund once, with or without the package', async () => {
  for (const second of [{ seenAmount: 12_000 }, { keepsPackage: false, seenAmount: 61_900 }]) {
    await using mall = await openMall()
    const { cancel } = await aBookedMember(mall)
    const calls = [() => cancel({ seenAmount: 12_000 }), () => cancel(second)]
    const outcomes = await queueBehind(mall.ctx, `select from mall_order where kind = 'extras' for update`, calls)
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    await paidBack(mall)
    expect(await states(mall)).toMatchObject({ ...CANCELLED, voucher: 'unused' })
  }
})

test('a check-in concurrent with the cancellation: one succeeds, never both', async () => {
  await using mall = await openMall()
  const { api, bookingId, orderId } = await aBookedMember(mall)
  const { checkInCode } = await api.getBooking({ bookingId })
  // The branch changed the time, so it can be cancelled until the check-in.
  await mall.ctx.pool.query(`update booking set branch_reason = '设备检修'`)
  mall.clock.set('2026-11-26T00:00:00Z')
  const own = (await mall.member(MOBILE)).api
  const cancel = () => own.cancleBooking({ orderId, bookingId, seenAmount: 12_000 })
  const calls: (() => Promise<unknown>)[] = [cancel, () => checkIn(mall.ctx, checkInCode)]
  const outcomes = await raceBehind<unknown>(mall.ctx, 'select from booking for update', calls)
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await paidBack(mall)
  const now = await states(mall)
  if (outcomes[0]?.status === 'fulfilled') expect(now).toMatchObject({ ...CANCELLED, voucher: 'unused' })
  else expect(now).toMatchObject({ ...BOOKED, booking: 'attended', voucher: 'attended', orders: 'attended attended' })
})

for (const isPaidFirst of [true, false]) {
  const title = isPaidFirst
    ? 'makes the cancellation fail, as its amount changed'
    : 'is refunded when the booking was cancelled'
  test(`a concurrent payment of the extras ${title}`, async () => {
    await using mall = await openMall()
    const { extrasNo, cancel, codeUrl } = await aBookedMember(mall, false)
    await scan(mall, codeUrl)
    const pays = () => mall.sandbox.deliverDue()
    const calls: (() => Promise<unknown>)[] = isPaidFirst ? [pays, () => cancel()] : [() => cancel(), pays]
    const lock = `select from mall_order where kind = 'extras' for update`
    const outcomes = await queueBehind<unknown>(mall.ctx, lock, calls)
    if (isPaidFirst) {
      expect(outcomes[1]).toMatchObject({ reason: { failure: 'REFUND_CHANGED' } })
      expect(await states(mall)).toEqual(BOOKED)
    } else {
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
      await mall.drainJobs()
      expect(await states(mall)).toMatchObject({ taken: 0, booking: 'cancelled', voucher: 'unused', back: 12_000 })
      expect(await refundsOf(mall, extrasNo)).toMatchObject([{ amountFen: 12_000 }])
    }
  })
}
