import { expect, test } from 'vitest'
import { closeDayOfBranch, importSchedule } from '../../src/cli/commands/branches.ts'
import { aContact } from '../../src/modules/account/samples.ts'
import { aHold, aSlot, aVoucher } from '../../src/modules/appointment/samples.ts'
import { openMall, type TestMall } from '../support/mall.ts'
import { queueBehind, raceBehind } from '../support/race.ts'

const DAY = '2026-06-26'
const NEXT = '2026-06-27'
const TIME = '0730-0830'

/** Somebody who holds one of two places at 07:30 on 26 June, and on the day after there is one more. */
async function holding(mall: TestMall) {
  const { ctx } = mall
  mall.clock.set('2026-06-22T04:00:00Z')
  const slot = await aSlot(ctx, { day: DAY, capacity: 2 })
  const next = await aSlot(ctx, { ...slot, day: NEXT, capacity: 1 })
  const { memberId, api } = await mall.member()
  const voucher = await aVoucher(ctx, { memberId })
  const contact = await aContact(ctx, { memberId })
  const hold = await aHold(ctx, { memberId, slot, voucherId: voucher.id, contactId: contact.id })
  const input = { voucherId: voucher.id, contactsId: contact.id, branchId: slot.branchId, timespanId: TIME }
  const submit = () => api.submitBooking({ holdId: hold.id })
  return { memberId, api, slot, next, hold, input, submit }
}

/** By day: how many places there are and are taken, and how many are held and booked. */
async function days({ ctx }: TestMall) {
  const { rows } = await ctx.pool.query(`
    select s.day, s.capacity, s.taken, (select count(*) from hold h where h.day = s.day) as held,
      (select count(*) from booking b where b.day = s.day and b.state in ('booked', 'awaiting-payment')) as booked
    from slot s where s.day in ('${DAY}', '${NEXT}') and s.service = 'general' order by s.day`)
  return rows
}

const statuses = (outcomes: readonly PromiseSettledResult<unknown>[]) => outcomes.map(({ status }) => status)

test('closing a day races a confirmation: the capacity is released, or the booking is offered a change', async () => {
  await using mall = await openMall()
  const { api, slot, hold, submit } = await holding(mall)
  const lock = `select 1 from hold where id = '${hold.id}' for update`
  const close = () => closeDayOfBranch(mall.ctx, slot.branchId, DAY, '设备检修')
  const [submitted, closed] = await raceBehind<unknown>(mall.ctx, lock, [submit, close])
  expect(closed?.status).toBe('fulfilled')
  const isBooked = submitted?.status === 'fulfilled'
  const one = isBooked ? 1 : 0
  expect((await days(mall))[0]).toEqual({ day: DAY, capacity: one, taken: one, held: 0, booked: one })
  const { list } = await api.listBookings({})
  const details = await Promise.all(list.map(({ bookingId }) => api.getBooking({ bookingId })))
  expect(details.map(({ branchReason }) => branchReason)).toEqual(isBooked ? ['设备检修'] : [])
})

test('closing a day races replacing a hold into it: no hold remains on that day', async () => {
  await using mall = await openMall()
  const { api, slot, input } = await holding(mall)
  const lock = `select 1 from slot where day = '${NEXT}' for update`
  const outcomes = await raceBehind<unknown>(mall.ctx, lock, [
    () => api.nextStep({ ...input, date: NEXT }),
    () => closeDayOfBranch(mall.ctx, slot.branchId, NEXT, '停电'),
  ])
  expect(outcomes[1]?.status).toBe('fulfilled')
  const [early, late] = await days(mall)
  expect(late).toEqual({ day: NEXT, capacity: 0, taken: 0, held: 0, booked: 0 })
  // Refused, the hold stayed where it was; moved, it was released with the day.
  expect(early.taken).toBe(outcomes[0]?.status === 'fulfilled' ? 0 : 1)
  expect(early.held).toBe(early.taken)
})

test('closing a day races a repeated choice of the same slot: no hold remains on that day', async () => {
  await using mall = await openMall()
  const { api, slot, input } = await holding(mall)
  const lock = `select 1 from voucher where id = '${input.voucherId}' for update`
  const outcomes = await queueBehind<unknown>(mall.ctx, lock, [
    () => api.nextStep({ ...input, date: DAY }),
    () => closeDayOfBranch(mall.ctx, slot.branchId, DAY, '停电'),
  ])
  expect(outcomes[1]?.status).toBe('fulfilled')
  expect((await days(mall))[0]).toEqual({ day: DAY, capacity: 0, taken: 0, held: 0, booked: 0 })
})

