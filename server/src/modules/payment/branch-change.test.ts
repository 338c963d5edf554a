import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { queueBehind } from '../../../test/support/race.ts'
import { aHold, aSlot, aVoucher, closeWholeDay } from '../appointment/samples.ts'
import { aBranch, anItemGap, aPriceDifference } from '../branch/samples.ts'
import { anItem } from '../catalogue/samples.ts'
import { scan } from '../order/samples.ts'

const DAY = '2026-11-26'
const TIME = '0730-0830'
const refusal = (failure: string) => expect.objectContaining({ failure })

/** Booked for the 26th, at a branch that asks `here`; another one, that asks `there`, has two places that day. */
async function booked(mall: TestMall, { here = 0, there = 0, capacity = 2 } = {}) {
  const { ctx } = mall
  mall.clock.set('2026-11-20T04:00:00Z')
  const client = await mall.member()
  const { api, memberId } = client
  const slot = await aSlot(ctx, { day: DAY })
  const other = await aSlot(ctx, { branchId: (await aBranch(ctx, { name: '另一家院区' })).id, day: DAY, capacity })
  if (here) await aPriceDifference(ctx, slot.branchId, here)
  if (there) await aPriceDifference(ctx, other.branchId, there)
  const voucher = await aVoucher(ctx, { memberId })
  const hold = await aHold(ctx, { memberId, slot, voucherId: voucher.id })
  const { bookingId, orderNo } = await api.submitBooking({ holdId: hold.id, seenExtrasTotal: Math.max(0, here) })
  const pay = async (orderId: string | null) => {
    await scan(mall, (await api.pay({ orderId: orderId ?? '' })).codeUrl)
    await mall.sandbox.deliverDue()
  }
  if (orderNo) await pay(orderNo)
  const input = { bookingId, date: DAY, timespanId: TIME, branchId: other.branchId }
  const change = (seenToPay = 0) => api.changeDateAndSpanTime({ ...input, seenToPay })
  const places = async () => {
    const { rows } = await ctx.pool.query('select branch_id, taken from slot')
    const taken = new Map(rows.map(({ branch_id, taken: n }) => [branch_id, n]))
    return [taken.get(slot.branchId), taken.get(other.branchId)]
  }
  const where = async () => (await api.getBooking({ bookingId })).hospitalInfo.id
  return { ...client, slot, other, hold, voucher, bookingId, orderNo, pay, input, change, places, where }
}

test('a change to a branch at the same price takes effect at once: places swapped, member notified, one change counted', async () => {
  await using mall = await openMall()
  const { api, bookingId, other, input, change, places } = await booked(mall)
  const quote = await api.getChangeBookingSpanTime({ bookingId, date: DAY, branchId: other.branchId })
  expect(quote.move).toMatchObject({ hospitalInfo: { name: '另一家院区' }, toPay: 0, comesBack: 0, whyNot: '' })
  expect(quote.list.map(({ id, left }) => [id, left])).toEqual([[TIME, 2]])
  const changed = await change()
  expect(changed).toMatchObject({ branchId: other.branchId, changesLeft: 2, orderNo: null })
  expect(await change()).toEqual(changed)
  expect(await places()).toEqual([0, 1])
  const { history, hospitalInfo } = await api.getBooking({ bookingId })
  expect([hospitalInfo.id, history.at(-1)]).toMatchObject([
    input.branchId,
    { what: '换院区', why: `样例院区 ${DAY} 07:30 改到 另一家院区 ${DAY} 07:30` },
  ])
  await mall.drainJobs()
  const changedSms = (await mall.sandbox.sms.list()).filter(({ purpose }) => purpose === 'booking-changed')
  expect(changedSms[0]?.text).toContain('另一家院区')
})

test('a dearer branch keeps a place until its difference is paid; then the booking is there', async () => {
  await using mall = await openMall()
  const { api, bookingId, slot, other, pay, change, places, where } = await booked(mall, { there: 6_000 })
  expect((await api.getChangeBookingSpanTime({ bookingId, branchId: other.branchId })).move).toMatchObject({
    toPay: 6_000,
    comesBack: 0,
  })
  await expect(change()).rejects.toEqual(refusal('PRICE_CHANGED'))
  const { orderNo, branchId } = await change(6_000)
  expect([branchId, await where(), await places()]).toEqual([slot.branchId, slot.branchId, [1, 1]])
  expect((await api.getBooking({ bookingId })).unpaidChange).toMatchObject({ orderNo, branchName: '另一家院区' })
  await pay(orderNo)
  expect([await where(), await places()]).toEqual([other.branchId, [0, 1]])
  const { unpaidChange, changesLeft, state } = await api.getBooking({ bookingId })
  expect({ unpaidChange, changesLeft, state }).toEqual({ unpaidChange: null, changesLeft: 2, state: 'booked' })
  expect((await mall.ctx.pool.query('select count(*)::int as n from hold')).rows).toEqual([{ n: 0 }])
  // It goes back with the booking, like any other difference.
  const { pieces } = await api
    .bookingRefundOffer({
      orderId: (await api.getBooking({ bookingId })).orderNo,
      bookingId,
    })
    .catch(() => ({ pieces: [] }))
  expect(pieces.every(({ isRefundable }) => isRefundable)).toBe(true)
})

