import type { calendar as contract } from '@mall/contract/appointment/calls'
import type {
  moreFlights as flights,
  getCanAppointmentDate as free,
  generalSchedule,
  otherTime as other,
} from '@mall/contract/appointment/schedule'
import { failIf } from '@mall/contract/failures'
import type { Handler } from '../../../app/http/handler.ts'
import { isFree, limitFlights } from '../capacity/slot-rules.ts'
import { whyNotDay } from '../rules.ts'
import { findOwnVoucher } from '../vouchers/voucher-queries.ts'
import { lastDayOf } from '../vouchers/voucher-term.ts'
import { whyNotEligible } from './branch-eligibility.ts'
import { dayTimeslots } from './day-timeslots.ts'
import { monthAvailability } from './month-availability.ts'

/** Number of other days offered when a time is full. */
const OTHER_DAYS = 7

/** Every day of the month. */
export const calendar: Handler<typeof contract> = async (input, { ctx, member }) => ({
  month: input.month,
  ...(await monthAvailability(ctx, member.id, input, input.month)),
})

/** Every day that can be booked. */
export const schedule: Handler<typeof generalSchedule> = (input, { ctx, member }) =>
  monthAvailability(ctx, member.id, input, null)

export const moreFlights: Handler<typeof flights> = async (input, call) => {
  const { list, ...window } = await schedule(input, call)
  return { ...window, list: limitFlights(list) }
}

export const getCanAppointmentDate: Handler<typeof free> = async (input, call) => {
  const { list } = await schedule(input, call)
  return { list: list.filter(isFree).map(({ date }) => date) }
}

/** When the chosen time is full: other times of that day, and the next free days. */
export const otherTime: Handler<typeof other> = async (input, call) => {
  const { ctx, member } = call
  const { sold, exam } = await findOwnVoucher(ctx, member.id, input.voucherId)
  failIf(await whyNotEligible(ctx, input.branchId, exam))
  const where = { branchId: input.branchId, service: exam.serviceKind, date: input.date }
  const isPast = input.date > (await lastDayOf(ctx, sold))
  const hours =
    isPast || whyNotDay(input.date, ctx.clock.today())
      ? []
      : await dayTimeslots(ctx, { ...where, needsBloodDraw: exam.needsBloodDraw })
  const { list } = await schedule({ voucherId: input.voucherId, branchId: input.branchId }, call)
  return {
    list: hours.filter(({ id, unavailable }) => id !== input.timespanId && unavailable === ''),
    days: list.filter((day) => isFree(day) && day.date !== input.date).slice(0, OTHER_DAYS),
  }
}