test('lowering the capacity races the last hold: the hold counts or is refused', async () => {
  await using mall = await openMall()
  const { slot, memberId, api } = await holding(mall)
  const [voucher, contact] = [await aVoucher(mall.ctx, { memberId }), await aContact(mall.ctx, { memberId })]
  const file = `branch,service,on,timespan,places,blood\n${slot.branchId},general,${DAY},${TIME},1,yes`
  const lock = `select 1 from slot where day = '${DAY}' for update`
  const outcomes = await raceBehind<unknown>(mall.ctx, lock, [
    () => importSchedule(mall.ctx, file, false),
    () =>
      api.nextStep({
        ...{ voucherId: voucher.id, contactsId: contact.id, branchId: slot.branchId },
        ...{ date: DAY, timespanId: TIME },
      }),
  ])
  expect(outcomes[0]?.status).toBe('fulfilled')
  const taken = outcomes[1]?.status === 'fulfilled' ? 2 : 1
  expect((await days(mall))[0]).toEqual({ day: DAY, capacity: taken, taken, held: taken, booked: 0 })
})

test('changing and cancelling a booking at once: one of them succeeds, and at most one unit of capacity is taken', async () => {
  await using mall = await openMall()
  const { api, submit } = await holding(mall)
  const { bookingId } = await submit()
  const { orderNo: orderId } = await api.getBooking({ bookingId })
  const lock = `select 1 from booking where id = '${bookingId}' for update`
  const outcomes = await raceBehind<unknown>(mall.ctx, lock, [
    () => api.changeDateAndSpanTime({ bookingId, date: NEXT, timespanId: TIME }),
    () => api.cancleBooking({ bookingId, orderId }),
  ])
  const booked = (await api.getBooking({ bookingId })).state === 'booked' ? 1 : 0
  expect(outcomes[1]?.status).toBe(booked === 1 ? 'rejected' : 'fulfilled')
  const places = await days(mall)
  expect(places.map(({ taken }) => taken).reduce((sum, taken) => sum + taken, 0)).toBe(booked)
  for (const { taken, held, booked: live } of places) expect(taken).toBe(held + live)
})

test('confirming a hold races replacing it on another device: capacity is taken once', async () => {
  await using mall = await openMall()
  const { api, hold, input, submit } = await holding(mall)
  const lock = `select 1 from hold where id = '${hold.id}' for update`
  const outcomes = await raceBehind<unknown>(mall.ctx, lock, [submit, () => api.nextStep({ ...input, date: NEXT })])
  expect(statuses(outcomes).toSorted()).toEqual(['fulfilled', 'rejected'])
  const places = await days(mall)
  expect(places.map(({ taken }) => taken).toSorted()).toEqual([0, 1])
  for (const { taken, held, booked } of places) expect(taken).toBe(held + booked)
})

test('capacity released twice at once is offered to the first two of the waitlist, one each', async () => {
  await using mall = await openMall()
  const { slot, memberId, api, hold } = await holding(mall)
  const other = await aHold(mall.ctx, { memberId, slot })
  const line = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const waiter = await mall.member()
      const [voucher, contact] = [
        await aVoucher(mall.ctx, { memberId: waiter.memberId }),
        await aContact(mall.ctx, { memberId: waiter.memberId }),
      ]
      const input = { voucherId: voucher.id, contactsId: contact.id, branchId: slot.branchId, date: DAY }
      const { position } = await waiter.api.joinWaiting(input)
      return { position, offer: async () => (await waiter.api.listWaiting({})).list[0]?.offer ?? null }
    }),
  )
  const lock = `select 1 from slot where day = '${DAY}' for update`
  const release = (holdId: string) => () => api.releaseHold({ holdId })
  await raceBehind(mall.ctx, lock, [release(hold.id), release(other.id)])
  const offered = await Promise.all(line.map(async ({ offer }) => (await offer()) !== null))
  expect(offered.filter(Boolean)).toHaveLength(2)
  expect((await days(mall))[0]).toMatchObject({ taken: 2, held: 2 })
})
