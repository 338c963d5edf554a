import { cancleBooking as contract } from '@mall/contract/appointment/reschedule'
import { fail, failIf } from '@mall/contract/failures'
import { and, eq, sql } from 'drizzle-orm'
import type { Handler } from '../../../app/http/handler.ts'
import { withIdempotency } from '../../account/public.ts'
import { endBranchChange, isBeingChanged } from '../reschedule/branch-change.ts'
import { isLive, whyNotCancel } from '../rules.ts'
import { booking } from '../tables.ts'
import { cancelBookings } from './cancel-bookings.ts'

const TOLD = { what: '预约已取消', who: '本人', why: '' }

/** Frees place and voucher and refunds what was paid for extras; with `keepsPackage` false the package too. */
export const cancleBooking: Handler<typeof contract> = async (input, call) => {
  const { ctx, member } = call
  const { orderId, bookingId, keepsPackage, seenAmount } = input
  return withIdempotency(ctx, call, ['cancleBooking', input], contract.output.parse, async (tx) => {
    const [row] = await tx
      .select()
      .from(booking)
      .where(and(eq(booking.id, bookingId), eq(booking.memberId, member.id), eq(booking.orderNo, orderId)))
    if (!row) return fail('NOT_FOUND')
    failIf(whyNotCancel(row, ctx.clock.now()))
    // Its other orders first, as on expiry: the same lock order for everything that ends a booking.
    const request = { orderNo: orderId, bookingId, keepsPackage, seenAmount }
    await ctx.modules.refundBooking(ctx, tx, request)
    await endBranchChange(ctx, tx, row, '取消预约')
    // Checked again under the lock: a payment, change or cancellation may have come in between.
    const asSeen = sql`b.id = ${row.id} and b.state = ${row.state} and b.sequence = ${row.sequence}`
    const ended = await cancelBookings(ctx, tx, asSeen, TOLD, { notifyOrder: true })
    if (ended.length === 0) await failUnlessEnded(tx, row.id)
    if (await isBeingChanged(tx, row)) fail('IN_FLIGHT')
    return { done: true }
  })
}

/** A concurrent cancellation or refund may have ended the booking already. */
async function failUnlessEnded(tx: Parameters<typeof cancelBookings>[1], bookingId: string): Promise<void> {
  const [now] = await tx.select({ state: booking.state }).from(booking).where(eq(booking.id, bookingId))
  if (now?.state !== 'cancelled') fail(now && isLive(now.state) ? 'IN_FLIGHT' : 'BOOKING_NOT_LIVE')
}
