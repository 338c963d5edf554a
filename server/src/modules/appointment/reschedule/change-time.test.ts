import { addDays } from '@mall/contract/days'
import { expect, test, vi } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { raceBehind } from '../../../../test/support/race.ts'
import { anItem, aPackage } from '../../catalogue/samples.ts'
import { aHold, aSlot, aVoucher } from '../samples.ts'

const MOBILE = '13900002222'
const DAY = '2026-11-26'
const NEXT = '2026-11-27'
const TIME = '0730-0830'
const refusal = (failure: string) => expect.objectContaining({ failure })

/** At noon of 20 November somebody is booked for the 26th; the 27th has one place at the same branch. */
async function booked(mall: TestMall) {
  const { ctx } = mall
  mall.clock.set('2026-11-20T04:00:00Z')
  const { memberId, api } = await mall.member(MOBILE)
  const slot = await aSlot(ctx, { day: DAY, capacity: 2 })
  const next = await aSlot(ctx, { branchId: slot.branchId, day: NEXT, capacity: 1 })
  const hold = await aHold(ctx, { memberId, slot })
  const { bookingId } = await api.submitBooking({ holdId: hold.id })
  const taken = async () =>
    (await ctx.pool.query('select day, taken from slot where taken > 0 order by day')).rows.map((row) => [
      row.day.slice(5),
      row.taken,
    ])
  const at = async (now: string) => {
    mall.clock.set(now)
    return (await mall.member(MOBILE)).api
  }
  return { memberId, api, slot, next, hold, bookingId, taken, at }
}

test('a change takes the new capacity, releases the old, sends a message, and updates the calendar file', async () => {
  await using mall = await openMall()
  const { api, bookingId, taken } = await booked(mall)
  const before = await api.getChangeBookingSpanTime({ bookingId, date: NEXT })
  expect(before).toMatchObject({ canChange: true, changesLeft: 3, date: DAY, timespanId: TIME, branchReason: '' })
  expect(before.list.map(({ id, left }) => [id, left])).toEqual([[TIME, 1]])
  const changed = await api.changeDateAndSpanTime({ bookingId, date: NEXT, timespanId: TIME })
  expect(changed).toMatchObject({ bookingId, date: NEXT, timespanId: TIME, changesLeft: 2, sequence: 1 })
  expect(await taken()).toEqual([['11-27', 1]])
  const { history, date, sequence } = await api.getBooking({ bookingId })
  expect([date, sequence, history.at(-1)]).toMatchObject([
    NEXT,
    1,
    { what: '改期', why: '2026-11-26 07:30 改到 2026-11-27 07:30' },
  ])
  // The same time again is no change.
  expect(await api.changeDateAndSpanTime({ bookingId, date: NEXT, timespanId: TIME })).toEqual(changed)
  await mall.drainJobs()
  const sentTexts = await mall.sandbox.sms.list()
  expect(sentTexts.map(({ purpose }) => purpose)).toContain('booking-changed')
})

test('until 16:00 of the day before, and three times; then by customer service', async () => {
  await using mall = await openMall()
  const { slot, bookingId, taken, at } = await booked(mall)
  for (const day of ['2026-12-01', '2026-12-02', '2026-12-03']) await aSlot(mall.ctx, { ...slot, day, taken: 0 })
  await expect(
    (await at('2026-11-25T08:00:00Z')).changeDateAndSpanTime({ bookingId, date: NEXT, timespanId: TIME }),
  ).rejects.toEqual(refusal('CHANGE_CLOSED'))
  const early = await at('2026-11-25T07:59:59Z')
  for (const date of ['2026-12-01', '2026-12-02', '2026-12-03']) {
    await early.changeDateAndSpanTime({ bookingId, date, timespanId: TIME })
  }
  await expect(early.changeDateAndSpanTime({ bookingId, date: NEXT, timespanId: TIME })).rejects.toEqual(
    refusal('CHANGES_USED_UP'),
  )
  expect(await taken()).toEqual([['12-03', 1]])
  expect(await early.getBooking({ bookingId })).toMatchObject({ canChange: false, changesLeft: 0 })
})

test('refused, a booking stays exactly as it was', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { api, memberId, slot, next, hold, bookingId, taken } = await booked(mall)
  const refuse = async (input: { date?: string; timespanId?: string }, failure: string) =>
    expect(api.changeDateAndSpanTime({ bookingId, date: NEXT, timespanId: TIME, ...input })).rejects.toEqual(
      refusal(failure),
    )
  await refuse({ date: '2026-11-20' }, 'SLOT_CLOSED')
  await refuse({ date: '2026-12-24' }, 'SLOT_CLOSED')
  await refuse({ timespanId: '2300-2330' }, 'SLOT_CLOSED')
  const other = await mall.member()
  await expect(other.api.changeDateAndSpanTime({ bookingId, date: NEXT, timespanId: TIME })).rejects.toEqual(
    refusal('NOT_FOUND'),
  )
  await aHold(ctx, { memberId: other.memberId, slot: next })
  await refuse({}, 'SLOT_FULL')
  const third = await aSlot(ctx, { ...slot, day: '2026-11-28', taken: 0 })
  const second = await aHold(ctx, { memberId, slot: third, contactId: hold.contactId })
  await api.submitBooking({ holdId: second.id })
  await refuse({ date: '2026-11-28' }, 'PERSON_ALREADY_BOOKED')
  expect(await taken()).toEqual([
    ['11-26', 1],
    ['11-27', 1],
    ['11-28', 1],
  ])
  expect(await api.getBooking({ bookingId })).toMatchObject({ date: DAY, changesLeft: 3, sequence: 0 })
})

