import { addDays } from '@mall/contract/days'
import { expect, test } from 'vitest'
import { queueBehind, raceBehind } from '../../../../test/support/race.ts'
import { aContact } from '../../account/samples.ts'
import { extendSlots, findCapacityFaults } from '../public.ts'
import { aVoucher } from '../samples.ts'
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
  preview,
  reason,
  refusal,
  takenOf,
} from './closing-samples.ts'

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

test('slots that are extended meanwhile stay closed', async () => {
  const it = await opened()
  await using mall = it.mall
  const { version } = await preview(it)
  const calls: (() => Promise<unknown>)[] = [
    () => it.api.closeDay({ branchId: it.branchId, day: DAY, version, reason }),
    () => extendSlots(mall.ctx),
  ]
  const outcomes = await queueBehind(mall.ctx, `select from slot where day = '${DAY}' for update`, calls)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  const free = 'select sum(capacity - taken)::int as places from slot where branch_id = $1 and day = $2'
  expect((await mall.ctx.pool.query(free, [it.branchId, DAY])).rows).toEqual([{ places: 0 }])
})
