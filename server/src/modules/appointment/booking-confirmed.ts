import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Job } from '../../ports/jobs.ts'
import { contactOfBooking } from '../account/public.ts'
import { findBranchOf } from './offering.ts'
import { timespanStart } from './slot-rules.ts'
import { booking } from './tables.ts'

/** Tells the examinee's phone; a booking that was given up meanwhile says nothing. */
export const bookingConfirmed: Job<Context> = {
  run: async (ctx, { bookingId }) => {
    const [row] = await ctx.db
      .select()
      .from(booking)
      .where(eq(booking.id, String(bookingId)))
    if (row?.state !== 'booked') return
    const [contact, branch] = await Promise.all([contactOfBooking(ctx, row.contactId), findBranchOf(ctx, row.branchId)])
    if (!contact || !branch) return
    await ctx.sms.send({
      mobile: contact.mobile,
      template: 'booking-confirmed',
      params: { name: contact.name, branch: branch.name, date: row.day, time: timespanStart(row.timespanId) },
    })
  },
}
