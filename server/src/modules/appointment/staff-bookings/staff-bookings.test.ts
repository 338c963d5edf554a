import { MAX_BOOKING_NOTES } from '@mall/contract/appointment/staff-booking-failures'
import { expect, test } from 'vitest'
import { raceBehind } from '../../../../test/support/race.ts'
import { aPriceDifference } from '../../branch/samples.ts'
import { aBooking, DAY, EARLY, LATER, NEXT, opened, refusal } from '../closing/closing-samples.ts'
import { findCapacityFaults } from '../public.ts'

const reason = '客人来电'
type It = Awaited<ReturnType<typeof opened>>

const taken = async ({ mall, branchId }: It) =>
  (
    await mall.ctx.pool.query(
      'select day::text, timespan_id, taken from slot where branch_id = $1 and taken > 0 order by 1, 2',
      [branchId],
    )
  ).rows.map(({ day, timespan_id, taken }) => `${day} ${timespan_id} ${taken}`)

test('bookings are found by whole numbers and names, masked, within reach and by pages; a search is recorded', async () => {
  const it = await opened()
  await using mall = it.mall
  const client = await mall.member('13900002222')
  const { bookingId, voucherId } = await aBooking(it, { client })
  await aBooking(it, { timespanId: LATER })
  const desk = await mall.staff({ roles: [['desk', it.branchId]] })
  const idsOf = async (number: string) => (await desk.api.searchBookings({ number })).list.map((one) => one.bookingId)
  const code = (await desk.api.getBookingForStaff({ bookingId })).checkInCode
  for (const number of ['13900002222', bookingId, voucherId, code, ` ${code} `])
    expect(await idsOf(number)).toEqual([bookingId])
  expect(await desk.api.searchBookings({ number: '王秀兰' })).toMatchObject({
    ...{ foundBy: ['name'], next: null },
    list: [{ name: '王**', phoneTail: '6720', day: DAY, branchName: '建国门院区' }, { name: '王**' }],
  })
  for (const part of ['1390000', '王秀', code.slice(0, 4), '13900002223']) expect(await idsOf(part)).toEqual([])
  const all = await desk.api.searchBookings({ from: DAY, to: DAY, state: 'booked' })
  expect(all.list.map(({ timespan }) => timespan)).toEqual(['07:30-08:30', '08:30-09:30'])
  expect((await desk.api.searchBookings({ from: NEXT })).list).toEqual([])
  expect((await desk.api.searchBookings({ state: 'cancelled' })).list).toEqual([])
  const stranger = await mall.staff({ roles: [['desk', it.nearId]] })
  expect(await stranger.api.searchBookings({ number: '13900002222' })).toEqual({ list: [], next: null, foundBy: [] })
  expect((await stranger.api.searchBookings({ branchId: it.branchId })).list).toEqual([])
  const { rows } = await mall.ctx.pool.query(
    "select thing_name, changes::text from audit where call = 'searchBookings' and staff_id = $1 order by nth limit 1",
    [desk.staffId],
  )
  expect(rows[0].thing_name).toBe('按手机号找预约')
  expect(JSON.stringify(rows)).not.toContain('13900002222')
})

test('a page ends after fifty bookings, and the next begins behind them', async () => {
  const it = await opened(60)
  await using _ = it.mall
  for (let index = 0; index < 52; index += 1) await aBooking(it, { timespanId: index % 2 === 0 ? EARLY : LATER })
  const first = await it.api.searchBookings({})
  expect(first.list).toHaveLength(50)
  const second = await it.api.searchBookings({ after: first.next ?? '' })
  expect(second).toMatchObject({ next: null })
  expect(new Set([...first.list, ...second.list].map(({ bookingId }) => bookingId)).size).toBe(52)
}, 120_000)

test('the member reads who looked at a booking’s items', async () => {
  const it = await opened()
  await using _ = it.mall
  const { client, bookingId } = await aBooking(it)
  const seen = await it.api.getBookingForStaff({ bookingId })
  expect(seen).toMatchObject({
    isLive: true,
    sequence: 0,
    changesLeft: 3,
    whyNotByRule: '',
    voucher: { state: 'booked' },
  })
  expect(JSON.stringify(seen)).not.toMatch(/王秀兰|13812346720/)
  expect((await client.api.listAccesses({})).list[0]).toMatchObject({
    ...{ who: '建国门院区，陈立群', what: '王秀兰的预约里的检查项目', why: '办理预约' },
  })
})