test('the difference of the branch that is left comes back whole: at once, or when the dearer one is paid', async () => {
  await using mall = await openMall()
  const back = async (api: Awaited<ReturnType<typeof booked>>['api']) =>
    (await api.listAfterSales({})).list.map(({ orderNo, cashFen }) => [orderNo, cashFen])
  const cheaper = await booked(mall, { here: 3_000 })
  expect(await cheaper.change()).toMatchObject({ branchId: cheaper.other.branchId, orderNo: null })
  expect(await back(cheaper.api)).toEqual([[cheaper.orderNo, 3_000]])
  expect(await cheaper.api.getOrder({ orderNo: cheaper.orderNo ?? '' })).toMatchObject({ state: 'cancelled' })
  expect((await cheaper.api.getBooking({ bookingId: cheaper.bookingId })).canCancel).toBe(true)

  const dearer = await booked(mall, { here: 3_000, there: 8_000 })
  const { orderNo } = await dearer.change(8_000)
  expect(await back(dearer.api)).toEqual([])
  await dearer.pay(orderNo)
  expect(await dearer.where()).toBe(dearer.other.branchId)
  expect(await back(dearer.api)).toEqual([[dearer.orderNo, 3_000]])
})

test('an unpaid or abandoned change leaves the booking as it was and releases the held place', async () => {
  await using mall = await openMall()
  const { api, bookingId, slot, pay, change, places, where } = await booked(mall, { there: 6_000 })
  const first = await change(6_000)
  await api.cancelOrder({ orderNo: first.orderNo ?? '' })
  expect([await where(), await places()]).toEqual([slot.branchId, [1, 0]])
  const second = await change(6_000)
  expect(await change(6_000)).toEqual(second)
  expect(await places()).toEqual([1, 1])
  const { orderNo: orderId } = await api.getBooking({ bookingId })
  await api.cancleBooking({ orderId, bookingId })
  expect(await places()).toEqual([0, 0])
  expect(await api.getOrder({ orderNo: second.orderNo ?? '' })).toMatchObject({ state: 'cancelled' })
  await expect(pay(second.orderNo)).rejects.toMatchObject({ failure: 'ORDER_STATE' })
})

test('paid while its new day was being closed, the change is not made and the money goes back by itself', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { api, slot, other, pay, change, places, where } = await booked(mall, { there: 6_000 })
  const { orderNo } = await change(6_000)
  await closeWholeDay(ctx, { branchId: other.branchId, day: DAY }, '停电')
  expect(await places()).toEqual([1, 0])
  await pay(orderNo)
  expect([await where(), await places()]).toEqual([slot.branchId, [1, 0]])
  expect((await api.listAfterSales({})).list).toMatchObject([{ orderNo, cashFen: 6_000 }])
})

test('a branch that does not do the examination, or has no price for it, is refused with the reason', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { api, memberId, slot, other } = await booked(mall, { there: 6_000 })
  const [bone, mri] = [
    await anItem(ctx, { name: '骨密度', priceFen: 12_000 }),
    await anItem(ctx, { name: '头颅磁共振', priceFen: 68_000 }),
  ]
  await anItemGap(ctx, other.branchId, mri.id)
  const third = await aSlot(ctx, { ...slot, day: '2026-11-28', taken: 0 })
  await aSlot(ctx, { ...other, day: '2026-11-28', taken: 0 })
  const requestOf = (bookingId: string) => ({
    ...{ bookingId, date: '2026-11-28', timespanId: TIME, branchId: other.branchId, seenToPay: 6_000 },
  })
  for (const [item, failure, words, pays, wayOut] of [
    [mri, 'ITEM_NOT_AT_BRANCH', '“头颅磁共振”，请换一家，或先去加项订单退掉这一项', true, 'refund-extras'],
    [bone, 'REFUND_FIRST', '先从预约详情去加项订单申请退款', true, 'refund-extras'],
    [mri, 'ITEM_NOT_AT_BRANCH', '“头颅磁共振”，请换一家，或取消这个预约再重新选', false, 'give-up'],
    [bone, 'REFUND_FIRST', '还没付款', false, 'pay'],
  ] as const) {
    const hold = await aHold(ctx, { memberId, slot: third })
    const { bookingId, orderNo } = await api.submitBooking({
      holdId: hold.id,
      itemIds: [item.id],
      seenExtrasTotal: item.priceFen,
    })
    if (pays) {
      await scan(mall, (await api.pay({ orderId: orderNo ?? '' })).codeUrl)
      await mall.sandbox.deliverDue()
    }
    await expect(api.changeDateAndSpanTime(requestOf(bookingId))).rejects.toMatchObject({
      failure,
      message: expect.stringContaining(words),
    })
    const { move } = await api.getChangeBookingSpanTime({ bookingId, branchId: other.branchId })
    expect(move).toMatchObject({ whyNot: expect.stringContaining(words), wayOut })
    // Told in the list as well, before one is chosen.
    const { voucherId } = await api.getBooking({ bookingId })
    const { list } = await api.queryHospList({ voucherId, bookingId, cityId: move.hospitalInfo.cityId })
    const reasons = list.map(({ id, whyNot }) => [id, whyNot === move.whyNot, whyNot === ''])
    expect(reasons.toSorted()).toEqual(
      [
        [other.branchId, true, false],
        [slot.branchId, false, true],
      ].toSorted(),
    )
    const { list: untold } = await api.queryHospList({ voucherId, cityId: move.hospitalInfo.cityId })
    expect(untold.every(({ whyNot }) => whyNot === '')).toBe(true)
    expect((await api.getBooking({ bookingId })).paidExtrasOrderNo).toBe(pays ? orderNo : null)
  }
})

