import type { getChangeBookingSpanTime as contract } from '@mall/contract/change'
import { fail } from '@mall/contract/failures'
import { and, eq } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { examOfBooking } from './booking-exam.ts'
import { changeFacts } from './booking-view.ts'
import { whyNotDay } from './rules.ts'
import { isServiceKind } from './slot-rules.ts'
import { booking } from './tables.ts'
import { timespansOf } from './timespans-of.ts'

/** What a booking's time can be changed to. Its own hours count as they are: the place that it has is not free. */
export const getChangeBookingSpanTime: Handler<typeof contract> = async ({ bookingId, date }, { ctx, member }) => {
  const [row] = await ctx.db
    .select()
    .from(booking)
    .where(and(eq(booking.id, bookingId), eq(booking.memberId, member.id)))
  const exam = row && (await examOfBooking(ctx, row))
  if (!exam) return fail('NOT_FOUND')
  const { branchId, service, voucherId, day, timespanId } = row
  const isAsked = date !== undefined && whyNotDay(date, ctx.clock.today()) === null
  return {
    ...changeFacts(row, ctx.clock.now()),
    bookingId,
    voucherId,
    branchId,
    serviceKind: isServiceKind(service) ? service : 'general',
    date: day,
    timespanId,
    list: isAsked ? await timespansOf(ctx, { branchId, service, date, needsBloodDraw: exam.needsBloodDraw }) : [],
  }
}
