import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Job, JobData } from '../../ports/jobs.ts'
import type { SmsTemplates } from '../../ports/sms.ts'
import { contactOfBooking } from '../account/public.ts'
import { type Tellable, tellMember } from '../message/public.ts'
import type { BookingRow } from './booking-view.ts'
import { findBranchOf } from './offering.ts'
import { reminderWords } from './reminder-rules.ts'
import { timespanStart } from './slot-rules.ts'
import { booking } from './tables.ts'

type Told = { row: BookingRow; name: string; branch: string; date: string; time: string }

/** Tells the examinee's phone about a booking; one that was given up meanwhile says nothing, nor does `params` of null. */
function tellOf<T extends Tellable>(template: T, params: (told: Told, data: JobData) => SmsTemplates[T] | null) {
  const job: Job<Context> = {
    run: async (ctx, data) => {
      const [row] = await ctx.db
        .select()
        .from(booking)
        .where(eq(booking.id, String(data.bookingId)))
      if (row?.state !== 'booked') return
      const [contact, branch] = await Promise.all([
        contactOfBooking(ctx, row.contactId),
        findBranchOf(ctx, row.branchId),
      ])
      if (!contact || !branch) return
      const when = { date: row.day, time: timespanStart(row.timespanId) }
      const words = params({ row, name: contact.name, branch: branch.name, ...when }, data)
      if (!words) return
      await tellMember(ctx, {
        memberId: row.memberId,
        mobile: contact.mobile,
        template,
        params: words,
        link: `/profile/appointmentDetail/${row.service}/${row.id}`,
        event: [row.id, row.changes, row.day, data.daysBefore ?? ''].join(' '),
      })
    },
  }
  return job
}

const facts = ({ row: _, ...told }: Told) => told

export const bookingMessages: Record<string, Job<Context>> = {
  'booking-confirmed': tellOf('booking-confirmed', facts),
  'booking-changed': tellOf('booking-changed', facts),
  'booking-reminder': tellOf('booking-reminder', (told, data) =>
    // The booking was moved since: its new day has reminders of its own.
    told.date === data.day ? { ...facts(told), when: reminderWords(Number(data.daysBefore)) } : null,
  ),
  'branch-closed': tellOf('branch-closed', (told) =>
    told.row.branchReason === null
      ? null
      : { name: told.name, branch: told.branch, date: told.date, reason: told.row.branchReason },
  ),
}
