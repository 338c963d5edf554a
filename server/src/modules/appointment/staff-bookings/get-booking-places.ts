import type { getBookingPlaces as contract } from '@mall/contract/appointment/staff-bookings'
import { fail } from '@mall/contract/failures'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { NO_REFUSAL } from '../availability/branch-price-rules.ts'
import { dayTimeslots } from '../availability/day-timeslots.ts'
import { findVisitAt } from '../desk/visit-at-branch.ts'
import { examOfBooking } from '../exams/booking-exam.ts'
import { moveTo, refusalsAt } from '../reschedule/branch-move.ts'
import { bookingWindow } from '../rules.ts'
import { lastDayOfBooking } from '../vouchers/voucher-term.ts'

/** Its own current place is counted as taken. */
export const getBookingPlaces: StaffHandler<typeof contract> = async (input, { ctx, staff }) => {
  const { bookingId, branchId, day } = input
  const row = await findVisitAt(ctx.db, staff, 'bookings.manage', bookingId)
  const exam = (await examOfBooking(ctx, row)) ?? fail('NOT_FOUND')
  const { first, last } = bookingWindow(ctx.clock.today(), await lastDayOfBooking(ctx, row))
  const question = { branchId, service: row.service, date: day, needsBloodDraw: exam.needsBloodDraw }
  const [timespans, { toPay, comesBack }, [refusal = NO_REFUSAL]] = await Promise.all([
    day >= first && day <= last ? dayTimeslots(ctx, question) : [],
    moveTo(ctx, row, branchId),
    refusalsAt(ctx, row, exam, [branchId]),
  ])
  return {
    ...{ first, last, whyNot: refusal.whyNot, toPayFen: toPay, comesBackFen: comesBack },
    timespans: refusal.whyNot === '' ? timespans : [],
  }
}
