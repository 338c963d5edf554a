import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { aContact } from '../../account/samples.ts'
import { aHold, aSlot, aVoucher } from '../samples.ts'

const MOBILE = '13900004444'

test('a draft is available on any device for a day, has a summary, and is deleted once booked', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  mall.clock.set('2026-11-20T04:00:00Z')
  const { memberId, api } = await mall.member(MOBILE)
  const slot = await aSlot(ctx, { day: '2026-11-26' })
  const [voucher, contact] = [await aVoucher(ctx, { memberId }), await aContact(ctx, { memberId })]
  const choices = {
    voucherId: voucher.id,
    contactsId: contact.id,
    branchId: slot.branchId,
    date: slot.day,
    timespanId: slot.timespanId,
  }
  const keep = { flow: 'general' as const, screen: 'branchHospital', choices, createTime: '2026-11-20T04:00:00.000Z' }
  await api.cacheAppointmentInfo(keep)
  const other = await mall.member(MOBILE)
  expect((await other.api.getCacheAppointmentInfo({})).draft).toMatchObject({
    screen: 'branchHospital',
    choices,
    contacts_name: contact.name,
    branchName: '样例院区',
    date: '2026-11-26',
  })
  expect((await (await mall.member()).api.getCacheAppointmentInfo({})).draft).toBe(null)
  const hold = await aHold(ctx, { memberId, slot, voucherId: voucher.id, contactId: contact.id })
  await api.submitBooking({ holdId: hold.id })
  expect((await ctx.pool.query('select count(*) as n from draft')).rows).toEqual([{ n: 0 }])
})

test('a draft without createTime is deleted, one of 24 hours is neither returned nor kept', async () => {
  await using mall = await openMall()
  mall.clock.set('2026-11-20T04:00:00Z')
  const { memberId, api } = await mall.member(MOBILE)
  const voucher = await aVoucher(mall.ctx, { memberId })
  const keep = { flow: 'general' as const, screen: 'choosePerson', choices: { voucherId: voucher.id } }
  const drafts = async () => (await mall.ctx.pool.query('select count(*) as n from draft')).rows[0].n
  // A clock that runs ahead buys no time.
  await api.cacheAppointmentInfo({ ...keep, createTime: '2027-11-20T04:00:00.000Z' })
  expect((await api.getCacheAppointmentInfo({})).draft).not.toBe(null)
  await api.cacheAppointmentInfo(keep)
  expect(await drafts()).toBe(0)
  await api.cacheAppointmentInfo({ ...keep, createTime: '2026-11-20T04:00:00.000Z' })
  mall.clock.set('2026-11-21T03:59:59Z')
  await mall.tick('delete-old-drafts')
  expect(await drafts()).toBe(1)
  mall.clock.set('2026-11-21T04:00:00Z')
  expect((await (await mall.member(MOBILE)).api.getCacheAppointmentInfo({})).draft).toBe(null)
  await mall.tick('delete-old-drafts')
  expect(await drafts()).toBe(0)
})

test('reminders are sent 7, 2 and 1 days before, once each, in the daytime, and not for moved bookings', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  mall.clock.set('2026-11-18T04:00:00Z')
  const { memberId, api } = await mall.member(MOBILE)
  const slot = await aSlot(ctx, { day: '2026-11-26' })
  await aSlot(ctx, { ...slot, day: '2026-11-27', taken: 0 })
  const hold = await aHold(ctx, { memberId, slot })
  const { bookingId } = await api.submitBooking({ holdId: hold.id })
  const reminded = async (now: string) => {
    mall.clock.set(now)
    await Promise.all([mall.tick('remind-of-bookings'), mall.tick('remind-of-bookings')])
    await mall.drainJobs()
    const sentTexts = (await mall.sandbox.sms.list()).filter(({ purpose }) => purpose === 'booking-reminder')
    return sentTexts.map(({ text }) => /(明天|后天|\d 天后)/.exec(text)?.[0])
  }
  expect(await reminded('2026-11-19T00:30:00Z')).toEqual([])
  expect(await reminded('2026-11-19T01:00:00Z')).toEqual(['7 天后'])
  expect(await reminded('2026-11-19T05:00:00Z')).toEqual(['7 天后'])
  expect(await reminded('2026-11-24T02:00:00Z')).toEqual(['后天', '7 天后'])
  await (await mall.member(MOBILE)).api.changeDateAndSpanTime({
    bookingId,
    date: '2026-11-27',
    timespanId: slot.timespanId,
  })
  expect(await reminded('2026-11-25T02:00:00Z')).toEqual(['后天', '后天', '7 天后'])
  expect(await reminded('2026-11-26T02:00:00Z')).toEqual(['明天', '后天', '后天', '7 天后'])
})

test('a reminder that is held longer than its day is not sent', async () => {
  await using mall = await openMall()
  const { ctx } = mall
  mall.clock.set('2026-11-18T04:00:00Z')
  const { memberId, api } = await mall.member(MOBILE)
  const hold = await aHold(ctx, { memberId, slot: await aSlot(ctx, { day: '2026-11-26' }) })
  await api.submitBooking({ holdId: hold.id })
  await mall.drainJobs()
  mall.clock.set('2026-11-24T02:00:00Z')
  await mall.tick('remind-of-bookings')
  mall.clock.set('2026-11-25T01:00:00Z')
  await mall.drainJobs()
  expect((await mall.sandbox.sms.list()).filter(({ purpose }) => purpose === 'booking-reminder')).toEqual([])
})
