import { fail } from '@mall/contract/failures'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Staff } from '../../../app/staff/staff-handler.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { appendBookingHistory } from '../bookings/booking-history.ts'
import { releaseCapacity } from '../capacity/slot-capacity.ts'
import { timespanText } from '../capacity/slot-rules.ts'
import { reserveBeyond, reservePlace, slotsFrom } from '../capacity/take-today.ts'
import { booking } from '../tables.ts'
import type { BookingRow } from '../visit/visit.ts'
import { momentOf, standingOf } from './visit-standing.ts'

/** The slot that runs now, for somebody whose own is over; null: none runs. */
export async function hourOfLate(ctx: Context, db: Queryable, row: BookingRow) {
  const now = momentOf(ctx.clock)
  if (row.day !== now.today || standingOf(row, now) !== 'late') return null
  const [next] = await slotsFrom(db, row, now.time)
  return next && next.timespanId.slice(0, 4) <= now.time ? next : null
}

/** Whoever comes late takes a place of the hour that runs. Returns it in words; '' where none runs. Locks slots: call it last. */
export async function takeHourOfLate(
  ctx: Context,
  tx: Tx,
  row: BookingRow,
  { staff, isOver }: { staff: Staff; isOver: boolean },
): Promise<string> {
  const hour = await hourOfLate(ctx, tx, row)
  if (!hour) return ''
  const to = { branchId: row.branchId, service: row.service, day: row.day, timespanId: hour.timespanId }
  await releaseCapacity(ctx, tx, row)
  if (!(await reservePlace(tx, to))) {
    if (!isOver) fail('VISIT_HOUR_FULL')
    failUnlessMayExceed(staff, row.branchId)
    if (!(await reserveBeyond(tx, to))) fail('VISIT_HOUR_FULL')
  }
  await tx.update(booking).set({ timespanId: to.timespanId }).where(eq(booking.id, row.id))
  const hourText = timespanText(to.timespanId)
  const why = `约的 ${timespanText(row.timespanId)}，改在 ${hourText} 检查`
  await appendBookingHistory(ctx, tx, [row.id], { what: '迟到', who: '院区', why })
  return hourText
}

export function failUnlessMayExceed(staff: Staff, branchId: string): void {
  if (!staff.has('visits.over', branchId)) fail('RIGHT_MISSING', { right: 'visits.over', branchId })
}
