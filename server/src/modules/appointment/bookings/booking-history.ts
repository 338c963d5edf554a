import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { bookingHistory } from '../tables.ts'

/** What happened to a booking, who did it, and why. */
interface BookingEntry {
  what: string
  who: string
  why: string
}

/** Appends an entry to the history of these bookings; their creation is recorded by insert-booking.ts. */
export async function appendBookingHistory(
  ctx: Context,
  tx: Tx,
  bookingIds: readonly string[],
  { what, who, why }: BookingEntry,
): Promise<void> {
  if (bookingIds.length === 0) return
  const at = ctx.clock.now()
  await tx
    .insert(bookingHistory)
    .values(bookingIds.map((bookingId) => ({ id: ctx.ids.id(), bookingId, at, what, who, why })))
}
