import { LIVE_BOOKING_STATES } from '@mall/contract/appointment/states'
import { ZONE } from '@mall/contract/days'
import { fail } from '@mall/contract/failures'
import { VALID_MONTHS } from '@mall/contract/order/terms'
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { bookingWindow } from '../rules.ts'
import { booking, voucher } from '../tables.ts'
import { bookableUntil } from './voucher-rules.ts'

/** `bookableUntil` of a column, in SQL. */
export const bookableUntilOf = (boughtAt: SQL): SQL =>
  sql`(${boughtAt} at time zone ${ZONE} + make_interval(months => ${VALID_MONTHS}))::date`

/** The same for one voucher; if a branch asked its booking to move, the whole booking window. */
export async function lastDayOf(ctx: Context, sold: { id: string; createdAt: Date }): Promise<string> {
  const until = bookableUntil(sold.createdAt)
  const { last } = bookingWindow(ctx.clock.today())
  if (until >= last) return until
  const live = inArray(booking.state, LIVE_BOOKING_STATES)
  const moveRequested = and(eq(booking.voucherId, sold.id), live, isNotNull(booking.branchReason))
  return (await ctx.db.$count(booking, moveRequested)) > 0 ? last : until
}

/** The same for moving a booking. */
export async function lastDayOfBooking(ctx: Context, { voucherId }: { voucherId: string }): Promise<string> {
  const [sold] = await ctx.db.select().from(voucher).where(eq(voucher.id, voucherId))
  return sold ? lastDayOf(ctx, sold) : fail('NOT_FOUND')
}
