import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import type { Context } from '../../../app/context.ts'
import { aContact, changePerson } from '../../account/samples.ts'
import { anItem, aPackage } from '../../catalogue/samples.ts'
import { releaseUnpaidBooking } from '../public.ts'
import { aHold, aSlot, aVoucher } from '../samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })

/** A member who holds a place; `given` goes to the samples. */
async function aHolder(
  mall: TestMall,
  overrides: { slot?: Awaited<ReturnType<typeof aSlot>>; packageId?: string; expiresAt?: Date; birthday?: string } = {},
) {
  const client = await mall.member()
  const { memberId } = client
  const { packageId, birthday, ...rest } = overrides
  const voucher = await aVoucher(mall.ctx, { memberId, ...(packageId && { packageId }) })
  const contact = await aContact(mall.ctx, { memberId, ...(birthday && { birthday }) })
  const hold = await aHold(mall.ctx, { memberId, voucherId: voucher.id, contactId: contact.id, ...rest })
  return { ...client, voucher, contact, hold, submit: () => client.api.submitBooking({ holdId: hold.id }) }
}

async function one<T extends object>(ctx: Context, text: string): Promise<T> {
  const { rows } = await ctx.pool.query<T>(text)
  const [row] = rows
  if (!row || rows.length > 1) throw new Error(`${rows.length} rows: ${text}`)
  return row
}

const facts = (mall: TestMall) =>
  one<{ taken: number; holds: number; live: number; voucher: string }>(
    mall.ctx,
    `select (select sum(taken) from slot) as taken, (select count(*) from hold) as holds,
      (select count(*) from booking where state in ('awaiting-payment', 'booked')) as live,
      (select string_agg(state, ',') from voucher) as voucher`,
  )

test('submitting a hold makes a booking: capacity stays taken, the voucher is booked, an SMS is sent', async () => {
  await using mall = await openMall()
  const holder = await aHolder(mall)
  const { bookingId, state, orderNo } = await holder.submit()
  expect([state, orderNo]).toEqual(['booked', null])
  expect(await facts(mall)).toEqual({ taken: 1, holds: 0, live: 1, voucher: 'booked' })
  const detail = await holder.api.getBooking({ bookingId })
  expect(detail).toMatchObject({ stateName: '已预约', contacts_name: '林样例', daysLeft: 7, canCancel: true })
  expect((await holder.api.listBookings({ group: 'upcoming' })).list.map((row) => row.bookingId)).toEqual([bookingId])
  expect(await holder.api.bookingNum({})).toEqual({ upcoming: 1, toBook: 0 })
  expect(await mall.drainJobs()).toBe(1)
})

test('five submits of one hold at once make one booking, and all hear of it', async () => {
  await using mall = await openMall()
  const holder = await aHolder(mall)
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => holder.submit()))
  expect(new Set(outcomes.map(({ bookingId }) => bookingId)).size).toBe(1)
  expect(await facts(mall)).toEqual({ taken: 1, holds: 0, live: 1, voucher: 'booked' })
  expect(await holder.submit()).toEqual(outcomes[0])
})

test('a hold that ran out can no longer be submitted, swept up or not', async () => {
  await using mall = await openMall()
  const holder = await aHolder(mall)
  mall.clock.advance(10 * 60_000)
  await expect(holder.submit()).rejects.toEqual(refusal('HOLD_EXPIRED'))
  await expect(holder.api.hospItem({ holdId: holder.hold.id })).rejects.toEqual(refusal('HOLD_EXPIRED'))
  await mall.tick('release-expired-holds')
  await expect(holder.submit()).rejects.toEqual(refusal('HOLD_EXPIRED'))
  expect(await facts(mall)).toEqual({ taken: 0, holds: 0, live: 0, voucher: 'unused' })
})

test('a person has one examination of a kind a day, checked at the choice and again at submit', async () => {
  await using mall = await openMall()
  const holder = await aHolder(mall)
  const { memberId, contact, api } = holder
  const slot = await aSlot(mall.ctx, { timespanId: '0830-0930', branchId: holder.hold.branchId })
  const second = await aHold(mall.ctx, { memberId, contactId: contact.id, slot })
  await holder.submit()
  await expect(api.submitBooking({ holdId: second.id })).rejects.toEqual(refusal('PERSON_ALREADY_BOOKED'))
  const { id: voucherId } = await aVoucher(mall.ctx, { memberId })
  const { branchId, day: date, timespanId } = slot
  await expect(api.nextStep({ voucherId, contactsId: contact.id, branchId, date, timespanId })).rejects.toEqual(
    refusal('PERSON_ALREADY_BOOKED'),
  )
})

