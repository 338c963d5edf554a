import { shortDay, weekdayText } from '@mall/contract/days'
import { yuanOf } from '@mall/contract/money'
import { eq } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Job } from '../../../platform/jobs.ts'
import { contactOfBooking, phoneOf } from '../../account/public.ts'
import { notifyMember } from '../../message/public.ts'
import { findBranchOf } from '../availability/branch-eligibility.ts'
import { timespanStart } from '../capacity/slot-rules.ts'
import { booking, branchChange } from '../tables.ts'

/** Staff asked for a dearer branch: whoever pays is told of the order, for as long as it can be paid. */
export const differenceAsked: Job<Context> = {
  run: async (ctx, { orderNo }) => {
    const [found] = await ctx.db
      .select({ change: branchChange, booked: booking })
      .from(branchChange)
      .innerJoin(booking, eq(booking.id, branchChange.bookingId))
      .where(eq(branchChange.orderNo, String(orderNo)))
    if (found?.change.state !== 'awaiting-payment') return
    const { change, booked } = found
    const [person, branch, buyersMobile, membersMobile] = await Promise.all([
      contactOfBooking(ctx, booked.contactId),
      findBranchOf(ctx, change.branchId),
      ctx.modules.phoneOfOrderContact(ctx, booked.orderNo),
      phoneOf(ctx, booked.memberId),
    ])
    if (!person || !branch) return
    const mobile = buyersMobile || (membersMobile ?? '')
    const path = `/profile/appointmentDetail/${booked.service}/${booked.id}`
    await notifyMember(ctx, {
      ...{ memberId: booked.memberId, mobile, template: 'difference-asked', link: path, event: change.orderNo },
      params: {
        ...{ name: person.name, branch: branch.name, yuan: yuanOf(change.toPayFen) },
        date: `${shortDay(change.day, ctx.clock.today())}（${weekdayText(change.day)}）`,
        time: timespanStart(change.timespanId),
        link: ctx.settings.publicOrigin + path,
      },
    })
  },
}
