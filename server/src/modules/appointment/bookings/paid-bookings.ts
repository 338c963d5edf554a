import { sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { addPaidItems } from '../add-ons/additions.ts'
import type { SlotKey } from '../capacity/slot-claim-queue.ts'
import { conflictOf } from '../conflict.ts'
import { releaseHoldsOfVouchers } from '../holds/release-holds.ts'
import { dropBranchChange, isBranchChange, payBranchChange } from '../reschedule/branch-change.ts'
import { whyNotDay } from '../rules.ts'
import { appendBookingHistory } from './booking-history.ts'
import { cancelBookings, type HistoryEntry } from './cancel-bookings.ts'

/** The order that this booking awaited is paid: it is confirmed. Idempotent. */
export async function confirmPaidBooking(ctx: Context, tx: Tx, bookingId: string, orderNo: string): Promise<void> {
  await addPaidItems(ctx, tx, orderNo)
  await payBranchChange(ctx, tx, orderNo)
  const { rowCount } = await tx.execute(
    // A market booking awaits its own order and has no separate extras order.
    sql`update booking set state = 'booked', extras_order_no = nullif(extras_order_no, order_no)
      where id = ${bookingId} and state = 'awaiting-payment'`,
  )
  if (rowCount === 0) return
  await appendEntry(ctx, tx, bookingId, '预约成功', '已付款')
  await ctx.jobs.enqueue(tx, 'booking-confirmed', { bookingId })
}

/** Its order expired or was cancelled: place and voucher are free again. A paid booking stays. True if it ended now. */
export async function releaseUnpaidBooking(
  ctx: Context,
  tx: Tx,
  bookingId: string,
  orderNo: string,
  { who, why }: Omit<HistoryEntry, 'what'>,
): Promise<boolean> {
  await dropBranchChange(ctx, tx, orderNo)
  const unpaid = sql`b.id = ${bookingId} and b.state = 'awaiting-payment'`
  const ended = await cancelBookings(ctx, tx, unpaid, { what: '预约已取消', who, why }, { notifyOrder: true })
  return ended.length > 0
}

/**
 * A payment arrived after its booking was cancelled: takes voucher and place again if both are free, so that
 * `confirmPaidBooking` can follow in the same transaction. False: they are not free, and the payment must be refunded.
 */
export async function canReclaimSlot(ctx: Context, tx: Tx, bookingId: string, orderNo: string): Promise<boolean> {
  // An awaited branch change: its place was released with its order, and the booking is unchanged.
  if (await isBranchChange(tx, orderNo)) return false
  const { rows } = await tx.execute<EndedBooking & { state: string } & Record<string, unknown>>(sql`
    select state, extras_order_no = order_no as "isWhole", voucher_id as "voucherId", branch_id as "branchId", service, day, timespan_id as "timespanId"
    from booking where id = ${bookingId} for update`)
  const [booking] = rows
  if (!booking) return false
  if (booking.state === 'awaiting-payment' || booking.state === 'booked') return true
  if (booking.state !== 'cancelled' || whyNotDay(booking.day, ctx.clock.today())) return false
  try {
    // A savepoint: on refusal the changes are rolled back, and the caller's transaction continues.
    await tx.transaction((inner) => reclaim(ctx, inner, bookingId, booking))
    return true
  } catch (error) {
    if (error instanceof ReclaimRefusedError || conflictOf(error)) return false
    throw error
  }
}

interface EndedBooking extends SlotKey {
  voucherId: string
  /** A market booking: its order pays for all of it, so its voucher was void until then. */
  isWhole: boolean | null
}

class ReclaimRefusedError extends Error {}

async function reclaim(ctx: Context, tx: Tx, bookingId: string, booking: EndedBooking) {
  // The member may be choosing another time meanwhile; the paid booking takes precedence.
  await releaseHoldsOfVouchers(ctx, tx, [booking.voucherId])
  await tx.execute(sql`update booking set state = 'awaiting-payment' where id = ${bookingId}`)
  const spent = await tx.execute(
    sql`update voucher set state = 'booked' where id = ${booking.voucherId} and state = ${booking.isWhole ? 'void' : 'unused'}`,
  )
  if (spent.rowCount === 0) throw new ReclaimRefusedError()
  await appendEntry(ctx, tx, bookingId, '名额已重新保留', '付款晚到')
  const { rowCount } = await tx.execute(sql`update slot set taken = taken + 1 where branch_id = ${booking.branchId}
    and service = ${booking.service} and day = ${booking.day} and timespan_id = ${booking.timespanId}
    and taken + blocked < capacity`)
  if (rowCount === 0) throw new ReclaimRefusedError()
}

async function appendEntry(ctx: Context, tx: Tx, bookingId: string, what: string, why: string): Promise<void> {
  await appendBookingHistory(ctx, tx, [bookingId], { what, who: '系统', why })
}
