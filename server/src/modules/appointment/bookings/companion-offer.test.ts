import { addDays } from '@mall/contract/days'
import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { aContact, changePerson } from '../../account/samples.ts'
import { aBranch } from '../../branch/samples.ts'
import { aPackage } from '../../catalogue/samples.ts'
import { aHold, aSlot, aVoucher } from '../samples.ts'

/** Dad is booked for half past seven; mum and the daughter are written down, and there is one more voucher, for women. */
async function aFamily(mall: TestMall) {
  const { ctx } = mall
  const { memberId, api } = await mall.member()
  const branch = await aBranch(ctx)
  const slot = await aSlot(ctx, { branchId: branch.id, capacity: 2 })
  await aSlot(ctx, { branchId: branch.id, timespanId: '0830-0930', day: slot.day })
  await aSlot(ctx, { branchId: branch.id, day: addDays(slot.day, 1) })
  const dad = await aContact(ctx, { memberId, name: '林国栋', sex: 1, birthday: '1958-03-01' })
  const mum = await aContact(ctx, { memberId, name: '王秀兰', sex: 0, birthday: '1960-05-01' })
  await aContact(ctx, { memberId, name: '林小满', sex: 0, birthday: '1990-05-01' })
  const own = await aVoucher(ctx, { memberId })
  const hold = await aHold(ctx, { memberId, contactId: dad.id, voucherId: own.id, slot })
  const { bookingId } = await api.submitBooking({ holdId: hold.id })
  const forWomen = await aPackage(ctx, { sex: 0, minAge: 18, maxAge: 90 })
  const voucher = await aVoucher(ctx, { memberId, packageId: forWomen.id })
  const offer = async () => (await api.companionOffer({ bookingId })).companion
  return { ctx, api, slot, mum, voucher, bookingId, orderId: own.orderNo, offer }
}

test('after a booking, the contact nearest in age is offered the same slot, then adjacent ones', async () => {
  await using mall = await openMall()
  const { api, slot, mum, voucher, offer } = await aFamily(mall)
  const found = await offer()
  expect(found).toMatchObject({ voucherId: voucher.id, contactsId: mum.id, branchId: slot.branchId })
  expect(found?.places.map(({ date, timespanId, isSame }) => [date, timespanId, isSame])).toEqual([
    [slot.day, '0730-0830', true],
    [slot.day, '0830-0930', false],
    [addDays(slot.day, 1), '0730-0830', false],
  ])
  const [place] = found?.places ?? []
  const { branchId = '', voucherId = '', contactsId = '' } = found ?? {}
  const { date = '', timespanId = '' } = place ?? {}
  const { holdId } = await api.nextStep({ voucherId, contactsId, branchId, date, timespanId })
  expect(await api.submitBooking({ holdId })).toMatchObject({ state: 'booked', orderNo: null })
  expect(await offer()).toBe(null)
})

test('full slots, contacts with a booking and unsuitable contacts are not offered', async () => {
  await using mall = await openMall()
  const { ctx, mum, offer } = await aFamily(mall)
  await ctx.pool.query(`update slot set taken = capacity where timespan_id = '0730-0830'`)
  expect((await offer())?.places.map(({ timespanId, isSame }) => [timespanId, isSame])).toEqual([['0830-0930', false]])
  await ctx.pool.query('update contact set deleted_at = now() where id = $1', [mum.id])
  expect((await offer())?.contactsId).not.toBe(mum.id)
  const { rows } = await ctx.pool.query<{ id: string }>('select id from contact')
  for (const { id } of rows) await changePerson(ctx, id, { sex: 1 })
  expect(await offer()).toBe(null)
})

test('a place that is kept for the companion stays offered; a voucher with a hold elsewhere is left alone', async () => {
  await using mall = await openMall()
  const { api, ctx, slot, mum, voucher, offer } = await aFamily(mall)
  const place = { voucherId: voucher.id, contactsId: mum.id, branchId: slot.branchId }
  await api.nextStep({ ...place, date: slot.day, timespanId: '0730-0830' })
  await ctx.pool.query(`update slot set capacity = taken where timespan_id = '0730-0830' and day = $1`, [slot.day])
  expect((await offer())?.places[0]).toMatchObject({ isSame: true })
  await api.nextStep({ ...place, date: slot.day, timespanId: '0830-0930' })
  expect(await offer()).toBe(null)
})

test('nothing is offered for a cancelled booking', async () => {
  await using mall = await openMall()
  const { api, bookingId, orderId, offer } = await aFamily(mall)
  await api.cancleBooking({ orderId, bookingId })
  expect(await offer()).toBe(null)
})