test('of two concurrent changes to the last place of another branch one succeeds, and none half', async () => {
  await using mall = await openMall()
  const one = await booked(mall, { capacity: 1 })
  const two = await booked(mall)
  const lock = `select 1 from slot where branch_id = '${one.other.branchId}' for update`
  const outcomes = await queueBehind(mall.ctx, lock, [
    () => one.change(),
    () => two.api.changeDateAndSpanTime({ ...two.input, branchId: one.other.branchId }),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(outcomes[1]).toMatchObject({ reason: refusal('SLOT_FULL') })
  expect(await two.places()).toEqual([1, 0])
  expect([await one.where(), await two.where()]).toEqual([one.other.branchId, two.slot.branchId])
})

test('a payment concurrent with a cancellation: either the moved booking is cancelled, or the money is refunded', async () => {
  await using mall = await openMall()
  for (const isPaidFirst of [true, false]) {
    const { api, bookingId, change, places, where, other } = await booked(mall, { there: 6_000 })
    const { orderNo } = await change(6_000)
    await scan(mall, (await api.pay({ orderId: orderNo ?? '' })).codeUrl)
    const { orderNo: orderId } = await api.getBooking({ bookingId })
    const pays = () => mall.sandbox.deliverDue().then(() => 'delivered')
    const leaves = () => api.cancleBooking({ orderId, bookingId }).then(() => 'left')
    const lock = `select 1 from mall_order where order_no = '${orderNo}' for update`
    await queueBehind(mall.ctx, lock, isPaidFirst ? [pays, leaves] : [leaves, pays])
    await mall.sandbox.deliverDue()
    const { state } = await api.getBooking({ bookingId })
    const { returning, refundState } = await api.getOrder({ orderNo: orderNo ?? '' })
    if (state === 'booked') expect([await where(), await places(), returning]).toEqual([other.branchId, [0, 1], null])
    else expect([await places(), returning !== null || refundState !== 'none']).toEqual([[0, 0], true])
  }
})

test('two who go together are moved together, or not at all', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { api, memberId, bookingId, slot, other, input, places } = await booked(mall)
  const hold = await aHold(ctx, { memberId, slot })
  const beside = await api.submitBooking({ holdId: hold.id })
  const offered = await api.getChangeBookingSpanTime({ bookingId })
  expect(offered.beside.map((one) => one.bookingId)).toEqual([beside.bookingId])
  await api.changeDateAndSpanTime({ ...input, besideId: beside.bookingId })
  expect(await places()).toEqual([0, 2])
  await aSlot(ctx, { ...slot, day: '2026-11-27', taken: 0, capacity: 1 })
  const narrow = {
    bookingId,
    besideId: beside.bookingId,
    date: '2026-11-27',
    timespanId: TIME,
    branchId: slot.branchId,
  }
  await expect(api.changeDateAndSpanTime(narrow)).rejects.toEqual(refusal('SLOT_FULL'))
  for (const id of [bookingId, beside.bookingId])
    expect(await api.getBooking({ bookingId: id })).toMatchObject({ date: DAY, hospitalInfo: { id: other.branchId } })
  const third = await mall.member()
  await expect(third.api.changeDateAndSpanTime(narrow)).rejects.toEqual(refusal('NOT_FOUND'))
  await expect(api.changeDateAndSpanTime({ ...narrow, besideId: (await booked(mall)).bookingId })).rejects.toEqual(
    refusal('NOT_FOUND'),
  )
})
