import type { calendar as contract } from '@mall/contract/appointment/calls'
import type {
  moreFlights as flights,
  getCanAppointmentDate as free,
  generalSchedule,
  otherTime as other,
} from '@mall/contract/appointment/schedule'
import { failIf } from '@mall/contract/failures'
import type { Handler } from '../../../app/http/handler.ts'
import { isFree, keepFlights } from '../capacity/slot-rules.ts'
import { whyNotDay } from '../rules.ts'
import { findOwnVoucher } from '../vouchers/voucher-queries.ts'
import { lastDayOf } from '../vouchers/voucher-term.ts'
import { whyNotEligible } from './branch-eligibility.ts'
import { dayTimeslots } from './day-timeslots.ts'
import { monthAvailability } from './month-availability.ts'

/** Other days that are told when a time is full. */
const OTHER_DAYS = 7

/** Every day of the month. */
export const calendar: Handler<typeof contract> = async (wish, { ctx, member }) => ({
  month: wish.month,
  ...(await monthAvailability(ctx, member.id, wish, wish.month)),
})

/** Every day that can be booked. */
export const schedule: Handler<typeof generalSchedule> = (wish, { ctx, member }) =>
  monthAvailability(ctx, member.id, wish, null)

export const moreFlights: Handler<typeof flights> = async (wish, call) => {
  const { list, ...window } = await schedule(wish, call)
  return { ...window, list: keepFlights(list) }
}

export const getCanAppointmentDate: Handler<typeof free> = async (wish, call) => {
  const { list } = await schedule(wish, call)
  return { list: list.filter(isFree).map(({ date }) => date) }
}

/** When the chosen time is gone: the other times of that day, and the next free days. */
export const otherTime: Handler<typeof other> = async (wish, call) => {
  const { ctx, member } = call
  const { sold, exam } = await findOwnVoucher(ctx, member.id, wish.voucherId)
  failIf(await whyNotEligible(ctx, wish.branchId, exam))
  const where = { branchId: wish.branchId, service: exam.serviceKind, date: wish.date }
  const isPast = wish.date > (await lastDayOf(ctx, sold))
  const hours =
    isPast || whyNotDay(wish.date, ctx.clock.today())
      ? []
      : await dayTimeslots(ctx, { ...where, needsBloodDraw: exam.needsBloodDraw })
  const { list } = await schedule({ voucherId: wish.voucherId, branchId: wish.branchId }, call)
  return {
    list: hours.filter(({ id, unavailable }) => id !== wish.timespanId && unavailable === ''),
    days: list.filter((day) => isFree(day) && day.date !== wish.date).slice(0, OTHER_DAYS),
  }
}
