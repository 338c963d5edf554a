import { addDays } from '@mall/contract/days'
import { expect, test } from 'vitest'
import type { TestClient } from '../../../../test/support/client.ts'
import { openMall } from '../../../../test/support/mall.ts'
import { raceBehind } from '../../../../test/support/race.ts'
import { aContact } from '../../account/samples.ts'
import { aBranch } from '../../branch/samples.ts'
import { aPackage } from '../../catalogue/samples.ts'
import { extendSlots, findCapacityFaults } from '../public.ts'
import { aHold, aVoucher } from '../samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const [EARLY, LATER] = ['0730-0830', '0830-0930'] as const
const DAY = '2026-12-09'
const NEXT = '2026-12-10'
const reason = '供电检修'

/** Two branches with so many places an hour from 2026-12-06 on, and the manager of the first. */
async function opened(capacity = 10) {
  const mall = await openMall()
  mall.clock.set('2026-12-05T02:00:00Z')
  const hours = { capacity, timespanIds: [EARLY, LATER], services: ['general'] }
  const { id: branchId } = await aBranch(mall.ctx, { ...hours, name: '建国门院区' })
  const { id: nearId } = await aBranch(mall.ctx, { ...hours, name: '望京院区', latitude: 39.95 })
  await extendSlots(mall.ctx)
  const manager = await mall.staff({ roles: [['manager', branchId]], name: '陈立群' })
  const packageId = (await aPackage(mall.ctx)).id
  return { mall, branchId, nearId, api: manager.api, packageId }
}
type Opened = Awaited<ReturnType<typeof opened>>

async function aBooking(
  { mall, branchId, packageId }: Opened,
  { client, timespanId = EARLY, day = DAY }: { client?: TestClient; timespanId?: string; day?: string } = {},
) {
  const { ctx } = mall
  const member = client ?? (await mall.member())
  const { memberId } = member
  const contactId = ctx.ids.id()
  await aContact(ctx, { memberId, id: contactId, name: '王秀兰', mobile: '13812346720' })
  const voucher = await aVoucher(ctx, { memberId, packageId })
  const key = [branchId, 'general', day, timespanId]
  const [slot] = (
    await ctx.pool.query('select * from slot where (branch_id, service, day, timespan_id) = ($1, $2, $3, $4)', key)
  ).rows
  const hold = await aHold(ctx, {
    ...{ memberId, contactId, voucherId: voucher.id },
    slot: {
      branchId,
      service: 'general',
      day,
      timespanId,
      hasBloodDraw: true,
      capacity: slot.capacity,
      taken: slot.taken,
    },
  })
  const { bookingId } = await member.api.submitBooking({ holdId: hold.id })
  return { client: member, bookingId, voucherId: voucher.id }
}

const preview = ({ api, branchId }: Opened) => api.previewClosing({ branchId, day: DAY })

async function close(mall: Opened, toPhone: string[] = []) {
  const { version } = await preview(mall)
  return mall.api.closeDay({ branchId: mall.branchId, day: DAY, version, toPhone, reason })
}

