import { shortDay } from '@mall/contract/days'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Job } from '../../platform/jobs.ts'
import { contactOfBooking } from '../account/public.ts'
import { findReportVisit } from '../appointment/public.ts'
import { notifyMember, wasNotified } from '../message/public.ts'
import type { ReportRow } from './document.ts'
import { report } from './tables.ts'

/** Tells the examinee, by nothing of its contents: that it is there, or that there is a new version of what they were told of. */
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
      template: (await wasToldBefore(ctx, row)) ? 'report-updated' : 'report-ready',
      params: { name: visit.name, date: shortDay(visit.day, ctx.clock.today()), branch: visit.branchName },
      link: `/profile/report/${row.bookingId}`,
      event: `${row.bookingId} ${row.version}`,
    })
  },
}

/** Of an earlier version of this person's: one that was replaced before its message went out was told to nobody. */
async function wasToldBefore(ctx: Context, { bookingId, memberId, personId, version }: ReportRow): Promise<boolean> {
  const before = and(eq(report.bookingId, bookingId), eq(report.personId, personId), lt(report.version, version))
  const rows = await ctx.db
    .select({ version: report.version })
    .from(report)
    .where(and(before, isNotNull(report.signedAt)))
  return wasNotified(
    ctx,
    memberId,
    'report-ready',
    rows.map((row) => `${bookingId} ${row.version}`),
  )
}
