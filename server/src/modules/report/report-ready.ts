import { shortDay } from '@mall/contract/days'
import { eq } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Job } from '../../platform/jobs.ts'
import { contactOfBooking } from '../account/public.ts'
import { findReportVisit } from '../appointment/public.ts'
import { notifyMember } from '../message/public.ts'
import { report } from './tables.ts'

/** Tells the examinee, by nothing of its contents. */
export const reportReady: Job<Context> = {
  run: async (ctx, data) => {
    const [row] = await ctx.db
      .select()
      .from(report)
      .where(eq(report.id, String(data.reportId)))
    if (row?.state !== 'ready') return
    const visit = await findReportVisit(ctx, { bookingId: row.bookingId })
    const contact = visit && (await contactOfBooking(ctx, visit.contactId))
    if (!visit || !contact) return
    await notifyMember(ctx, {
      ...{ memberId: row.memberId, mobile: contact.mobile, isForExaminee: !contact.isMyself },
      template: 'report-ready',
      params: { name: visit.name, date: shortDay(visit.day, ctx.clock.today()), branch: visit.branchName },
      link: `/profile/report/${row.bookingId}`,
      event: `${row.bookingId} ${row.version}`,
    })
  },
}
