import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../test/support/mall.ts'
import { raceBehind } from '../../../test/support/race.ts'
import { aHold, aSlot, aVoucher } from '../appointment/samples.ts'
import { aBranch, aPriceDifference } from '../branch/samples.ts'

const MOBILE = '13812346720'
const DAY = '2026-11-26'
const [EARLY, LATE] = ['0730-0830', '0830-0930']

/** All that a mall's pool has connections for beside the lock and who looks at it. */
const CONCURRENT = 8

/** Booked for the 26th; a branch that asks 60 yuan more has two hours with two places each. */
async function booked(mall: TestMall) {
  const { ctx } = mall
  mall.clock.set('2026-11-20T04:00:00Z')
  const { api, memberId } = await mall.member(MOBILE)
  const slot = await aSlot(ctx, { day: DAY })
  const there = { branchId: (await aBranch(ctx, { name: '另一家院区' })).id, day: DAY, capacity: 2 }
  const other = await aSlot(ctx, there)
  await aSlot(ctx, { ...there, timespanId: LATE })
  await aPriceDifference(ctx, other.branchId, 6_000)
  const voucher = await aVoucher(ctx, { memberId })
  const hold = await aHold(ctx, { memberId, slot, voucherId: voucher.id })
  const { bookingId } = await api.submitBooking({ holdId: hold.id, seenExtrasTotal: 0 })
  const change = (timespanId: string, idempotencyKey?: string, as = api) =>
    as.changeDateAndSpanTime(
      { bookingId, date: DAY, timespanId, branchId: other.branchId, seenToPay: 6_000 },
      idempotencyKey ? { idempotencyKey } : undefined,
    )
  const count = async (what: string): Promise<number> =>
    (await ctx.pool.query<{ n: number }>(`select count(*)::int as n from ${what}`)).rows[0]?.n ?? 0
  const openCounts = async () => [
    await count(`hold where voucher_id = '${voucher.id}'`),
    await count("branch_change where state = 'awaiting-payment'"),
    await count("mall_order where kind = 'extras' and state = 'awaiting-payment'"),
  ]
  const taken = async () =>
    (
      await ctx.pool.query<{ taken: number }>('select taken from slot where branch_id = $1 order by timespan_id', [
        other.branchId,
      ])
    ).rows.map((row) => row.taken)
  return { api, bookingId, slot, change, openCounts, taken }
}

const expiryOf = async (mall: TestMall, orderNo: string | null) =>
  (await mall.ctx.pool.query('select expires_at from mall_order where order_no = $1', [orderNo])).rows[0]?.expires_at

test('ten taps, eight of them in one moment, for a dearer branch are one order and one place', async () => {
  await using mall = await openMall()
  const { bookingId, change, openCounts, taken } = await booked(mall)
  const lock = `select 1 from booking where id = '${bookingId}' for update`
  const taps = Array.from({ length: CONCURRENT }, () => () => change(EARLY))
  const outcomes = await raceBehind(mall.ctx, lock, taps)
  outcomes.push(...(await Promise.allSettled([change(EARLY), change(EARLY)])))
  const orders = outcomes.map((one) => (one.status === 'fulfilled' ? one.value.orderNo : one.reason.failure))
  expect(new Set(orders).size).toBe(1)
  expect([await openCounts(), await taken()]).toEqual([
    [1, 1, 1],
    [1, 0],
  ])
})

test('of different concurrent requests one succeeds, the others are told to wait, and none is a server error', async () => {
  await using mall = await openMall()
  const { bookingId, change, openCounts, taken } = await booked(mall)
  const lock = `select 1 from booking where id = '${bookingId}' for update`
  const taps = Array.from({ length: CONCURRENT }, (_, index) => () => change(index % 2 === 0 ? EARLY : LATE))
  const outcomes = await raceBehind(mall.ctx, lock, taps)
  const results = new Set(outcomes.map((one) => (one.status === 'fulfilled' ? 'had' : one.reason.failure)))
  expect(results).toEqual(new Set(['had', 'IN_FLIGHT']))
  expect(await openCounts()).toEqual([1, 1, 1])
  expect((await taken()).toSorted()).toEqual([0, 1])
})

test('another request takes the place of the first and ends with it: asking again holds nothing for longer', async () => {
  await using mall = await openMall()
  const { change, openCounts, taken } = await booked(mall)
  const first = await change(EARLY)
  const until = await expiryOf(mall, first.orderNo)
  mall.clock.advance(20 * 60_000)
  const second = await change(LATE)
  expect(second.orderNo).not.toBe(first.orderNo)
  expect(await expiryOf(mall, second.orderNo)).toEqual(until)
  expect([await openCounts(), await taken()]).toEqual([
    [1, 1, 1],
    [0, 1],
  ])
  // Its time is over, though nobody has closed it yet: a new order, for a new term.
  mall.clock.advance(11 * 60_000)
  const { api } = await mall.member(MOBILE)
  const third = await change(LATE, undefined, api)
  expect(third.orderNo).not.toBe(second.orderNo)
  expect(await expiryOf(mall, third.orderNo)).not.toEqual(until)
  expect(await openCounts()).toEqual([1, 1, 1])
})

test('a booking’s change can be requested ten times unpaid, then only by customer service', async () => {
  await using mall = await openMall()
  const { api, change, openCounts } = await booked(mall)
  for (let times = 0; times < 10; times++) {
    const { orderNo } = await change(EARLY)
    await api.cancelOrder({ orderNo: orderNo ?? '' })
  }
  await expect(change(EARLY)).rejects.toMatchObject({
    failure: 'CHANGES_USED_UP',
    message: '换院区的差价已经开过 10 次单都没有付，请联系客服帮您换',
  })
  expect(await openCounts()).toEqual([0, 0, 0])
})

test('a change that is sent again under its key is answered as before, and another one under it is refused', async () => {
  await using mall = await openMall()
  const { api, bookingId, slot, change } = await booked(mall)
  const first = await change(EARLY, 'one-change-1')
  await api.cancelOrder({ orderNo: first.orderNo ?? '' })
  expect(await change(EARLY, 'one-change-1')).toEqual(first)
  await expect(change(LATE, 'one-change-1')).rejects.toMatchObject({ failure: 'KEY_REUSED' })
  expect((await change(EARLY, 'one-change-2')).orderNo).not.toBe(first.orderNo)
  // Moved back and forth, it is not moved once more by what was sent before.
  const later = { ...slot, timespanId: LATE, taken: 0 }
  await aSlot(mall.ctx, later)
  const move = (timespanId: string, idempotencyKey: string) =>
    api.changeDateAndSpanTime({ bookingId, date: DAY, timespanId }, { idempotencyKey })
  const there = await move(LATE, 'there-and-1')
  await move(slot.timespanId, 'back-again-1')
  expect(await move(LATE, 'there-and-1')).toEqual(there)
  expect(await api.getBooking({ bookingId })).toMatchObject({ timespanId: slot.timespanId, changesLeft: 1 })
})