test('a booking moves by the member’s rules: places swapped, told by text, counted, recorded with its reason', async () => {
  const it = await opened()
  await using mall = it.mall
  const { client, bookingId } = await aBooking(it)
  const places = await it.api.getBookingPlaces({ bookingId, branchId: it.branchId, day: NEXT })
  expect(places).toMatchObject({ whyNot: '', toPayFen: 0, comesBackFen: 0 })
  expect(places.timespans.map(({ id }) => id)).toEqual([EARLY, LATER])
  const move = { bookingId, branchId: it.branchId, day: NEXT, timespanId: LATER, reason }
  await it.api.moveBookingForStaff({ ...move, sequence: 0 })
  expect(await taken(it)).toEqual([`${NEXT} ${LATER} 1`])
  expect(await client.api.getBooking({ bookingId })).toMatchObject({ date: NEXT, changesLeft: 2 })
  expect((await client.api.getBooking({ bookingId })).history.at(-1)).toMatchObject({ what: '改期', who: '客服' })
  await mall.drainJobs()
  expect((await mall.sandbox.sms.list()).map(({ purpose }) => purpose)).toContain('booking-changed')
  const { sequence } = await it.api.getBookingForStaff({ bookingId })
  expect((await it.api.getVisitHistory({ bookingId })).list[0]).toMatchObject({ who: '陈立群', reason })
  await expect(it.api.moveBookingForStaff({ ...move, sequence: 0 })).rejects.toEqual(refusal('BOOKING_STALE'))
  await expect(it.api.moveBookingForStaff({ ...move, sequence })).rejects.toEqual(refusal('BOOKING_SAME_PLACE'))
  expect(await findCapacityFaults(mall.ctx)).toEqual([])
})

test('two staff move one booking at once: one of them, and the other is told to look again', async () => {
  const it = await opened()
  await using mall = it.mall
  const { bookingId } = await aBooking(it)
  const other = await mall.staff({ roles: [['service', null]] })
  const to = (timespanId: string) => ({ bookingId, sequence: 0, branchId: it.branchId, day: NEXT, timespanId, reason })
  const lock = `select 1 from booking where id = '${bookingId}' for update`
  const outcomes = await raceBehind(mall.ctx, lock, [
    () => it.api.moveBookingForStaff(to(EARLY)),
    () => other.api.moveBookingForStaff(to(LATER)),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('BOOKING_STALE') })
  expect(await taken(it)).toHaveLength(1)
  expect(await findCapacityFaults(mall.ctx)).toEqual([])
})

test('two bookings are moved onto the last place: one has it, the other stays where it was', async () => {
  const it = await opened(2)
  await using mall = it.mall
  const [one, two] = [await aBooking(it), await aBooking(it)]
  await mall.ctx.pool.query('update slot set capacity = 1 where day = $1', [NEXT])
  const move = (bookingId: string) => () =>
    it.api.moveBookingForStaff({
      ...{ bookingId, sequence: 0, branchId: it.branchId, day: NEXT, timespanId: EARLY, reason },
    })
  const lock = `select 1 from slot where branch_id = '${it.branchId}' and day = '${NEXT}' for update`
  const outcomes = await raceBehind(mall.ctx, lock, [move(one.bookingId), move(two.bookingId)])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('SLOT_FULL') })
  expect(await taken(it)).toEqual([`${DAY} ${EARLY} 1`, `${NEXT} ${EARLY} 1`])
  expect(await findCapacityFaults(mall.ctx)).toEqual([])
})

test('beyond the member’s rule only by the right for it, said so; another branch only where one may', async () => {
  const it = await opened()
  await using mall = it.mall
  const { bookingId } = await aBooking(it)
  // 16:00 of the day before.
  mall.clock.set('2026-12-08T08:30:00Z')
  const manager = await mall.staff({ roles: [['manager', it.branchId]] })
  const desk = await mall.staff({ roles: [['desk', it.branchId]] })
  const move = { bookingId, sequence: 0, branchId: it.branchId, day: NEXT, timespanId: EARLY, reason }
  await expect(desk.api.moveBookingForStaff(move)).rejects.toEqual(refusal('CHANGE_CLOSED'))
  await expect(desk.api.moveBookingForStaff({ ...move, isOver: true })).rejects.toEqual(refusal('RIGHT_MISSING'))
  await expect(manager.api.moveBookingForStaff({ ...move, isOver: true, branchId: it.nearId })).rejects.toEqual(
    refusal('RIGHT_MISSING'),
  )
  await manager.api.moveBookingForStaff({ ...move, isOver: true })
  expect(await taken(it)).toEqual([`${NEXT} ${EARLY} 1`])
  const service = await mall.staff({ roles: [['service', null]] })
  await service.api.moveBookingForStaff({ ...move, sequence: 1, branchId: it.nearId, timespanId: LATER })
  expect(await taken(it)).toEqual([])
  await expect(manager.api.getBookingForStaff({ bookingId })).rejects.toEqual(refusal('RIGHT_MISSING'))
})

