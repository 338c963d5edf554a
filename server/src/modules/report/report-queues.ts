import type { ReportQueue } from '@mall/contract/appointment/today'
import { count, eq, min, ne } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/types.ts'
import { isInPart } from './arrival/complete-report.ts'
import { isOpenQuestion } from './question/list-questions.ts'
import { reportQuestion } from './question-tables.ts'
import { report, reportCritical, unplacedReport } from './tables.ts'

export interface WaitingReports {
  branchId: string
  queue: ReportQueue
  waiting: number
  oldestAt: Date
}

/** What of reports waits at each branch, the oldest first: the rows of its page. */
export async function waitingReports(db: Queryable): Promise<WaitingReports[]> {
  const [calls, sign, questions, unplaced, inPart] = await Promise.all([
    db
      .select({ branchId: reportCritical.branchId, waiting: count(), oldestAt: min(reportCritical.foundAt) })
      .from(reportCritical)
      .where(ne(reportCritical.state, 'closed'))
      .groupBy(reportCritical.branchId),
    db
      .select({ branchId: report.branchId, waiting: count(), oldestAt: min(report.uploadedAt) })
      .from(report)
      .where(eq(report.state, 'to-sign'))
      .groupBy(report.branchId),
    db
      .select({ branchId: reportQuestion.branchId, waiting: count(), oldestAt: min(reportQuestion.askedAt) })
      .from(reportQuestion)
      .where(isOpenQuestion)
      .groupBy(reportQuestion.branchId),
    db
      .select({ branchId: unplacedReport.branchId, waiting: count(), oldestAt: min(unplacedReport.uploadedAt) })
      .from(unplacedReport)
      .where(eq(unplacedReport.state, 'waiting'))
      .groupBy(unplacedReport.branchId),
    db
      .select({ branchId: report.branchId, waiting: count(), oldestAt: min(report.signedAt) })
      .from(report)
      .where(isInPart(db))
      .groupBy(report.branchId),
  ])
  const of = (queue: ReportQueue, rows: typeof calls): WaitingReports[] =>
    rows.flatMap(({ oldestAt, ...row }) => (oldestAt ? [{ ...row, queue, oldestAt }] : []))
  const all = [
    ...[...of('calls', calls), ...of('sign', sign), ...of('questions', questions), ...of('unplaced', unplaced)],
    ...of('in-part', inPart),
  ]
  return all.toSorted((one, other) => one.oldestAt.getTime() - other.oldestAt.getTime())
}
