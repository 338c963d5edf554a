import { MAX_REPORT_WORK } from '@mall/contract/report/terms'
import { and, asc, count, eq, inArray, ne } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { maskName } from '../../account/public.ts'
import { findReportVisit } from '../../appointment/public.ts'
import { reportCall, reportCritical } from '../tables.ts'

/** Calls about critical values of a branch that are not done, what is due first; no values. */
export async function listCriticalCalls(ctx: Context, branchId: string, staffId: string) {
  const rows = await ctx.db
    .select()
    .from(reportCritical)
    .where(and(eq(reportCritical.branchId, branchId), ne(reportCritical.state, 'closed')))
    .orderBy(asc(reportCritical.dueAt))
    .limit(MAX_REPORT_WORK)
  const tries = new Map(
    (
      await ctx.db
        .select({ id: reportCall.criticalId, tries: count() })
        .from(reportCall)
        .where(
          inArray(
            reportCall.criticalId,
            rows.map(({ id }) => id),
          ),
        )
        .groupBy(reportCall.criticalId)
    ).map((one) => [one.id, one.tries]),
  )
  const listed = await Promise.all(
    rows.map(async (row) => {
      const visit = await findReportVisit(ctx, { bookingId: row.bookingId })
      if (!visit) return []
      const { bookingId, day, name, productName, checkInCode } = visit
      return {
        ...{ criticalId: row.id, reportId: row.reportId, bookingId, day, name: maskName(name), productName },
        checkInCode,
        ...{ foundAt: row.foundAt.toISOString(), dueAt: row.dueAt.toISOString(), takenBy: row.takenBy },
        ...{
          takenAt: row.takenAt?.toISOString() ?? null,
          isMine: row.takenById === staffId,
          tries: tries.get(row.id) ?? 0,
        },
      }
    }),
  )
  return listed.flat()
}
