import { expect, test } from 'vitest'
import { raceBehind } from '../../../../test/support/race.ts'
import { extendSlots, findCapacityFaults } from '../public.ts'
import { aVoucher } from '../samples.ts'
import {
  aBooking,
  bookingOf,
  DAY,
  EARLY,
  LATER,
  linksOf,
  NEXT,
  offersOf,
  opened,
  reason,
  refusal,
  slotsOf,
} from './closing-samples.ts'

const closed = { day: DAY, timespanIds: [EARLY] }
const chosen = { day: DAY, hours: EARLY }

async function closeEarly(it: Awaited<ReturnType<typeof opened>>) {
  const { version } = await it.api.previewClosing({ branchId: it.branchId, ...chosen })
  return it.api.closeDay({ branchId: it.branchId, ...closed, version, reason })
}

const capacities = async (it: Awaited<ReturnType<typeof opened>>, day = DAY) =>
  (await slotsOf(it, day))
    .filter(({ branch_id: id }) => id === it.branchId)
    .map(({ capacity, taken }) => [capacity, taken])

test('one hour is closed: its guests are kept a place in the other hours of the day, whose own guests stay', async () => {
  const it = await opened(2)
  await using mall = it.mall
  const early = [await aBooking(it), await aBooking(it)]
  const later = await aBooking(it, { timespanId: LATER })
  const seen = await it.api.previewClosing({ branchId: it.branchId, ...chosen })
  expect(seen.bookings.map(({ bookingId }) => bookingId).toSorted()).toEqual(
    early.map((one) => one.bookingId).toSorted(),
  )
  expect(seen.timespans.map(({ timespanId, booked }) => [timespanId, booked])).toEqual([
    [EARLY, 2],
    [LATER, 1],
  ])
  expect(seen.message).toMatch(/12月9日（周三）07:30-08:30因（原因）不能体检，王\*\*这个时段不用过去。/)
  const { closureId } = await closeEarly(it)
  expect(await it.api.getCapacityWeek({ branchId: it.branchId, day: DAY })).toMatchObject({
    closedHours: [{ day: DAY, timespanId: EARLY, reason }],
  })
  // One place is left at the other hour; the second guest goes to the next day.
  expect((await offersOf(it)).map(({ day, timespan_id: id }) => [day, id]).toSorted()).toEqual([
    [DAY, LATER],
    [NEXT, EARLY],
  ])
  expect(await capacities(it)).toEqual([
    [2, 2],
    [2, 2],
  ])
  expect(await bookingOf(it, later.bookingId)).toMatchObject({ branch_reason: null })
  expect(await it.api.getClosing({ closureId })).toMatchObject({
    day: DAY,
    hours: ['07:30-08:30'],
    counts: { offered: 2 },
  })
  const tokens = await linksOf(it)
  for (const token of tokens) await (await mall.visitor()).api.acceptClosureOffer({ token })
  // What was closed stays empty, also when slots are extended.
  await extendSlots(mall.ctx)
  expect(await capacities(it)).toEqual([
    [0, 0],
    [2, 2],
  ])
  expect(await findCapacityFaults(mall.ctx)).toEqual([])
  expect((await it.api.getClosing({ closureId })).counts).toMatchObject({ accepted: 2, toPhone: 0 })
})

test('closed hours are not opened by setting places, and open again as they were', async () => {
  const it = await opened()
  await using mall = it.mall
  const { bookingId } = await aBooking(it)
  const { closureId } = await closeEarly(it)
  const cells = [{ day: DAY, timespanId: EARLY, seen: 0, capacity: 5 }]
  await expect(it.api.setCapacity({ branchId: it.branchId, service: 'general', cells, reason })).rejects.toMatchObject({
    failure: 'CAPACITY_DAY_CLOSED',
    message: expect.stringMatching(/07:30-08:30 供电检修，停检了/),
  })
  const shopper = await mall.member()
  const { id: voucherId } = await aVoucher(mall.ctx, { memberId: shopper.memberId })
  const hours = async () =>
    (await shopper.api.timespan({ voucherId, branchId: it.branchId, date: DAY })).list.map((one) => [
      one.id,
      one.word,
      one.unavailable,
    ])
  expect(await hours()).toEqual([
    [EARLY, '停检：供电检修', '停检：供电检修'],
    [LATER, '余 9', ''],
  ])
  expect(await it.api.reopenDay({ closureId, reason: '修好了' })).toEqual({ kept: 1 })
  expect((await hours())[0]).toEqual([EARLY, '余 9', ''])
  expect(await capacities(it)).toEqual([
    [10, 1],
    [10, 0],
  ])
  expect(await bookingOf(it, bookingId)).toMatchObject({ timespan_id: EARLY, branch_reason: null })
  const { rows } = await mall.ctx.pool.query("select changes from audit where call = 'closeDay'")
  expect(rows[0].changes[0]).toEqual({ field: `${DAY} 07:30-08:30`, before: '照常', after: '停检' })
})

test('another hour is closed beside, the same one or the whole day is not, and of two at once one wins', async () => {
  const it = await opened()
  await using mall = it.mall
  const close = (timespanIds: string[] | null) => async () => {
    const { version } = await it.api.previewClosing({ branchId: it.branchId, day: DAY, hours: timespanIds?.join(',') })
    return it.api.closeDay({ branchId: it.branchId, day: DAY, timespanIds, version, reason })
  }
  const lock = `select pg_advisory_xact_lock(hashtextextended('slots of ${DAY}', 0))`
  const outcomes = await raceBehind(mall.ctx, lock, [close([EARLY]), close([EARLY])])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('CLOSING_DONE') })
  await expect(close(null)()).rejects.toMatchObject({ failure: 'CLOSING_DONE', message: /只选还没停的时段/ })
  await close([LATER])()
  expect(await capacities(it)).toEqual([
    [0, 0],
    [0, 0],
  ])
  await expect(close([EARLY, EARLY])()).rejects.toEqual(refusal('BAD_INPUT'))
})
