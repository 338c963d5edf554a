import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { aContact } from '../../account/samples.ts'
import { aPackage } from '../../catalogue/samples.ts'
import {
  canReclaimSlot,
  confirmPaidBooking,
  insertVouchers,
  newVouchers,
  releaseUnpaidBooking,
  revokeVouchers,
  vouchersOfOrders,
} from '../public.ts'
import { aHold, aSlot } from '../samples.ts'

async function aPaidOrder(mall: TestMall, count: number) {
  const { ctx } = mall
  const client = await mall.member()
  const orderNo = ctx.ids.datedId(client.memberId, ctx.clock.now())
  const line = {
    ...{ orderLineId: 'line-1', count, productId: 'p1', productName: '年检', specName: '标准', image: 'p1.svg' },
    ...{ packageId: (await aPackage(ctx)).id, serviceKind: 'general' },
  }
  const issue = () => insertVouchers(ctx.db, newVouchers(ctx, { memberId: client.memberId, orderNo, lines: [line] }))
  return { ...client, orderNo, issue, vouchers: () => vouchersOfOrders(ctx.db, [orderNo]) }
}

const takenPlaces = async ({ ctx }: TestMall) =>
  (await ctx.pool.query('select sum(taken) as taken from slot')).rows[0]?.taken

test('each paid examination is one voucher, however often the webhook arrives', async () => {
  await using mall = await openMall()
  const order = await aPaidOrder(mall, 3)
  await Promise.all([order.issue(), order.issue(), order.issue()])
  await order.issue()
  expect((await order.vouchers()).map(({ orderLineId, state, bookingId }) => [orderLineId, state, bookingId])).toEqual(
    Array(3).fill(['line-1', 'unused', null]),
  )
  expect((await order.api.listVouchers({ orderNo: order.orderNo })).list).toHaveLength(3)
})

test('a refunded order leaves no voucher, hold or booking behind', async () => {
  await using mall = await openMall()
  const order = await aPaidOrder(mall, 3)
  await order.issue()
  const [held, booked] = await order.vouchers()
  const { memberId, api } = order
  const slot = await aSlot(mall.ctx)
  await aHold(mall.ctx, { memberId, slot, voucherId: held?.voucherId ?? '' })
  const hold = await aHold(mall.ctx, { memberId, slot, voucherId: booked?.voucherId ?? '' })
  const { bookingId } = await api.submitBooking({ holdId: hold.id })
  expect((await order.vouchers())[1]).toMatchObject({ state: 'booked', bookingId })
  expect(await takenPlaces(mall)).toBe(2)
  const ids = (await order.vouchers()).map(({ voucherId }) => voucherId)
  const takeBack = () =>
    mall.ctx.db.transaction((tx) => revokeVouchers(mall.ctx, tx, ids, { who: '本人', why: '退款' }))
  expect([await takeBack(), await takeBack()]).toEqual([true, false])
  expect(await takenPlaces(mall)).toBe(0)
  expect((await order.vouchers()).map(({ state }) => state)).toEqual(['refunding', 'refunding', 'refunding'])
  expect(await api.getBooking({ bookingId })).toMatchObject({ state: 'cancelled' })
})

/** A booking that was given up because its extras were not paid in time. */
async function aLateBooking(mall: TestMall) {
  const { ctx } = mall
  const { memberId, api } = await mall.member()
  const contact = await aContact(ctx, { memberId })
  const slot = await aSlot(ctx, { capacity: 1 })
  const hold = await aHold(ctx, { memberId, slot, contactId: contact.id })
  const { bookingId } = await api.submitBooking({ holdId: hold.id })
  await ctx.pool.query(`update booking set state = 'awaiting-payment' where id = $1`, [bookingId])
  await ctx.db.transaction((tx) =>
    releaseUnpaidBooking(ctx, tx, bookingId, 'its-order', { who: '系统', why: '未付款' }),
  )
  const takeBack = () => ctx.db.transaction((tx) => canReclaimSlot(ctx, tx, bookingId, 'its-order'))
  const state = async () => (await api.getBooking({ bookingId })).state
  return { memberId, api, contact, slot, hold, bookingId, takeBack, state }
}

test('a late payment takes capacity again, once', async () => {
  await using mall = await openMall()
  const late = await aLateBooking(mall)
  expect([await late.state(), await takenPlaces(mall)]).toEqual(['cancelled', 0])
  expect([await late.takeBack(), await late.takeBack()]).toEqual([true, true])
  expect([await late.state(), await takenPlaces(mall)]).toEqual(['awaiting-payment', 1])
  await mall.ctx.db.transaction((tx) => confirmPaidBooking(mall.ctx, tx, late.bookingId, 'its-order'))
  await mall.ctx.db.transaction((tx) => confirmPaidBooking(mall.ctx, tx, late.bookingId, 'its-order'))
  await mall.ctx.db.transaction((tx) =>
    releaseUnpaidBooking(mall.ctx, tx, late.bookingId, 'its-order', { who: '系统', why: '未付款' }),
  )
  expect([await late.state(), await takenPlaces(mall)]).toEqual(['booked', 1])
  expect((await late.api.getBooking({ bookingId: late.bookingId })).history.at(-1)?.what).toBe('预约成功')
})

test('a late payment ends the hold of another time that was chosen meanwhile', async () => {
  await using mall = await openMall()
  const late = await aLateBooking(mall)
  await aHold(mall.ctx, { memberId: late.memberId, voucherId: late.hold.voucherId })
  expect([await late.takeBack(), await takenPlaces(mall)]).toEqual([true, 1])
  expect(await mall.ctx.pool.query('select 1 from hold')).toMatchObject({ rowCount: 0 })
})

test('a late payment takes no capacity when slot, voucher or person are no longer free, or the day has come', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const full = await aLateBooking(mall)
  await aHold(ctx, { memberId: full.memberId, slot: full.slot })
  const spent = await aLateBooking(mall)
  await ctx.pool.query(`update voucher set state = 'refunding' where id = $1`, [spent.hold.voucherId])
  const twice = await aLateBooking(mall)
  const again = await aHold(ctx, { memberId: twice.memberId, contactId: twice.contact.id })
  await twice.api.submitBooking({ holdId: again.id })
  const before = await takenPlaces(mall)
  for (const late of [full, spent, twice])
    expect([await late.takeBack(), await late.state()]).toEqual([false, 'cancelled'])
  const past = await aLateBooking(mall)
  mall.clock.advance(7 * 86_400_000)
  expect(await past.takeBack()).toBe(false)
  expect(await takenPlaces(mall)).toBe(before)
})
