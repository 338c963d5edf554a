import { fail } from '@mall/contract/failures'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/types.ts'
import { lockReportVisit } from '../../appointment/public.ts'
import type { Actor } from '../../staff/public.ts'
import { criticalOf } from '../critical/critical-values.ts'
import { receivedReport, report, reportCritical, unplacedReport } from '../tables.ts'
import { allValues, isEmpty, withoutPart } from './part-rules.ts'
import type { SentReport } from './received-reports.ts'
import { insertVersion, type LiveReport, liveReports } from './report-versions.ts'

/**
 * Takes back what these parts take the place of: what nobody placed yet, which placed later would stand above them, and what
 * went to another visit. `bookingId` null: they belong to nobody certain.
 */
export async function takeOver(
  by: Actor,
  tx: Tx,
  { branchId, parts }: SentReport,
  bookingId: string | null,
): Promise<void> {
  const numbers = parts.map(({ number }) => number)
  const ofNumbers = and(eq(receivedReport.branchId, branchId), inArray(receivedReport.number, numbers))
  const unplaced = tx.select({ id: receivedReport.unplacedId }).from(receivedReport).where(ofNumbers)
  await tx
    .update(unplacedReport)
    .set({ state: 'discarded', contentSealed: '' })
    .where(and(inArray(unplacedReport.id, unplaced), eq(unplacedReport.state, 'waiting')))
  const received = tx.select({ id: receivedReport.reportId }).from(receivedReport).where(ofNumbers)
  const visits = await tx
    .selectDistinct({ id: report.bookingId })
    .from(report)
    .where(and(inArray(report.id, received), ne(report.bookingId, bookingId ?? '')))
    .orderBy(report.bookingId)
  for (const { id } of visits) {
    await lockReportVisit(tx, id)
    const holding = (await liveReports(by.ctx, tx, id)).filter(({ document }) =>
      document.parts.some(({ number }) => numbers.includes(number)),
    )
    if (holding.some(({ row }) => row.state === 'ready')) fail('REPORT_SIGNED_ELSEWHERE')
    for (const one of holding) await takeBack(by, tx, one, numbers)
  }
}

/** It was somebody else's: nobody signs it, and nobody is called about it. What else is in the report stays. */
async function takeBack(by: Actor, tx: Tx, { row, document }: LiveReport, numbers: readonly string[]): Promise<void> {
  const { bookingId, memberId, personId, branchId } = row
  const left = numbers.reduce((rest, number) => withoutPart(rest, number), document)
  const values = allValues(left)
  if (isEmpty(left)) await tx.update(report).set({ state: 'replaced' }).where(eq(report.id, row.id))
  else {
    const version = { bookingId, memberId, personId, branchId, uploadedBy: by.staff.name }
    await insertVersion(by.ctx, tx, { row: version, document: left, there: row.files })
  }
  if (criticalOf(values).length > 0) return
  const at = by.ctx.clock.now()
  await tx
    .update(reportCritical)
    .set({
      ...{ state: 'closed', closedAt: at },
      takenById: sql`coalesce(${reportCritical.takenById}, ${by.staff.device})`,
      takenBy: sql`coalesce(${reportCritical.takenBy}, ${by.staff.name})`,
      takenAt: sql`coalesce(${reportCritical.takenAt}, ${at})`,
    })
    .where(and(eq(reportCritical.bookingId, bookingId), ne(reportCritical.state, 'closed')))
}
