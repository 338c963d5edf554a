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
  /** It was confirmed, so the examinee was notified of it. */
  wasBooked: boolean
}

/**
 * Ends the selected live bookings (`which` refers to the booking as `b`) as cancelled or no-show, frees their vouchers
 * and releases their capacity. Locks booking, voucher, slot, in this order. Returns the bookings it ended.
 */
export async function cancelBookings(
  ctx: Context,
  tx: Tx,
  which: SQL,
  entry: HistoryEntry,
  { notifyOrder, becomes = 'cancelled' }: { notifyOrder: boolean; becomes?: 'cancelled' | 'no-show' },
): Promise<CancelledBooking[]> {
  const { rows } = await tx.execute<CancelledBooking & Record<string, unknown>>(sql`
    with ended as (
      update booking b set state = ${becomes} where ${which}
      returning b.id, b.voucher_id, b.order_no, b.extras_order_no, b.branch_id, b.service, b.day, b.timespan_id
    ), freed as (
      -- The voucher of an unpaid market booking is void.
      update voucher v set state = case when e.extras_order_no = e.order_no then 'void' else 'unused' end,
        no_show_count = v.no_show_count + ${becomes === 'no-show' ? 1 : 0}
      from ended e where v.id = e.voucher_id and v.state = 'booked'
    ), deleted_drugs as (
      delete from booking_drugs d using ended e where d.booking_id = e.id
    )
    -- The inner select reads the state before this statement.
    select id as "bookingId", (select b.state = 'booked' from booking b where b.id = ended.id) as "wasBooked", order_no as "orderNo", extras_order_no as "extrasOrderNo",
      branch_id as "branchId", service, day, timespan_id as "timespanId" from ended`)
  if (rows.length === 0) return []
  const cancelled = rows.map(({ bookingId }) => bookingId)
  await appendBookingHistory(ctx, tx, cancelled, entry)
  const orderNos = new Set(notifyOrder ? rows.map((row) => row.orderNo) : [])
  for (const orderNo of orderNos) await ctx.modules.voucherChanged(ctx, tx, orderNo)
  for (const { bookingId, wasBooked, day } of rows)
    if (wasBooked && becomes === 'cancelled' && day >= ctx.clock.today())
      await ctx.jobs.enqueue(tx, 'booking-cancelled', { bookingId })
  for (const row of sortedBySlot(rows)) await releaseCapacity(ctx, tx, row)
  return rows
}

/** Slots are contended, so they are locked last, in the order of their keys. */
const sortedBySlot = <T extends SlotKey>(rows: readonly T[]): T[] =>
  [...rows].sort((a, b) => (keyText(a) < keyText(b) ? -1 : 1))