test('an expired hold does not block a change', async () => {
  await using mall = await openMall()
  const { api, next, bookingId } = await booked(mall)
  const other = await mall.member()
  await aHold(mall.ctx, { memberId: other.memberId, slot: next, expiresAt: new Date('2026-11-20T03:59:00Z') })
  expect(await api.changeDateAndSpanTime({ bookingId, date: NEXT, timespanId: TIME })).toMatchObject({ date: NEXT })
})

test('two concurrent changes: one succeeds, and the last capacity is taken once', async () => {
  await using mall = await openMall()
  const { api, bookingId, slot, taken } = await booked(mall)
  await aSlot(mall.ctx, { ...slot, day: '2026-11-30', taken: 0 })
  const lock = `select 1 from booking where id = '${bookingId}' for update`
  const outcomes = await raceBehind(mall.ctx, lock, [
    () => api.changeDateAndSpanTime({ bookingId, date: NEXT, timespanId: TIME }),
    () => api.changeDateAndSpanTime({ bookingId, date: '2026-11-30', timespanId: TIME }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes).toContainEqual({ status: 'rejected', reason: refusal('IN_FLIGHT') })
  expect(await taken()).toHaveLength(1)
  expect(await api.getBooking({ bookingId })).toMatchObject({ changesLeft: 2 })
})

test('two people who change to each other’s day at once do not wait for each other', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  mall.clock.set('2026-11-20T04:00:00Z')
  const first = await aSlot(ctx, { day: DAY, capacity: 4 })
  const second = await aSlot(ctx, { branchId: first.branchId, day: NEXT, capacity: 4 })
  const people = await Promise.all(
    [first, second, first, second].map(async (slot) => {
      const { memberId, api } = await mall.member()
      const hold = await aHold(ctx, { memberId, slot })
      return { api, slot, ...(await api.submitBooking({ holdId: hold.id })) }
    }),
  )
  await Promise.all(
    people.map(({ api, slot, bookingId }) =>
      api.changeDateAndSpanTime({ bookingId, date: slot === first ? NEXT : DAY, timespanId: TIME }),
    ),
  )
  expect((await ctx.pool.query('select taken from slot')).rows).toEqual([{ taken: 2 }, { taken: 2 }])
})

test('a package that begins with a blood draw is not moved to hours without one', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { api, memberId, slot } = await booked(mall)
  const fasting = await anItem(ctx, { needsFasting: true })
  const { id: packageId } = await aPackage(ctx, { itemIds: [fasting.id] })
  const voucher = await aVoucher(ctx, { memberId, packageId })
  const hold = await aHold(ctx, { memberId, slot, voucherId: voucher.id })
  const { bookingId } = await api.submitBooking({ holdId: hold.id })
  await aSlot(ctx, { ...slot, timespanId: '1330-1430', hasBloodDraw: false, taken: 0 })
  const { list } = await api.getChangeBookingSpanTime({ bookingId, date: DAY })
  expect(list.map(({ id, unavailable }) => [id, unavailable !== ''])).toEqual([
    [TIME, true],
    ['1330-1430', true],
  ])
  await expect(api.changeDateAndSpanTime({ bookingId, date: DAY, timespanId: '1330-1430' })).rejects.toEqual(
    refusal('SLOT_CLOSED'),
  )
})

test('after a no-show the voucher can be booked once more; after a second only by customer service', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  const { memberId, slot, hold, bookingId, at, taken } = await booked(mall)
  await at('2026-11-26T15:59:00Z')
  await mall.tick('mark-no-shows')
  let api = await at('2026-11-26T16:00:00Z')
  expect(await api.getBooking({ bookingId })).toMatchObject({ state: 'booked' })
  await Promise.all([mall.tick('mark-no-shows'), mall.tick('mark-no-shows')])
  const missed = await api.getBooking({ bookingId })
  expect([missed.state, missed.history.filter(({ what }) => what === '未到检')]).toMatchObject(['no-show', [{}]])
  expect(await taken()).toEqual([])
  expect((await api.listVouchers({})).list.map(({ voucherId }) => voucherId)).toEqual([hold.voucherId])
  const again = await aSlot(ctx, { ...slot, day: '2026-12-01', taken: 0 })
  const second = await aHold(ctx, { memberId, slot: again, voucherId: hold.voucherId })
  await api.submitBooking({ holdId: second.id })
  api = await at('2026-12-02T04:00:00Z')
  await mall.tick('mark-no-shows')
  const third = await aSlot(ctx, { ...slot, day: '2026-12-10', taken: 0 })
  const input = { voucherId: hold.voucherId, contactsId: hold.contactId, branchId: third.branchId }
  await expect(api.nextStep({ ...input, date: third.day, timespanId: TIME })).rejects.toEqual(refusal('MISSED_TWICE'))
})

test.each(['UTC', 'America/New_York'])(
  'on a server in %s a change obeys Shanghai days, month ends and 29 February',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    await using mall = await openMall()
    const { ctx } = mall
    for (const [now, day] of [
      ['2028-02-27T16:30:00Z', '2028-02-29'],
      ['2026-11-29T23:59:59Z', '2026-12-01'],
    ] as const) {
      mall.clock.set(now)
      const { memberId, api } = await mall.member()
      const slot = await aSlot(ctx, { day })
      const later = await aSlot(ctx, { ...slot, day: addDays(day, 1), taken: 0 })
      const hold = await aHold(ctx, { memberId, slot })
      const { bookingId } = await api.submitBooking({ holdId: hold.id })
      expect((await api.getBooking({ bookingId })).daysLeft).toBe(1)
      expect(await api.changeDateAndSpanTime({ bookingId, date: later.day, timespanId: TIME })).toMatchObject({
        date: addDays(day, 1),
      })
    }
    vi.unstubAllEnvs()
  },
)
