import { expect, test } from 'vitest'
import { openMall, type TestMall } from '../../../../test/support/mall.ts'
import { aContact } from '../../account/samples.ts'
import { aBranch } from '../../branch/samples.ts'
import { aSlot, aVoucher } from '../samples.ts'

/** Bought a year less three weeks ago: its last day is the 10th of December. */
const BOUGHT = new Date('2025-12-10T04:00:00Z')
const GOOD = { timespanId: '0730-0830' }

async function anOldVoucher(mall: TestMall, now = '2026-11-20T04:00:00Z') {
  mall.clock.set(now)
  const { ctx } = mall
  const { memberId, api } = await mall.member()
  const { id: branchId, cityId } = await aBranch(ctx)
  for (const day of ['2026-12-10', '2026-12-11']) await aSlot(ctx, { branchId, day })
  const { id: voucherId } = await aVoucher(ctx, { memberId, createdAt: BOUGHT })
  const { id: contactsId } = await aContact(ctx, { memberId })
  return { memberId, api, voucherId, contactsId, branchId, cityId }
}

test('an examination is booked up to its last day, and no later', async () => {
  await using mall = await openMall()
  const { api, voucherId, contactsId, branchId } = await anOldVoucher(mall)
  expect((await api.listVouchers({})).list[0]).toMatchObject({ bookableUntil: '2026-12-10' })
  const where = { voucherId, branchId }
  const month = await api.calendar({ ...where, month: '2026-12' })
  expect([month.firstDay, month.lastDay]).toEqual(['2026-11-21', '2026-12-10'])
  expect(month.list.slice(9, 11).map(({ status }) => status)).toEqual([1, 0])
  expect(await api.getCanAppointmentDate(where)).toEqual({ list: ['2026-12-10'] })
  expect((await api.generalSchedule(where)).list.at(-1)?.date).toBe('2026-12-10')
  const late = { ...where, date: '2026-12-11' }
  const refused = { failure: 'VOUCHER_EXPIRED', message: '这份体检有效至 2026年12月10日，请选这一天或更早的日子' }
  await expect(api.timespan(late)).rejects.toEqual(expect.objectContaining(refused))
  await expect(api.nextStep({ ...late, contactsId, ...GOOD })).rejects.toEqual(expect.objectContaining(refused))
  await expect(api.joinWaiting({ ...late, contactsId })).rejects.toEqual(expect.objectContaining(refused))
  expect((await api.otherTime({ ...late, timespanId: '0830-0930' })).list).toEqual([])
  const { holdId } = await api.nextStep({ ...where, date: '2026-12-10', contactsId, ...GOOD })
  const { bookingId } = await api.submitBooking({ holdId })
  const to = { bookingId, branchId, timespanId: '0730-0830', seenToPay: 0 }
  await expect(api.changeDateAndSpanTime({ ...to, date: '2026-12-11' })).rejects.toEqual(
    expect.objectContaining(refused),
  )
  expect((await api.getChangeBookingSpanTime({ bookingId, date: '2026-12-11' })).list).toEqual([])
  // A branch that can't keep the day is no doing of the person's.
  await mall.ctx.pool.query("update booking set branch_reason = '设备检修'")
  expect((await api.changeDateAndSpanTime({ ...to, date: '2026-12-11' })).date).toBe('2026-12-11')
})

test('one whose last day is here is offered nowhere, waits for nothing, and stays refundable', async () => {
  await using mall = await openMall()
  const { api, voucherId, contactsId, branchId, cityId } = await anOldVoucher(mall, '2026-12-09T15:50:00Z')
  await api.joinWaiting({ voucherId, contactsId, branchId })
  expect((await api.bookingNum({})).toBook).toBe(1)
  mall.clock.set('2026-12-09T16:05:00Z')
  expect((await api.listVouchers({})).list).toEqual([])
  expect((await api.bookingNum({})).toBook).toBe(0)
  expect((await api.generalSchedule({ voucherId, branchId })).list).toEqual([])
  const { list } = await api.queryHospList({ voucherId, cityId })
  expect(list.map(({ earliestDay }) => earliestDay)).toEqual([null])
  const input = { voucherId, branchId, date: '2026-12-11', contactsId, ...GOOD }
  await expect(api.nextStep(input)).rejects.toThrow(/现在约不了了。没用过，钱可以退/)
  await mall.tick('offer-new-capacity')
  expect((await api.listWaiting({})).list).toEqual([])
  await expect(api.joinWaiting({ voucherId, contactsId, branchId })).rejects.toMatchObject({
    failure: 'VOUCHER_EXPIRED',
  })
})

test('no slot after the voucher’s last day is offered', async () => {
  await using mall = await openMall()
  const { api, voucherId, contactsId, branchId } = await anOldVoucher(mall)
  await mall.ctx.pool.query('update slot set taken = capacity')
  await api.joinWaiting({ voucherId, contactsId, branchId })
  await mall.ctx.pool.query("update slot set taken = 0 where day = '2026-12-11'")
  await mall.tick('offer-new-capacity')
  expect((await api.listWaiting({})).list.map(({ state }) => state)).toEqual(['waiting'])
})
