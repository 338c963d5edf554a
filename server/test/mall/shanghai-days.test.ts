import { addDays } from '@mall/contract/days'
import { afterEach, expect, test, vi } from 'vitest'
import { aHold, aSlot } from '../../src/modules/appointment/samples.ts'
import { aSpecOf } from '../../src/modules/catalogue/samples.ts'
import { aCoupon } from '../../src/modules/coupon/samples.ts'
import { attributionReport } from '../../src/modules/order/public.ts'
import { anOrder } from '../../src/modules/order/samples.ts'
import { openMall } from '../support/mall.ts'

afterEach(() => vi.unstubAllEnvs())

/** Instants between midnight and eight in Shanghai, when it is still yesterday in Greenwich, and the day that it is then. */
const EARLY = [
  ['2026-11-30T23:59:59Z', '2026-12-01'],
  ['2026-12-31T16:30:00Z', '2027-01-01'],
  ['2027-02-28T16:00:01Z', '2027-03-01'],
  ['2028-02-28T16:00:00Z', '2028-02-29'],
] as const
const MOBILE = '13900004444'

test.each(['UTC', 'America/New_York', 'Asia/Shanghai'])(
  'on a server in %s coupon, order, deadline and reminder have the Shanghai day, at month ends and on 29 February too',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    await using mall = await openMall()
    const { ctx } = mall
    for (const [now, today] of EARLY) {
      const at = async (instant: string) => {
        mall.clock.set(instant)
        return mall.member(MOBILE)
      }
      const yesterday = addDays(today, -1)
      // Booked two days ago for tomorrow.
      const before = await at(`${addDays(today, -2)}T04:00:00Z`)
      const slot = await aSlot(ctx, { day: addDays(today, 1) })
      const hold = await aHold(ctx, { memberId: before.memberId, slot })
      const { bookingId } = await before.api.submitBooking({ holdId: hold.id })

      const client = await at(now)
      expect(ctx.clock.today()).toBe(today)
      const { code } = await aCoupon(ctx, { daysAfterClaim: 1 })
      const coupon = await client.api.drawCoupon({ code })
      expect([coupon.startTime, coupon.endTime]).toEqual([today, addDays(today, 1)])
      await anOrder(mall, client, [await aSpecOf(ctx)])
      const reported = async (day: string) => (await attributionReport(ctx, day, day)).split('\r\n').length
      expect([await reported(yesterday), await reported(today)]).toEqual([2, 3])
      expect(await client.api.getBooking({ bookingId })).toMatchObject({
        daysLeft: 1,
        canChange: true,
        canCancel: true,
      })

      await mall.tick('remind-of-bookings')
      await at(`${today}T01:00:00Z`)
      const reminders = async () =>
        (await ctx.pool.query('select day, days_before from booking_reminder where booking_id = $1', [bookingId])).rows
      expect(await reminders(), 'nobody is woken').toEqual([])
      await mall.tick('remind-of-bookings')
      expect(await reminders()).toEqual([{ day: addDays(today, 1), days_before: 1 }])

      const closing = await at(`${today}T07:59:30Z`)
      expect(await closing.api.getBooking({ bookingId })).toMatchObject({ canChange: true, canCancel: true })
      const closed = await at(`${today}T08:00:00Z`)
      expect(await closed.api.getBooking({ bookingId })).toMatchObject({ canChange: false, canCancel: false })
    }
  },
)
