import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { findBranchOf } from '../availability/branch-eligibility.ts'
import { appendBookingHistory } from '../bookings/booking-history.ts'
import type { BookingRow } from '../bookings/booking-view.ts'
import type { SlotKey } from '../capacity/slot-claim-queue.ts'
import { timespanStart } from '../capacity/slot-rules.ts'
import { booking } from '../tables.ts'

/**
 * Moves the booking and notifies those who were notified of the old time; the caller exchanges the capacity.
 * Null if it changed or ended since it was read.
 */
export async function moveBooking(
  ctx: Context,
  tx: Tx,
  seen: BookingRow,
  to: SlotKey,
  who = '本人',
): Promise<BookingRow | null> {
  const isFree = seen.branchReason !== null
  const [moved] = await tx
    .update(booking)
    .set({
      branchId: to.branchId,
      day: to.day,
      timespanId: to.timespanId,
      changes: sql`${booking.changes} + ${isFree ? 0 : 1}`,
      sequence: sql`${booking.sequence} + 1`,
      branchReason: null,
    })
    .where(and(eq(booking.id, seen.id), eq(booking.state, seen.state), eq(booking.sequence, seen.sequence)))
    .returning()
  if (!moved) return null
  const isElsewhere = moved.branchId !== seen.branchId
  const [from, into] = await Promise.all([seen, moved].map((row) => slotTextOf(ctx, row, isElsewhere)))
  await appendBookingHistory(ctx, tx, [seen.id], {
    who,
    what: isElsewhere ? '换院区' : '改期',
    why: `${from} 改到 ${into}${isFree ? '（院区原因，不计次数）' : ''}`,
  })
  await ctx.jobs.enqueue(tx, 'booking-changed', { bookingId: seen.id })
  return moved
}

/** `2026-11-26 07:30`, with the branch if it changes too. */
async function slotTextOf(ctx: Context, row: BookingRow, isElsewhere: boolean): Promise<string> {
  const when = `${row.day} ${timespanStart(row.timespanId)}`
  return isElsewhere ? `${(await findBranchOf(ctx, row.branchId))?.name ?? row.branchId} ${when}` : when
}