/** The links that were sent, in the order of their messages. */
async function linksOf({ mall }: Opened): Promise<string[]> {
  await mall.drainJobs()
  const texts = (await mall.sandbox.sms.list()).filter(({ purpose }) => purpose === 'closure-offered')
  return texts.map(({ text }) => text.match(/\/newPlace#(\S+)$/)?.[1] ?? '')
}

const offersOf = async ({ mall }: Opened) =>
  (
    await mall.ctx.pool.query(
      'select id, state, branch_id, day::text, timespan_id, calls from closure_offer order by id',
    )
  ).rows
const placesOf = async ({ mall }: Opened, day: string) =>
  (
    await mall.ctx.pool.query('select branch_id, timespan_id, capacity, taken from slot where day = $1 order by 1, 2', [
      day,
    ])
  ).rows
const takenOf = async (mall: Opened, day: string) =>
  (await placesOf(mall, day)).filter(({ branch_id }) => branch_id === mall.branchId).map(({ taken }) => taken)
const bookingOf = async ({ mall }: Opened, id: string) =>
  (
    await mall.ctx.pool.query(
      'select day::text, timespan_id, branch_id, changes, branch_reason from booking where id = $1',
      [id],
    )
  ).rows[0]

test('a day with eighty bookings: a place for each or a call, never above capacity, families together', async () => {
  const it = await opened(12)
  await using mall = it.mall
  await mall.ctx.pool.query('update slot set capacity = 45 where day = $1', [DAY])
  const family = await mall.member()
  const together: string[] = []
  for (const timespanId of [EARLY, LATER, EARLY])
    together.push((await aBooking(it, { client: family, timespanId })).bookingId)
  for (let index = 0; index < 77; index += 1) await aBooking(it, { timespanId: index % 2 === 0 ? EARLY : LATER })
  const seen = await preview(it)
  expect(seen.bookings).toHaveLength(80)
  expect(JSON.stringify(seen)).not.toMatch(/王秀兰|13812346720/)
  const proposed = new Map(seen.bookings.map((one) => [one.bookingId, one.proposal]))
  expect(new Set(together.map((id) => `${proposed.get(id)?.branchId} ${proposed.get(id)?.day}`)).size).toBe(1)
  const done = await it.api.closeDay({ branchId: it.branchId, day: DAY, version: seen.version, reason })
  expect(done.offered + done.toPhone).toBe(80)
  expect(done.offered).toBe(seen.bookings.filter(({ proposal }) => proposal).length)
  expect(await findCapacityFaults(mall.ctx)).toEqual([])
  expect((await mall.ctx.pool.query('select 1 from slot where taken > capacity')).rows).toEqual([])
  expect((await it.api.getClosing({ closureId: done.closureId })).counts).toEqual({
    ...{ offered: done.offered, toPhone: done.toPhone, accepted: 0, settled: 0 },
  })
}, 120_000)

test('the message’s link shows what is kept and books it once, without a login and without counting as a change', async () => {
  const it = await opened()
  await using mall = it.mall
  const { bookingId } = await aBooking(it)
  const { closureId } = await close(it)
  expect(await takenOf(it, NEXT)).toEqual([1, 0])
  const [token = ''] = await linksOf(it)
  const visitor = await mall.visitor()
  expect(await visitor.api.getClosureOffer({ token })).toMatchObject({
    ...{ state: 'open', name: '王**', reason, bookingId },
    before: { branchName: '建国门院区', date: DAY },
    after: { branchName: '建国门院区', date: NEXT, timespan: '07:30-08:30' },
  })
  const lock = `select 1 from booking where id = '${bookingId}' for update`
  const accept = () => visitor.api.acceptClosureOffer({ token })
  const outcomes = await raceBehind(mall.ctx, lock, [accept, accept])
  for (const outcome of outcomes) expect(outcome).toMatchObject({ status: 'fulfilled', value: { state: 'accepted' } })
  expect(await bookingOf(it, bookingId)).toMatchObject({ day: NEXT, changes: 0, branch_reason: null })
  expect([await takenOf(it, DAY), await takenOf(it, NEXT)]).toEqual([
    [0, 0],
    [1, 0],
  ])
  expect(await findCapacityFaults(mall.ctx)).toEqual([])
  await expect(visitor.api.getClosureOffer({ token: `${token}x` })).rejects.toEqual(refusal('NOT_FOUND'))
  expect((await it.api.getClosing({ closureId })).counts).toMatchObject({ accepted: 1, offered: 0 })
  await expect(it.api.reopenDay({ closureId, reason })).rejects.toEqual(refusal('CLOSING_MOVED'))
})

test('nobody can book the closed day or a kept place, and after a day the place is free and the guest is phoned', async () => {
  const it = await opened(1)
  await using mall = it.mall
  await aBooking(it)
  const { closureId } = await close(it)
  const shopper = await mall.member()
  const { memberId } = shopper
  const [contact, voucher] = [await aContact(mall.ctx, { memberId }), await aVoucher(mall.ctx, { memberId })]
  const at = (date: string) => ({
    voucherId: voucher.id,
    contactsId: contact.id,
    branchId: it.branchId,
    date,
    timespanId: EARLY,
  })
  await expect(shopper.api.nextStep(at(DAY))).rejects.toMatchObject({ failure: expect.stringMatching(/SLOT/) })
  await expect(shopper.api.nextStep(at(NEXT))).rejects.toEqual(refusal('SLOT_FULL'))
  const [token = ''] = await linksOf(it)
  mall.clock.advance(24 * 3_600_000)
  const { api } = await mall.visitor()
  await expect(api.acceptClosureOffer({ token })).rejects.toEqual(refusal('HOLD_EXPIRED'))
  await mall.tick('expire-closure-offers')
  expect(await findCapacityFaults(mall.ctx)).toEqual([])
  expect(await api.getClosureOffer({ token })).toMatchObject({ state: 'gone' })
  const later = await mall.member()
  const [person, unused] = [
    await aContact(mall.ctx, { memberId: later.memberId }),
    await aVoucher(mall.ctx, { memberId: later.memberId }),
  ]
  await later.api.nextStep({ ...at(NEXT), voucherId: unused.id, contactsId: person.id })
  const desk = await mall.staff({ roles: [['desk', it.branchId]] })
  expect(await desk.api.getClosing({ closureId, standing: 'to-phone' })).toMatchObject({
    counts: { toPhone: 1, offered: 0 },
    list: [{ name: '王**', phoneTail: '6720', state: 'expired' }],
  })
})

test('what was accepted in time is not taken back when its time ends, and its place is counted once', async () => {
  const it = await opened()
  await using mall = it.mall
  const { bookingId } = await aBooking(it)
  await close(it)
  const [token = ''] = await linksOf(it)
  const [offer] = await offersOf(it)
  await mall.ctx.pool.query("update closure_offer set expires_at = mall_now() + interval '1 hour'")
  const { api } = await mall.visitor()
  const lock = `select 1 from booking where id = '${bookingId}' for update`
  const late = async () => {
    await mall.ctx.pool.query('update closure_offer set expires_at = mall_now()')
    await mall.tick('expire-closure-offers')
  }
  const [accepted] = await raceBehind<unknown>(mall.ctx, lock, [() => api.acceptClosureOffer({ token })]).finally(late)
  expect(accepted?.status).toBe('fulfilled')
  expect((await offersOf(it))[0]).toMatchObject({ id: offer?.id, state: 'accepted' })
  expect(await takenOf(it, NEXT)).toEqual([1, 0])
  expect(await findCapacityFaults(mall.ctx)).toEqual([])
})

test('of two closings at once one is done and the other refused; a day is closed once', async () => {
  const it = await opened()
  await using mall = it.mall
  await aBooking(it)
  const { version } = await preview(it)
  const other = await mall.staff({ roles: [['director', null]] })
  const input = { branchId: it.branchId, day: DAY, version, reason }
  const lock = `select 1 from booking where branch_id = '${it.branchId}' for update`
  const outcomes = await raceBehind(mall.ctx, lock, [() => it.api.closeDay(input), () => other.api.closeDay(input)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('CLOSING_DONE') })
  await expect(it.api.closeDay(input)).rejects.toEqual(refusal('CLOSING_DONE'))
  expect(await offersOf(it)).toHaveLength(1)
})

test('a preview that is out of date closes nothing', async () => {
  const it = await opened(1)
  await using mall = it.mall
  await aBooking(it)
  const { version } = await preview(it)
  const input = { branchId: it.branchId, day: DAY, version, reason }
  // A shopper takes the proposed place.
  const { memberId, ...shopper } = await mall.member()
  const [contact, voucher] = [await aContact(mall.ctx, { memberId }), await aVoucher(mall.ctx, { memberId })]
  await shopper.api.nextStep({
    voucherId: voucher.id,
    contactsId: contact.id,
    branchId: it.branchId,
    date: NEXT,
    timespanId: EARLY,
  })
  await expect(it.api.closeDay(input)).rejects.toEqual(refusal('CLOSING_STALE'))
  expect((await mall.ctx.pool.query('select 1 from closed_day union all select 1 from day_closure')).rows).toEqual([])
  expect((await mall.ctx.pool.query('select 1 from audit')).rows).toEqual([])
  for (const day of ['2026-12-04', addDays('2026-12-05', 91)])
    await expect(it.api.previewClosing({ branchId: it.branchId, day })).rejects.toEqual(refusal('CLOSING_DAY_OUT'))
})

test('a shopper who takes the proposed place while the day is closed does not share it', async () => {
  const it = await opened(1)
  await using mall = it.mall
  await aBooking(it)
  const { version } = await preview(it)
  const { memberId, ...shopper } = await mall.member()
  const [contact, voucher] = [await aContact(mall.ctx, { memberId }), await aVoucher(mall.ctx, { memberId })]
  const hold = { voucherId: voucher.id, contactsId: contact.id, branchId: it.branchId, date: NEXT, timespanId: EARLY }
  const lock = `select 1 from slot where branch_id = '${it.branchId}' and day = '${NEXT}' and timespan_id = '${EARLY}' for update`
  const outcomes = await raceBehind<unknown>(mall.ctx, lock, [
    () => shopper.api.nextStep(hold),
    () => it.api.closeDay({ branchId: it.branchId, day: DAY, version, reason }),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await takenOf(it, NEXT)).toEqual([1, 0])
  expect(await findCapacityFaults(mall.ctx)).toEqual([])
})

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
  expect((await placesOf(it, DAY)).map(({ capacity }) => capacity)).toEqual([10, 10, 10, 10])
  const { api } = await mall.visitor()
  await expect(api.acceptClosureOffer({ token })).rejects.toEqual(refusal('HOLD_EXPIRED'))
  await mall.drainJobs()
  await expect(it.api.reopenDay({ closureId, reason: '来电了' })).rejects.toEqual(refusal('CLOSING_REOPENED'))
  await close(it)
  expect(await linksOf(it)).toHaveLength(2)
  expect((await mall.sandbox.sms.list()).filter(({ purpose }) => purpose === 'day-reopened')).toHaveLength(1)
  expect((await it.api.listClosings({ branchId: it.branchId })).list).toHaveLength(2)
})
