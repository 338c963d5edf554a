import { fail } from '@mall/contract/failures'
import { completeReport as contract } from '@mall/contract/report/staff'
import { and, asc, eq, isNotNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Context } from '../../../app/context.ts'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { findReportVisit, lockReportVisit } from '../../appointment/public.ts'
import { actAs, recordAct } from '../../staff/public.ts'
import { failIfUntold } from '../critical/critical-values.ts'
import { openDocument, sealDocument } from '../document.ts'
import { report } from '../tables.ts'
import { withoutAwaited } from './part-rules.ts'

const newer = alias(report, 'newer')

/** Signed before all was there, and nothing came since. */
export function isInPart(db: Queryable) {
  const isNewer = and(eq(newer.bookingId, report.bookingId), eq(newer.state, 'to-sign'))
  return and(
    ...[eq(report.state, 'ready'), eq(report.isComplete, false), isNotNull(report.signedAt)],
    notExists(db.select({ one: sql`1` }).from(newer).where(isNewer)),
  )
}

/** Those that were signed first come first. */
export async function listPartReports(ctx: Context, branchId: string, limit: number) {
  const rows = await ctx.db
    .select({ reportId: report.id, bookingId: report.bookingId, signedAt: report.signedAt })
    .from(report)
    .where(and(eq(report.branchId, branchId), isInPart(ctx.db)))
    .orderBy(asc(report.signedAt))
    .limit(limit)
  const found = await Promise.all(
    rows.map(async ({ reportId, bookingId, signedAt }) => {
      const visit = await findReportVisit(ctx, { bookingId })
      return visit && signedAt ? [{ visit, reportId, signedAt: signedAt.toISOString() }] : []
    }),
  )
  return found.flat()
}

/** The rest of a signed report will not come: it is whole as it stands, and whoever was examined is told. */
export const completeReport: StaffHandler<typeof contract> = async (input, call) => {
  const { ctx } = call
  const { reportId, reason } = input
  const [seen] = await ctx.db.select().from(report).where(eq(report.id, reportId))
  if (!seen) return fail('NOT_FOUND')
  return actAs(call, ['completeReport', input], contract.output.parse, async (tx) => {
    const visit = await lockReportVisit(tx, seen.bookingId)
    if (!visit) return fail('NOT_FOUND')
    const [row] = await tx.select().from(report).where(eq(report.id, reportId))
    const toSign = and(eq(report.bookingId, seen.bookingId), eq(report.state, 'to-sign'))
    if (row?.state !== 'ready' || row.isComplete || (await tx.$count(report, toSign)) > 0) return fail('REPORT_SIGNED')
    const document = await openDocument(ctx, row, tx)
    const leaving = document.parts.flatMap(({ preliminary }) => preliminary)
    await failIfUntold(tx, row, leaving)
    const documentSealed = await sealDocument(ctx, row, withoutAwaited(document), tx)
    await tx.update(report).set({ isComplete: true, documentSealed }).where(eq(report.id, reportId))
    await ctx.jobs.enqueue(tx, 'report-ready', { reportId })
    await recordAct(call, tx, {
      ...{ call: 'completeReport', branchId: row.branchId, reason },
      thing: { kind: 'booking', id: visit.id, name: `${visit.day} 到检码 ${visit.checkInCode}` },
      changes: [{ field: '体检报告', before: '还没出全', after: '不再等没出全的，通知了受检人' }],
    })
    return { done: true as const }
  })
}
