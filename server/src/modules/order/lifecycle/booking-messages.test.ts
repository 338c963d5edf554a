import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { aContact } from '../../account/samples.ts'
import { aHold, aSlot, closeWholeDay } from '../../appointment/samples.ts'
import { aProduct } from '../../catalogue/samples.ts'
import { TEXTS_A_DAY } from '../../message/public.ts'
import { aPaidOrder } from '../samples.ts'

const EXAMINEE = '13600000158'
const OWN = '13812346720'
const LEFT = '13700000777'

/** A booking confirmed to the examinee and to the number of its order. */
async function aConfirmedBooking() {
  const mall = await openMall()
  mall.clock.set('2026-11-20T04:00:00Z')
  const client = await mall.member(OWN)
  const orderNo = await aPaidOrder(mall, client, (await aProduct(mall.ctx)).specs, { userPhone: LEFT })
  const [voucher] = (await client.api.listVouchers({ orderNo })).list
  const mobileSealed = mall.ctx.vault.seal(EXAMINEE, 'contact|mobile|examinee')
  const contact = await aContact(mall.ctx, { memberId: client.memberId, id: 'examinee', mobileSealed })
  const slot = await aSlot(mall.ctx, { day: '2026-11-26' })
  const { id: holdId } = await aHold(mall.ctx, {
    ...{ memberId: client.memberId, voucherId: voucher?.voucherId ?? '', contactId: contact.id, slot },
  })
  const { bookingId } = await client.api.submitBooking({ holdId })
  const lastOf = async (mobile: string) => {
    await mall.drainJobs()
    return (await mall.sandbox.sms.list(mobile)).filter(({ purpose }) => /booking|branch/.test(purpose))[0]
  }
  for (const mobile of [EXAMINEE, LEFT]) expect((await lastOf(mobile))?.purpose).toBe('booking-confirmed')
  return { mall, api: client.api, bookingId, orderNo, slot, lastOf }
}

test('a refund that ends a booking notifies the recipient of the confirmation, and says that nobody has to fast', async () => {
  const { mall, api, bookingId, orderNo, lastOf } = await aConfirmedBooking()
  await using _ = mall
  const offer = await api.bookingRefundOffer({ orderId: orderNo, bookingId })
  const input = {
    ...{ orderId: orderNo, bookingId, pieceIds: offer.pieces.map(({ pieceId }) => pieceId) },
    ...{ reason: 'no-use' as const, seenAmount: offer.cashFen + offer.cardFen },
  }
  await api.saveBookingRefund(input, { idempotencyKey: 'told-of-booking-1' })
  for (const mobile of [EXAMINEE, LEFT])
    expect(await lastOf(mobile)).toMatchObject({
      purpose: 'booking-cancelled',
      text: expect.stringMatching(/11月26日（周四）.*家人已经取消。那天不用空腹，不用过去.*钱的去向/),
    })
  const { list } = await api.listAfterSales({})
  expect(list.filter((one) => one.bookingId === bookingId)).toMatchObject([{ cashFen: offer.cashFen }])
})

test('a branch that closes the day tells them not to come', async () => {
  const { mall, slot, lastOf } = await aConfirmedBooking()
  await using _ = mall
  await closeWholeDay(mall.ctx, { branchId: slot.branchId, day: '2026-11-26' }, '设备检修')
  for (const mobile of [EXAMINEE, LEFT])
    expect(await lastOf(mobile)).toMatchObject({
      purpose: 'branch-closed',
      text: expect.stringContaining('那天不用空腹，不用过去'),
    })
})

test('a changed time reaches them too', async () => {
  const { mall, api, bookingId, slot, lastOf } = await aConfirmedBooking()
  await using _ = mall
  const other = await aSlot(mall.ctx, { branchId: slot.branchId, day: '2026-12-01' })
  await api.changeDateAndSpanTime({ bookingId, date: other.day, timespanId: other.timespanId })
  for (const mobile of [EXAMINEE, LEFT])
    expect(await lastOf(mobile)).toMatchObject({
      purpose: 'booking-changed',
      text: expect.stringContaining('12月1日（周二）'),
    })
  const { list } = await api.listMessages({})
  expect(list.filter(({ topic }) => topic === 'booking').map(({ title }) => title)).toEqual([
    '预约改好了（发给体检人的短信）',
    '预约成功（发给体检人的短信）',
  ])
})

test('repeated booking and cancelling sends a number only so many texts a day', async () => {
  const { mall, api, bookingId, orderNo, slot, lastOf } = await aConfirmedBooking()
  await using _ = mall
  const [voucher] = (await api.listVouchers({ orderNo })).list
  const memberId = (await mall.ctx.pool.query('select member_id from booking')).rows[0].member_id
  let live = bookingId
  for (let times = 0; times < 20; times++) {
    await api.cancleBooking({ orderId: orderNo, bookingId: live })
    await lastOf(EXAMINEE)
    const { id: holdId } = await aHold(mall.ctx, {
      ...{ memberId, voucherId: voucher?.voucherId ?? '', contactId: 'examinee', slot },
    })
    live = (await api.submitBooking({ holdId })).bookingId
    await lastOf(EXAMINEE)
  }
  for (const mobile of [EXAMINEE, LEFT]) expect((await mall.sandbox.sms.list(mobile)).length).toBe(TEXTS_A_DAY.others)
  // The message centre has all of it, and tomorrow is another day.
  const { rows } = await mall.ctx.pool.query(`select count(*)::int as n from message where topic = 'booking'`)
  expect(rows[0].n).toBe(41)
  mall.clock.advance(86_400_000)
  const again = (await mall.member(OWN)).api
  await again.cancleBooking({ orderId: orderNo, bookingId: live })
  await lastOf(EXAMINEE)
  expect((await mall.sandbox.sms.list(EXAMINEE)).length).toBe(TEXTS_A_DAY.others + 1)
})
