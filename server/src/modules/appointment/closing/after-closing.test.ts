import { expect, test } from 'vitest'
import { findCapacityFaults } from '../public.ts'
import { closeWholeDay } from '../samples.ts'
import {
  aBooking,
  bookingOf,
  close,
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
  takenOf,
} from './closing-samples.ts'

test('somebody phoned is booked where they say, or noted; the kept place is given back', async () => {
  const it = await opened()
  await using mall = it.mall
  const [one, two] = [await aBooking(it), await aBooking(it)]
  const { closureId } = await close(it, [two.bookingId])
  const { list } = await it.api.getClosing({ closureId })
  const offerOf = (bookingId: string) => list.find((guest) => guest.bookingId === bookingId)?.offerId ?? ''
  const service = await mall.staff({ roles: [['service', null]] })
  const call = (bookingId: string, place: { branchId: string; day: string; timespanId: string } | null) =>
    service.api.recordClosureCall({ offerId: offerOf(bookingId), place, reason: '电话里说好的' })
  expect(await call(two.bookingId, null)).toEqual({ state: 'to-phone' })
  expect(await call(two.bookingId, { branchId: it.nearId, day: NEXT, timespanId: LATER })).toEqual({
    state: 'accepted',
  })
  expect(await call(one.bookingId, { branchId: it.branchId, day: '2026-12-11', timespanId: LATER })).toEqual({
    state: 'accepted',
  })
  expect(await bookingOf(it, two.bookingId)).toMatchObject({ branch_id: it.nearId, day: NEXT, timespan_id: LATER })
  expect(await takenOf(it, NEXT)).toEqual([0, 0])
  expect(await findCapacityFaults(mall.ctx)).toEqual([])
  const again = call(one.bookingId, { branchId: it.branchId, day: NEXT, timespanId: EARLY })
  await expect(again).rejects.toEqual(refusal('HOLD_EXPIRED'))
  const past = call(two.bookingId, { branchId: it.branchId, day: '2026-12-01', timespanId: EARLY })
  await expect(past).rejects.toEqual(refusal('SLOT_CLOSED'))
})

test('a member who chooses another time gives the kept place back', async () => {
  const it = await opened()
  await using mall = it.mall
  const { client, bookingId } = await aBooking(it)
  const { closureId } = await close(it)
  await client.api.changeDateAndSpanTime({ bookingId, date: '2026-12-15', timespanId: LATER, seenToPay: 0 })
  await mall.tick('expire-closure-offers')
  expect(await takenOf(it, NEXT)).toEqual([0, 0])
  expect((await offersOf(it))[0]).toMatchObject({ state: 'withdrawn' })
  expect((await it.api.getClosing({ closureId })).counts).toMatchObject({ settled: 1, offered: 0, toPhone: 0 })
  expect(await findCapacityFaults(mall.ctx)).toEqual([])
})

test('a day that nobody has left is opened again, everybody keeps their time, and it can be closed once more', async () => {
  const it = await opened()
  await using mall = it.mall
  const { bookingId } = await aBooking(it)
  const { closureId } = await close(it)
  const [token = ''] = await linksOf(it)
  expect(await it.api.reopenDay({ closureId, reason: '来电了' })).toEqual({ kept: 1 })
  expect(await bookingOf(it, bookingId)).toMatchObject({ day: DAY, branch_reason: null })
  expect([await takenOf(it, DAY), await takenOf(it, NEXT)]).toEqual([
    [1, 0],
    [0, 0],
  ])
  expect((await slotsOf(it, DAY)).map(({ capacity }) => capacity)).toEqual([10, 10, 10, 10])
  const { api } = await mall.visitor()
  await expect(api.acceptClosureOffer({ token })).rejects.toEqual(refusal('HOLD_EXPIRED'))
  await mall.drainJobs()
  await expect(it.api.reopenDay({ closureId, reason: '来电了' })).rejects.toEqual(refusal('CLOSING_REOPENED'))
  await close(it)
  expect(await linksOf(it)).toHaveLength(2)
  expect((await mall.sandbox.sms.list()).filter(({ purpose }) => purpose === 'day-reopened')).toHaveLength(1)
  expect((await it.api.listClosings({ branchId: it.branchId })).list).toHaveLength(2)
})

test.each(['the console', 'the command line'])(
  'a kept place ends when its own day is closed too, by %s: the guest is phoned',
  async (by) => {
    const it = await opened()
    await using mall = it.mall
    const { bookingId } = await aBooking(it)
    const { closureId } = await close(it)
    const [token = ''] = await linksOf(it)
    const next = { branchId: it.branchId, day: NEXT }
    if (by === 'the command line') await closeWholeDay(mall.ctx, next, reason)
    else {
      const { version } = await it.api.previewClosing(next)
      await it.api.closeDay({ ...next, version, reason })
    }
    const visitor = await mall.visitor()
    expect(await visitor.api.getClosureOffer({ token })).toMatchObject({ state: 'gone' })
    await expect(visitor.api.acceptClosureOffer({ token })).rejects.toEqual(refusal('HOLD_EXPIRED'))
    expect(await bookingOf(it, bookingId)).toMatchObject({ day: DAY, branch_reason: reason })
    expect((await it.api.getClosing({ closureId })).counts).toMatchObject({ offered: 0, toPhone: 1 })
    expect(await takenOf(it, NEXT)).toEqual([0, 0])
    expect(await findCapacityFaults(mall.ctx)).toEqual([])
  },
)

test('beside the kept place, somebody at the phone books where they may close days alone', async () => {
  const it = await opened()
  await using mall = it.mall
  await aBooking(it)
  const { closureId } = await close(it)
  const offerId = (await it.api.getClosing({ closureId })).list[0]?.offerId ?? ''
  const at = (branchId: string, timespanId: string) =>
    it.api.recordClosureCall({ offerId, place: { branchId, day: NEXT, timespanId }, reason: '电话里说好的' })
  await expect(at(it.nearId, LATER)).rejects.toEqual(refusal('RIGHT_MISSING'))
  expect(await at(it.branchId, LATER)).toEqual({ state: 'accepted' })
  expect(await findCapacityFaults(mall.ctx)).toEqual([])
})
