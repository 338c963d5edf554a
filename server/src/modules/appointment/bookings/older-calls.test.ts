import { expect, test } from 'vitest'
import { openMall } from '../../../../test/support/mall.ts'
import { aBranch } from '../../branch/samples.ts'
import { extendSlots } from '../public.ts'
import { aHold, aSlot, aVoucher } from '../samples.ts'

test('every older call answers as the newer one of its kind', async () => {
  await using mall = await openMall()
  const { memberId, api } = await mall.member()
  const { id: branchId } = await aBranch(mall.ctx)
  await extendSlots(mall.ctx)
  const { id: voucherId } = await aVoucher(mall.ctx, { memberId })
  const where = { voucherId, branchId }
  const date = (await api.getCanAppointmentDate(where)).list.at(20) ?? ''
  const at = { ...where, date }
  const month = { ...at, month: date.slice(0, 7) }
  const pairs = [
    [api.generalSchedule(at), api.appointmentSchedule(at)],
    [api.moreFlights(at), api.appointmentMoreFlights(at)],
    [api.calendar(month), api.appointmentCalendar(month)],
    [api.timespan(at), api.appointmentTimespans(at)],
    [api.timespan(at), api.getCanAppointmentTime(at)],
    [api.packageInfo({ voucherId }), api.getPackageDetail({ voucherId })],
  ]
  for (const [newer, older] of pairs) expect(await older).toEqual(await newer)
  expect((await api.appointmentMoreFlights(at)).list.map(({ status }) => status).filter((one) => one === 3)).toEqual([
    3,
  ])

  const hold = await aHold(mall.ctx, { memberId, slot: await aSlot(mall.ctx) })
  const { bookingId } = await api.submitBooking({ holdId: hold.id })
  expect(await api.queryBookingInfo({ bookingId })).toEqual(await api.getBooking({ bookingId }))
})
