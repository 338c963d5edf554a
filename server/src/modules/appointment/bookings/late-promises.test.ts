import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { aHold, aSlot } from '../samples.ts'

const MOBILE = '13900002222'

test.each([
  ['half a minute before the cut-off', '2026-11-25T07:59:30Z', true],
  ['from the cut-off on', '2026-11-25T08:00:00Z', false],
])('booking for tomorrow, %s: only what is still to come is promised', async (_, now, isEarly) => {
  await using mall = await openMall()
  mall.clock.set(now)
  const { api, memberId } = await mall.member(MOBILE)
  const slot = await aSlot(mall.ctx, { day: '2026-11-26' })
  const { id: holdId } = await aHold(mall.ctx, { memberId, slot })
  const info = await api.getAppointmentConfirmInfo({ holdId })
  expect(info.freeUntil).toBe(isEarly ? '2026-11-25T08:00:00.000Z' : null)
  const { bookingId } = await api.submitBooking({ holdId })
  const booking = await api.getBooking({ bookingId })
  expect([booking.canChange, booking.canCancel]).toEqual([isEarly, isEarly])
  for (const rules of [info.rules, booking.rules])
    expect(rules.some((rule) => rule.includes('前可以免费取消'))).toBe(isEarly)
})
