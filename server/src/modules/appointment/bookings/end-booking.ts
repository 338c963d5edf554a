import { fail } from '@mall/contract/failures'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { endBranchChange, isBeingChanged } from '../reschedule/branch-change.ts'
import { booking } from '../tables.ts'
import type { BookingRow } from './booking-view.ts'
import { cancelBookings } from './cancel-bookings.ts'

interface Ending {
  who: string
  /** The voucher can be booked again; else it is revoked and refunded. */
  keepsPackage: boolean
  /** What was seen to go back, cash and cards together, in fen. */
  seenFen: number
}

/** Cancels a live booking as it was read: frees place and voucher, refunds what is due. False if it ended or changed since. */
export async function endBooking(
  ctx: Context,
  tx: Tx,
  row: BookingRow,
  { who, keepsPackage, seenFen }: Ending,
): Promise<boolean> {
  // Its other orders first, as on expiry: the same lock order for everything that ends a booking.
  const request = { orderNo: row.orderNo, bookingId: row.id, keepsPackage, seenAmount: seenFen, who }
  const isOpen = await ctx.modules.refundBooking(ctx, tx, request)
  await endBranchChange(ctx, tx, row, '取消预约')
  // Checked again under the lock: a payment, change or cancellation may have come in between.
  const asSeen = sql`b.id = ${row.id} and b.state = ${row.state} and b.sequence = ${row.sequence}`
  const ended = await cancelBookings(ctx, tx, asSeen, { what: '预约已取消', who, why: '' }, { notifyOrder: true })
  if (await isBeingChanged(tx, row)) fail('IN_FLIGHT')
  return ended.length > 0 || (isOpen && !keepsPackage && (await isUnmoved(tx, row)))
}

/** With its package given up it was locked, and ended by the refund. */
async function isUnmoved(tx: Tx, { id, sequence }: BookingRow): Promise<boolean> {
  return (await tx.$count(booking, and(eq(booking.id, id), eq(booking.sequence, sequence)))) > 0
}
