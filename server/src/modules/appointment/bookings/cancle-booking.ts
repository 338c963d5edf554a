import { cancleBooking as contract } from '@mall/contract/appointment/reschedule'
import { fail, failIf } from '@mall/contract/failures'
import { and, eq } from 'drizzle-orm'
import type { Handler } from '../../../app/http/handler.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { withIdempotency } from '../../account/public.ts'
import { isLive, whyNotCancel } from '../rules.ts'
import { booking } from '../tables.ts'
import { endBooking } from './end-booking.ts'

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
    const isEnded = await endBooking(ctx, tx, row, { who: '本人', keepsPackage, seenFen: seenAmount })
    if (!isEnded) await failUnlessEnded(tx, row.id)
    return { done: true }
  })
}

/** A concurrent cancellation or refund may have ended the booking already. */
async function failUnlessEnded(tx: Tx, bookingId: string): Promise<void> {
  const [now] = await tx.select({ state: booking.state }).from(booking).where(eq(booking.id, bookingId))
  if (now?.state !== 'cancelled') fail(now && isLive(now.state) ? 'IN_FLIGHT' : 'BOOKING_NOT_LIVE')
}
