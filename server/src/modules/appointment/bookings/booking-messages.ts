import { daysBetween, shortDay, weekdayText } from '@mall/contract/days'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { SmsTemplates } from '../../../integrations/sms.ts'
import type { Tx } from '../../../platform/database/types.ts'
import type { Job, JobData } from '../../../platform/jobs.ts'
import { contactOfBooking, phoneOf } from '../../account/public.ts'
import { type Notification, notifyMember, sendText } from '../../message/public.ts'
import { getOperator } from '../../settings/public.ts'
import { findBranchOf } from '../availability/branch-eligibility.ts'
import { timespanStart } from '../capacity/slot-rules.ts'
import { booking } from '../tables.ts'
import type { BookingRow } from './booking-view.ts'
import { cancelText } from './cancel-text.ts'
import { reminderText } from './reminder-rules.ts'

type BookingFacts = {
  row: BookingRow
  mobile: string
  name: string
  branch: string
  date: string
  time: string
  phone: string
}

/** Key of a message about one state of a booking, so that each is sent once. */
export const eventOf = ({ id, changes, day }: Pick<BookingRow, 'id' | 'changes' | 'day'>, more: string | number = '') =>
  [id, changes, day, more].join(' ')

type LinkOf = (ctx: Context, row: BookingRow, data: JobData) => string

const bookingLink: LinkOf = (_, row) => `/profile/appointmentDetail/${row.service}/${row.id}`

type Params<T extends Notification> = (
  facts: BookingFacts,
  data: JobData,
  ctx: Context,
) => SmsTemplates[T] | null | Promise<SmsTemplates[T] | null>

/**
 * Sends a message about a booking to the examinee's phone, then to the phone given with the order, each in its own job;
 * `again`: to the latter alone, once more. Sends nothing when the booking has left this state or `params` returns null.
 */
export function notifier<T extends Notification>(
  template: T,
  params: Params<T>,
  { state = 'booked', linkOf = bookingLink }: { state?: string; linkOf?: LinkOf } = {},
) {
  const job: Job<Context> = {
    run: async (ctx, data) => {
      const [row] = await ctx.db
        .select()
        .from(booking)
        .where(eq(booking.id, String(data.bookingId)))
      if (row?.state !== state) return
      const [contact, branch, { phone }, buyersMobile, membersMobile] = await Promise.all([
        contactOfBooking(ctx, row.contactId),
        findBranchOf(ctx, row.branchId),
        getOperator(ctx.db),
        ctx.modules.phoneOfOrderContact(ctx, row.orderNo),
        phoneOf(ctx, row.memberId),
      ])
      if (!contact || !branch) return
      const date = `${shortDay(row.day, ctx.clock.today())}（${weekdayText(row.day)}）`
      const when = { date, time: timespanStart(row.timespanId) }
      const { name, mobile } = contact
      const text = await params({ row, mobile, name, branch: branch.name, phone, ...when }, data, ctx)
      if (!text) return
      if (data.to === 'buyer') {
        await sendText(ctx, row.memberId, { mobile: buyersMobile, template, params: text })
        return
      }
      const message = { memberId: row.memberId, template, params: text, link: linkOf(ctx, row, data) }
      if (data.again) {
        await notifyMember(ctx, { ...message, mobile: buyersMobile, event: eventOf(row, `again ${data.again}`) })
        return
      }
      await notifyMember(ctx, {
        ...message,
        mobile: contact.mobile,
        isForExaminee: contact.mobile !== membersMobile,
        event: eventOf(row, String(data.offerId ?? data.closureId ?? (Number(data.daysBefore) || ''))),
      })
      if (buyersMobile !== '' && buyersMobile !== contact.mobile)
        await ctx.db.transaction((tx) => ctx.jobs.enqueue(tx, template, { ...data, to: 'buyer' }))
    },
  }
  return job
}

/** Confirms a booking once more, to the number given with the order. */
export const resendConfirmation = (ctx: Context, tx: Tx, bookingId: string, again: string) =>
  ctx.jobs.enqueue(tx, 'booking-confirmed', { bookingId, again })

const messageFacts = ({ row: _, phone: __, mobile: ___, ...facts }: BookingFacts) => facts

export const bookingMessages = {
  'booking-confirmed': notifier('booking-confirmed', messageFacts),
  'booking-changed': notifier('booking-changed', messageFacts),
  'booking-cancelled': notifier(
    'booking-cancelled',
    async ({ row, mobile, ...facts }, _, ctx) => ({
      ...facts,
      ...(await cancelText(ctx, row, mobile)),
    }),
    { state: 'cancelled' },
  ),
  'booking-reminder': notifier('booking-reminder', (facts, { day, daysBefore }, ctx) => {
    // The booking was moved, and its new day has its own reminders; or this one waited for longer than its day.
    const isOfToday = facts.row.day === day && daysBetween(ctx.clock.today(), facts.row.day) === Number(daysBefore)
    return isOfToday ? { ...messageFacts(facts), when: reminderText(Number(daysBefore)) } : null
  }),
} satisfies Record<string, Job<Context>>