test('a dearer branch keeps the place until its difference is paid', async () => {
  const it = await opened()
  await using mall = it.mall
  await aPriceDifference(mall.ctx, it.nearId, 5_000)
  const { client, bookingId } = await aBooking(it)
  const service = await mall.staff({ roles: [['service', null]] })
  const move = { bookingId, sequence: 0, branchId: it.nearId, day: NEXT, timespanId: EARLY, reason }
  expect(await service.api.getBookingPlaces({ bookingId, branchId: it.nearId, day: NEXT })).toMatchObject({
    toPayFen: 5_000,
  })
  await expect(service.api.moveBookingForStaff(move)).rejects.toEqual(refusal('PRICE_CHANGED'))
  const { orderNo } = await service.api.moveBookingForStaff({ ...move, seenToPay: 5_000 })
  expect((await client.api.getOrder({ orderNo: orderNo ?? '' })).realPay).toBe(5_000)
  await mall.drainJobs()
  const asked = (await mall.sandbox.sms.list()).filter(({ purpose }) => purpose === 'difference-asked')
  expect(asked).toMatchObject([{ text: expect.stringMatching(/望京院区.*补差价 50\.00 元.*appointmentDetail/) }])
  expect((await client.api.listMessages({})).list).toContainEqual(
    expect.objectContaining({ title: '换院区要补差价', text: expect.not.stringContaining('http') }),
  )
  expect(await service.api.getBookingForStaff({ bookingId })).toMatchObject({
    ...{ day: DAY, unpaidMove: { orderNo, branchName: '望京院区', date: NEXT } },
  })
})

test('a cancelled booking gives its place and voucher back, and its member is told', async () => {
  const it = await opened()
  await using mall = it.mall
  const desk = await mall.staff({ roles: [['desk', it.branchId]] })
  const { bookingId } = await aBooking(it)
  const cancel = { bookingId, sequence: 0, keepsPackage: true, seenFen: 0, reason }
  await desk.api.cancelBookingForStaff(cancel)
  expect(await it.api.getBookingForStaff({ bookingId })).toMatchObject({
    state: 'cancelled',
    voucher: { state: 'unused' },
  })
  expect(await taken(it)).toEqual([])
  await expect(it.api.cancelBookingForStaff(cancel)).rejects.toEqual(refusal('BOOKING_NOT_LIVE'))
  await mall.drainJobs()
  expect((await mall.sandbox.sms.list()).map(({ purpose }) => purpose)).toContain('booking-cancelled')
  expect(await findCapacityFaults(mall.ctx)).toEqual([])
})

test('of cancelling and moving at once one is done', async () => {
  const it = await opened()
  await using mall = it.mall
  const { bookingId } = await aBooking(it)
  const lock = `select 1 from booking where id = '${bookingId}' for update`
  const outcomes = await raceBehind<unknown>(mall.ctx, lock, [
    () => it.api.cancelBookingForStaff({ bookingId, sequence: 0, keepsPackage: true, seenFen: 0, reason }),
    () =>
      it.api.moveBookingForStaff({
        ...{ bookingId, sequence: 0, branchId: it.branchId, day: NEXT, timespanId: EARLY, reason },
      }),
  ])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('BOOKING_STALE') })
  expect((await taken(it)).length).toBeLessThan(2)
  expect(await findCapacityFaults(mall.ctx)).toEqual([])
})

test('notes are sealed, bounded also at once, not in the record, and deleted thirty days after the day', async () => {
  const it = await opened()
  await using mall = it.mall
  const { bookingId } = await aBooking(it)
  const text = '膝盖不好，请安排一楼'
  for (let nth = 1; nth < MAX_BOOKING_NOTES; nth += 1) await it.api.noteBooking({ bookingId, text })
  const note = () => it.api.noteBooking({ bookingId, text })
  const lock = `select 1 from booking where id = '${bookingId}' for update`
  const outcomes = await raceBehind(mall.ctx, lock, [note, note])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('BOOKING_NOTES_FULL') })
  expect((await it.api.getBookingForStaff({ bookingId })).notes[0]).toMatchObject({ who: '陈立群', text })
  const stored = async () => (await mall.ctx.pool.query('select text_sealed from booking_note')).rows
  expect(JSON.stringify(await stored())).not.toContain('膝盖')
  expect(JSON.stringify((await mall.ctx.pool.query('select changes from audit')).rows)).not.toContain('膝盖')
  mall.clock.set('2027-01-08T04:00:00Z')
  await mall.tick('delete-past-notes')
  expect(await stored()).toHaveLength(MAX_BOOKING_NOTES)
  mall.clock.set('2027-01-09T04:00:00Z')
  await mall.tick('delete-past-notes')
  expect(await stored()).toEqual([])
})
