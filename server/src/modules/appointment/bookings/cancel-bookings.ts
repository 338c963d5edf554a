import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { keyText, releaseCapacity } from '../capacity/slot-capacity.ts'
import type { SlotKey } from '../capacity/slot-claim-queue.ts'
import { appendBookingHistory } from './booking-history.ts'

export interface HistoryEntry {
  what: string
  who: string
  why: string
}

export interface CancelledBooking extends SlotKey {
  bookingId: string
  orderNo: string
  extrasOrderNo: string | null
  /** It was settled, so that whoever is to come has been told of it. */
  wasBooked: boolean
}

/**
 * Ends the chosen live bookings (`which` names the booking `b`): cancelled, or missed; their vouchers free again, their
 * places back. Locks in the order booking, voucher, slot. Answers those that were really ended now.
 */
export async function cancelBookings(
  ctx: Context,
  tx: Tx,
  which: SQL,
  entry: HistoryEntry,
  { tellOrder, becomes = 'cancelled' }: { tellOrder: boolean; becomes?: 'cancelled' | 'no-show' },
): Promise<CancelledBooking[]> {
  const { rows } = await tx.execute<CancelledBooking & Record<string, unknown>>(sql`
    with ended as (
      update booking b set state = ${becomes} where ${which}
      returning b.id, b.voucher_id, b.order_no, b.extras_order_no, b.branch_id, b.service, b.day, b.timespan_id
    ), freed as (
      -- What was put together in the market and not paid gives a right to nothing.
      update voucher v set state = case when e.extras_order_no = e.order_no then 'void' else 'unused' end,
        no_show_count = v.no_show_count + ${becomes === 'no-show' ? 1 : 0}
      from ended e where v.id = e.voucher_id and v.state = 'booked'
    ), forgotten as (
      delete from booking_drugs d using ended e where d.booking_id = e.id
    )
    -- This reads what was there before the statement.
    select id as "bookingId", (select b.state = 'booked' from booking b where b.id = ended.id) as "wasBooked", order_no as "orderNo", extras_order_no as "extrasOrderNo",
      branch_id as "branchId", service, day, timespan_id as "timespanId" from ended`)
  if (rows.length === 0) return []
  const cancelled = rows.map(({ bookingId }) => bookingId)
  await appendBookingHistory(ctx, tx, cancelled, entry)
  const orderNos = new Set(tellOrder ? rows.map((row) => row.orderNo) : [])
  for (const orderNo of orderNos) await ctx.modules.voucherChanged(ctx, tx, orderNo)
  for (const { bookingId, wasBooked, day } of rows)
    if (wasBooked && becomes === 'cancelled' && day >= ctx.clock.today())
      await ctx.jobs.enqueue(tx, 'booking-cancelled', { bookingId })
  for (const row of sortedBySlot(rows)) await releaseCapacity(ctx, tx, row)
  return rows
}

/** The hot rows come last, and in the order of their keys. */
const sortedBySlot = <T extends SlotKey>(rows: readonly T[]): T[] =>
  [...rows].sort((a, b) => (keyText(a) < keyText(b) ? -1 : 1))
