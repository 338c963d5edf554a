import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { aContact } from '../../account/samples.ts'
import { aHold, aSlot, aVoucher } from '../samples.ts'

const DAY = '2026-11-26'

/** Somebody in line at the branch of this slot. */
async function inLine(mall: TestMall, branchId: string, date?: string) {
  const { memberId, api } = await mall.member()
  const [voucher, contact] = [await aVoucher(mall.ctx, { memberId }), await aContact(mall.ctx, { memberId })]
  const joined = await api.joinWaiting({
    voucherId: voucher.id,
    contactsId: contact.id,
    branchId,
    ...(date && { date }),
  })
  const offer = async () => (await api.listWaiting({})).list[0]?.offer ?? null
  return { memberId, api, voucher, contact, ...joined, offer }
}

/** A branch whose only place somebody has. */
async function full(mall: TestMall) {
  mall.clock.set('2026-11-20T04:00:00Z')
  const slot = await aSlot(mall.ctx, { day: DAY, capacity: 1 })
  const owner = await mall.member()
  const hold = await aHold(mall.ctx, { memberId: owner.memberId, slot })
  const taken = async () => (await mall.ctx.pool.query('select taken from slot')).rows[0].taken
  return { slot, owner, hold, taken }
}

test('released capacity is held ten minutes for the first of the waitlist, then for the next', async () => {
  await using mall = await openMall()
  const { slot, owner, hold, taken } = await full(mall)
  const first = await inLine(mall, slot.branchId)
  const second = await inLine(mall, slot.branchId, DAY)
  expect([first.position, second.position]).toEqual([1, 2])
  await owner.api.releaseHold({ holdId: hold.id })
  expect(await taken()).toBe(1)
  expect(await first.offer()).toMatchObject({ date: DAY })
  expect(await second.offer()).toBe(null)
  await mall.drainJobs()
  expect((await mall.sandbox.sms.list()).filter(({ purpose }) => purpose === 'place-offered')).toHaveLength(1)
  mall.clock.advance(10 * 60_000)
  await mall.tick('release-expired-holds')
  expect(await taken()).toBe(1)
  const [row] = (await mall.ctx.pool.query('select member_id from hold')).rows
  expect(row.member_id).toBe(second.memberId)
  const offered = await mall.ctx.pool.query("select id from waitlist_entry where state = 'offered'")
  expect(offered.rowCount).toBe(2)
})

test('capacity offered to the waitlist is full for everyone else', async () => {
  await using mall = await openMall()
  const { slot, owner, hold, taken } = await full(mall)
  const first = await inLine(mall, slot.branchId)
  const others = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const { memberId, api } = await mall.member()
      const [voucher, contact] = [await aVoucher(mall.ctx, { memberId }), await aContact(mall.ctx, { memberId })]
      const { branchId, day: date, timespanId } = slot
      return () => api.nextStep({ voucherId: voucher.id, contactsId: contact.id, branchId, date, timespanId })
    }),
  )
  const tries = others.flatMap((input) => [input, input])
  const [, ...outcomes] = await Promise.allSettled([
    owner.api.releaseHold({ holdId: hold.id }),
    ...tries.map((input) => input()),
  ])
  expect(outcomes.map((one) => one.status === 'rejected' && one.reason.failure)).toEqual(Array(12).fill('SLOT_FULL'))
  expect([await taken(), (await first.offer())?.date]).toEqual([1, DAY])
  const { holdId = '' } = (await first.offer()) ?? {}
  expect(await first.api.submitBooking({ holdId })).toMatchObject({ state: 'booked' })
  expect(await first.api.listWaiting({})).toEqual({ list: [] })
})

test('one waitlist entry per voucher; leaving passes the offer on, and entries for past days end', async () => {
  await using mall = await openMall()
  const { slot, owner, hold } = await full(mall)
  const first = await inLine(mall, slot.branchId)
  const second = await inLine(mall, slot.branchId, DAY)
  await expect(
    first.api.joinWaiting({ voucherId: first.voucher.id, contactsId: first.contact.id, branchId: slot.branchId }),
  ).rejects.toMatchObject({ failure: 'ALREADY_WAITING' })
  await owner.api.releaseHold({ holdId: hold.id })
  await second.api.leaveWaiting({ waitingId: first.waitingId })
  expect(await first.offer()).not.toBe(null)
  await first.api.leaveWaiting({ waitingId: first.waitingId })
  expect(await second.offer()).not.toBe(null)
  const late = await inLine(mall, slot.branchId, '2026-11-22')
  mall.clock.set('2026-11-22T04:00:00Z')
  await mall.tick('offer-new-capacity')
  const state = 'select state from waitlist_entry where id = $1'
  expect((await mall.ctx.pool.query(state, [late.waitingId])).rows).toEqual([{ state: 'ended' }])
})

test('new capacity is offered to the waitlist too, but not without a needed blood draw', async () => {
  await using mall = await openMall()
  const { slot } = await full(mall)
  const first = await inLine(mall, slot.branchId)
  await mall.ctx.pool.query('update waitlist_entry set needs_blood_draw = true')
  await aSlot(mall.ctx, { ...slot, timespanId: '1330-1430', hasBloodDraw: false, taken: 0 })
  await mall.tick('offer-new-capacity')
  expect(await first.offer()).toBe(null)
  await aSlot(mall.ctx, { ...slot, timespanId: '0830-0930', taken: 0 })
  await Promise.all([mall.tick('offer-new-capacity'), mall.tick('offer-new-capacity')])
  expect(await first.offer()).toMatchObject({ timespanId: '0830-0930' })
})

test('an entry for any day is offered the next day if the member is booked on the first free one', async () => {
  await using mall = await openMall()
  const { slot } = await full(mall)
  const first = await inLine(mall, slot.branchId)
  const { memberId, contact } = first
  const early = await aSlot(mall.ctx, { ...slot, timespanId: '0830-0930', capacity: 2, taken: 0 })
  const booked = await aHold(mall.ctx, { memberId, contactId: contact.id, slot: early })
  await first.api.submitBooking({ holdId: booked.id })
  await mall.tick('offer-new-capacity')
  expect(await first.offer()).toBe(null)
  await aSlot(mall.ctx, { ...slot, day: '2026-11-27', taken: 0 })
  await mall.tick('offer-new-capacity')
  expect(await first.offer()).toMatchObject({ date: '2026-11-27' })
})
