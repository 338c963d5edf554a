import type { listReportWork as contract } from '@mall/contract/report/staff'
import { MAX_REPORT_WORK } from '@mall/contract/report/terms'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { maskName } from '../account/public.ts'
import { findReportVisit, reportVisitsAt } from '../appointment/public.ts'
import { listPartReports } from './arrival/complete-report.ts'
import { openContent } from './arrival/unplaced-content.ts'
import { listCriticalCalls } from './critical/list-critical-calls.ts'
import { listQuestions } from './question/list-questions.ts'
import { report, unplacedReport } from './tables.ts'

/** What a branch has to do about reports, the oldest first; names are masked, and there are no values. */
export const listReportWork: StaffHandler<typeof contract> = async ({ branchId }, { ctx, staff }) => {
  const [rows, unplaced, attended, parts] = await Promise.all([
    ctx.db
      .select()
      .from(report)
      .where(and(eq(report.branchId, branchId), eq(report.state, 'to-sign')))
      .orderBy(asc(report.uploadedAt))
      .limit(MAX_REPORT_WORK),
    ctx.db
      .select()
      .from(unplacedReport)
      .where(and(eq(unplacedReport.branchId, branchId), eq(unplacedReport.state, 'waiting')))
      .orderBy(desc(unplacedReport.isCritical), asc(unplacedReport.uploadedAt))
      .limit(MAX_REPORT_WORK),
    reportVisitsAt(ctx, branchId),
    listPartReports(ctx, branchId, MAX_REPORT_WORK),
  ])
  const uploaded = new Set(
    (
      await ctx.db
        .select({ id: report.bookingId })
        .from(report)
        .where(
          inArray(
            report.bookingId,
            attended.map(({ bookingId }) => bookingId),
          ),
        )
    ).map(({ id }) => id),
  )
  const toSign = await Promise.all(
    rows.map(async (row) => ({ row, visit: await findReportVisit(ctx, { bookingId: row.bookingId }) })),
  )
  return {
    toSign: toSign.flatMap(({ row, visit }) => {
      if (!visit) return []
      const { bookingId, day, productName, checkInCode, isEnded: isVisitOver } = visit
      return {
        ...{ bookingId, day, name: maskName(visit.name), productName, checkInCode, isVisitOver },
        ...{ reportId: row.id, version: row.version },
        ...{ uploadedAt: row.uploadedAt.toISOString(), uploadedBy: row.uploadedBy, files: row.files.length },
        isComplete: row.isComplete,
      }
    }),
    unplaced: unplaced.map((row) => ({
      ...{ unplacedId: row.id, checkInCode: row.checkInCode, why: row.why, uploadedBy: row.uploadedBy },
      isCritical: row.isCritical,
      idNumberTail: openContent(ctx, row).idNumber.slice(-4),
      uploadedAt: row.uploadedAt.toISOString(),
    })),
    critical: await listCriticalCalls(ctx, branchId, staff.id),
    questions: await listQuestions(ctx, branchId, staff.id),
    awaited: attended
      .filter(({ bookingId, isEnded }) => isEnded && !uploaded.has(bookingId))
      .slice(0, MAX_REPORT_WORK)
      .map(({ bookingId, day, name, productName, checkInCode }) => ({
        ...{ bookingId, day, name: maskName(name), productName, checkInCode },
      })),
    inPart: parts.map(({ visit: { bookingId, day, name, productName, checkInCode }, reportId, signedAt }) => ({
      ...{ bookingId, day, name: maskName(name), productName, checkInCode, reportId, signedAt },
    })),
  }
}
