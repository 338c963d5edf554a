import type { getChangeBookingSpanTime as contract } from '@mall/contract/appointment/reschedule'
import { fail } from '@mall/contract/failures'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Handler } from '../../../app/http/handler.ts'
import { chosenCard, findBranchOf } from '../availability/branch-eligibility.ts'
import { NO_REFUSAL } from '../availability/branch-price-rules.ts'
import { dayTimeslots } from '../availability/day-timeslots.ts'
import { type BookingRow, changeFacts } from '../bookings/booking-view.ts'
import { isServiceKind } from '../capacity/slot-rules.ts'
import { examOfBooking } from '../exams/booking-exam.ts'
import type { Exam } from '../exams/exam-cache.ts'
import { whyNotDay } from '../rules.ts'
import { booking } from '../tables.ts'
import { lastDayOfBooking } from '../vouchers/voucher-term.ts'
import { unpaidChange } from './branch-change.ts'
import { moveTo, otherBookings, refusalsAt } from './branch-move.ts'

/** What a booking's time can be changed to. Its own current place is counted as taken. */
export const getChangeBookingSpanTime: Handler<typeof contract> = async (input, { ctx, member }) => {
  const { bookingId, date } = input
  const [row] = await ctx.db
    .select()
    .from(booking)
    .where(and(eq(booking.id, bookingId), eq(booking.memberId, member.id)))
  const exam = row && (await examOfBooking(ctx, row))
  if (!exam) return fail('NOT_FOUND')
  const { service, voucherId, day, timespanId } = row
  const branchId = input.branchId ?? row.branchId
  const isAsked =
    date !== undefined && whyNotDay(date, ctx.clock.today()) === null && date <= (await lastDayOfBooking(ctx, row))
  const [move, list, beside, unpaid] = await Promise.all([
    moveFacts(ctx, row, exam, branchId),
    isAsked ? dayTimeslots(ctx, { branchId, service, date, needsBloodDraw: exam.needsBloodDraw }) : [],
    otherBookings(ctx, row),
    unpaidChange(ctx, row.id),
  ])
  return {
    ...changeFacts(row, ctx.clock.now()),
    bookingId,
    voucherId,
    branchId: row.branchId,
    serviceKind: isServiceKind(service) ? service : 'general',
    date: day,
    timespanId,
    list: move.whyNot === '' ? list : [],
    move,
    beside,
    unpaidChange: unpaid,
  }
}

async function moveFacts(ctx: Context, row: BookingRow, exam: Exam, branchId: string) {
  const branch = (await findBranchOf(ctx, branchId)) ?? fail('NOT_FOUND')
  const [{ toPay, comesBack }, [refusal = NO_REFUSAL]] = await Promise.all([
    moveTo(ctx, row, branchId),
    refusalsAt(ctx, row, exam, [branchId]),
  ])
  return { hospitalInfo: chosenCard(branch), toPay, comesBack, ...refusal }
}