test('a voucher that was spent or withdrawn meanwhile books nothing', async () => {
  await using mall = await openMall()
  const holder = await aHolder(mall)
  await mall.ctx.pool.query(`update voucher set state = 'refunding'`)
  await expect(holder.submit()).rejects.toEqual(refusal('VOUCHER_SPENT'))
  expect(await facts(mall)).toEqual({ taken: 1, holds: 1, live: 0, voucher: 'refunding' })
  const { branchId, day: date, timespanId } = holder.hold
  const input = { voucherId: holder.voucher.id, contactsId: holder.contact.id, branchId, date, timespanId }
  await expect(holder.api.nextStep(input)).rejects.toEqual(refusal('VOUCHER_SPENT'))
})

test('an X-ray asks about pregnancy if it is possible, and a change of the examinee since the hold is refused', async () => {
  await using mall = await openMall()
  const chest = await anItem(mall.ctx, { name: '胸部正位片', hasRadiation: true })
  const { id: packageId } = await aPackage(mall.ctx, { itemIds: [chest.id] })
  const holder = await aHolder(mall, { packageId })
  const holdId = holder.hold.id
  expect(await holder.api.getAppointmentConfirmInfo({ holdId })).toMatchObject({ asksPregnancy: true })
  await expect(holder.submit()).rejects.toEqual(refusal('PREGNANCY_UNSAFE'))
  await changePerson(mall.ctx, holder.contact.id, { birthday: '2015-01-01' })
  await expect(holder.api.submitBooking({ holdId, notPregnant: true })).rejects.toEqual(
    refusal('BOOKING_NEEDS_ATTENTION'),
  )
  await changePerson(mall.ctx, holder.contact.id, { birthday: '1950-01-01' })
  expect(await holder.submit()).toMatchObject({ state: 'booked' })
})

test('an added item must exist, be new to the package and suit the person', async () => {
  await using mall = await openMall()
  const blood = await anItem(mall.ctx, { name: '血常规' })
  const forMen = await anItem(mall.ctx, { name: '前列腺彩超', sex: 1 })
  const fromFifty = await anItem(mall.ctx, { name: '骨密度', minAge: 50 })
  const dental = await anItem(mall.ctx, { name: '洁牙', serviceKind: 'dental' })
  const { id: packageId } = await aPackage(mall.ctx, { itemIds: [blood.id] })
  const { api, hold } = await aHolder(mall, { packageId })
  const info = (...itemIds: string[]) => api.getAppointmentConfirmInfo({ holdId: hold.id, itemIds })
  await expect(info(blood.id)).rejects.toEqual(refusal('ITEM_DUPLICATE'))
  await expect(info(fromFifty.id, fromFifty.id)).rejects.toEqual(refusal('ITEM_DUPLICATE'))
  for (const item of [forMen, fromFifty]) await expect(info(item.id)).rejects.toEqual(refusal('ITEM_UNSUITABLE'))
  await expect(info(dental.id)).rejects.toEqual(refusal('NOT_FOUND'))
  const { list } = await api.hospItem({ holdId: hold.id })
  expect(list.map(({ name, unavailable }) => [name, unavailable])).toEqual([['骨密度', '适合 50 岁以上']])
})

test('with unpaid extras the capacity is held for their order, and released when it is not paid', async () => {
  await using mall = await openMall()
  const extra = await anItem(mall.ctx, { name: '骨密度', priceFen: 12_000 })
  const { api, hold, voucher } = await aHolder(mall, { packageId: (await aPackage(mall.ctx)).id })
  const input = { holdId: hold.id, itemIds: [extra.id] }
  await expect(api.submitBooking({ ...input, seenExtrasTotal: 11_000 })).rejects.toEqual(refusal('PRICE_CHANGED'))
  const { bookingId, state, orderNo } = await api.submitBooking({ ...input, seenExtrasTotal: 12_000 })
  expect([state, orderNo === null]).toEqual(['awaiting-payment', false])
  mall.clock.advance(11 * 60_000)
  await mall.tick('release-expired-holds')
  expect(await facts(mall)).toEqual({ taken: 1, holds: 0, live: 1, voucher: 'booked' })
  await mall.ctx.db.transaction((tx) =>
    releaseUnpaidBooking(mall.ctx, tx, bookingId, 'its-order', { who: '系统', why: '加项 30 分钟未付款' }),
  )
  expect(await facts(mall)).toEqual({ taken: 0, holds: 0, live: 0, voucher: 'unused' })
  expect(await api.getBooking({ bookingId })).toMatchObject({ stateName: '已取消', extras: [{ name: '骨密度' }] })
  expect((await api.listVouchers({})).list.map(({ voucherId }) => voucherId)).toEqual([voucher.id])
})
