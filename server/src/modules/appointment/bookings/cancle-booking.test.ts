import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { raceBehind } from '../../../../test/support/race.ts'
import { anItem } from '../../catalogue/samples.ts'
import { aHold, aSlot } from '../samples.ts'

const MOBILE = '13900001111'
const DAY = '2026-11-26'
const refusal = (failure: string) => expect.objectContaining({ failure })

/** A mall with one booking for 26 November, made at noon of the 20th in Shanghai. */
async function withBooking() {
  const mall = await openMall()
  mall.clock.set('2026-11-20T04:00:00Z')
  const { memberId, api } = await mall.member(MOBILE)
  const slot = await aSlot(mall.ctx, { day: DAY, capacity: 1 })
  const hold = await aHold(mall.ctx, { memberId, slot })
  const { bookingId } = await api.submitBooking({ holdId: hold.id })
  const { orderNo: orderId } = await api.getBooking({ bookingId })
  const facts = async () =>
    (
      await mall.ctx.pool.query(
        'select (select taken from slot) as taken, (select state from booking) as booking, (select state from voucher) as voucher',
      )
    ).rows[0]
  return { mall, api, bookingId, orderId, facts }
}

test('until 16:00 of the day before, cancelling releases the capacity and the voucher', async () => {
  const { mall, bookingId, orderId, facts } = await withBooking()
  await using _ = mall
  mall.clock.set('2026-11-25T07:59:59Z')
  const { api } = await mall.member(MOBILE)
  const voucherOf = async () => (await api.listVouchers({ orderNo: orderId })).list[0]
  expect(await voucherOf()).toMatchObject({ state: 'booked', bookingId })
  expect(await api.getBooking({ bookingId })).toMatchObject({ canCancel: true, cannotCancelReason: '' })
  await api.cancleBooking({ bookingId, orderId })
  expect(await facts()).toEqual({ taken: 0, booking: 'cancelled', voucher: 'unused' })
  expect(await voucherOf()).toMatchObject({ state: 'unused', bookingId: null })
  await expect(api.cancleBooking({ bookingId, orderId })).rejects.toEqual(refusal('BOOKING_NOT_LIVE'))
  expect(await facts()).toMatchObject({ taken: 0 })
  expect(await api.getBooking({ bookingId })).toMatchObject({
    canBookAgain: true,
    bookableUntil: '2027-11-20',
    hint: '体检券已退回，可以重新预约。',
  })
  expect((await api.getBooking({ bookingId })).history.map(({ what }) => what)).toEqual(['预约成功', '预约已取消'])
})

test('the recipient of the confirmation gets the cancellation, and the booking shows it', async () => {
  const { mall, api, bookingId, orderId } = await withBooking()
  await using _ = mall
  await mall.drainJobs()
  expect(await api.getBooking({ bookingId })).toMatchObject({ cancelNotice: null })
  await api.cancleBooking({ bookingId, orderId })
  await mall.drainJobs()
  const sentTexts = (await mall.sandbox.sms.list()).filter(({ purpose }) => /^booking-/.test(purpose))
  expect(sentTexts.map(({ purpose }) => purpose)).toEqual(['booking-cancelled', 'booking-confirmed'])
  expect(sentTexts[0]?.mobile).toBe(sentTexts[1]?.mobile)
  expect(sentTexts[0]?.text).toMatch(/11月26日（周四）.*家人已经取消.*不用空腹，不用过去.*套餐还在/)
  const shown = (await api.getBooking({ bookingId })).cancelNotice?.text ?? 'nothing'
  expect(sentTexts[0]?.text).toContain(shown)
})

test('from 16:00 of the day before it is too late', async () => {
  const { mall, bookingId, orderId, facts } = await withBooking()
  await using _ = mall
  mall.clock.set('2026-11-25T08:00:00Z')
  const { api } = await mall.member(MOBILE)
  expect(await api.getBooking({ bookingId })).toMatchObject({ canCancel: false })
  await expect(api.cancleBooking({ bookingId, orderId })).rejects.toEqual(refusal('CHANGE_CLOSED'))
  expect(await facts()).toEqual({ taken: 1, booking: 'booked', voucher: 'booked' })
})

test('two concurrent cancellations release the capacity once', async () => {
  const { mall, api, bookingId, orderId, facts } = await withBooking()
  await using _ = mall
  const cancel = () => api.cancleBooking({ bookingId, orderId })
  const outcomes = await raceBehind(mall.ctx, 'select from booking for update', [cancel, cancel])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await facts()).toEqual({ taken: 0, booking: 'cancelled', voucher: 'unused' })
  expect((await api.getBooking({ bookingId })).history).toHaveLength(2)
})

test('a booking with unpaid extras can be cancelled at any time, which closes its extras order', async () => {
  await using mall = await openMall()
  const { memberId, api } = await mall.member()
  const extra = await anItem(mall.ctx, { priceFen: 12_000 })
  const hold = await aHold(mall.ctx, { memberId })
  const input = { holdId: hold.id, itemIds: [extra.id], seenExtrasTotal: 12_000 }
  const { bookingId, orderNo } = await api.submitBooking(input)
  const { orderNo: orderId } = await api.getBooking({ bookingId })
  await api.cancleBooking({ bookingId, orderId })
  expect(await api.getBooking({ bookingId })).toMatchObject({ state: 'cancelled', extrasOrderNo: null })
  expect(await api.getOrder({ orderNo: orderNo ?? '' })).toMatchObject({ state: 'cancelled' })
  const { rows } = await mall.ctx.pool.query('select taken, (select state from voucher) as voucher from slot')
  expect(rows).toEqual([{ taken: 0, voucher: 'unused' }])
})

test('a booking of another member or another order can be neither seen nor cancelled', async () => {
  const { mall, api, bookingId, orderId, facts } = await withBooking()
  await using _ = mall
  const stranger = await mall.member()
  await expect(stranger.api.getBooking({ bookingId })).rejects.toEqual(refusal('NOT_FOUND'))
  await expect(stranger.api.cancleBooking({ bookingId, orderId })).rejects.toEqual(refusal('NOT_FOUND'))
  await expect(api.cancleBooking({ bookingId, orderId: 'another' })).rejects.toEqual(refusal('NOT_FOUND'))
  expect((await stranger.api.listBookings({})).total).toBe(0)
  expect(await facts()).toMatchObject({ taken: 1 })
})
