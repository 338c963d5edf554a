import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { reportVisitsOf } from '../appointment/public.ts'
import type { ReportRow } from './document.ts'
import { report } from './tables.ts'

export type OwnVisit = Awaited<ReturnType<typeof reportVisitsOf>>[number]

/** A report that is ready, with the visit it is of and what the member may read. */
export interface ReadableReport {
  row: ReportRow
  visit: OwnVisit
}

const MAX_REPORTS = 300

/** Reports of the visits that the member booked, the latest visit first. What may be read, the visit says. */
export async function readableReports(ctx: Context, memberId: string) {
  const [visits, rows] = await Promise.all([
    reportVisitsOf(ctx, memberId),
    ctx.db
      .select()
      .from(report)
      .where(and(eq(report.memberId, memberId), eq(report.state, 'ready')))
      .orderBy(desc(report.signedAt))
      .limit(MAX_REPORTS),
  ])
  const byBooking = new Map(rows.map((row) => [row.bookingId, row]))
  const reports = visits.flatMap((visit): ReadableReport[] => {
    const row = byBooking.get(visit.bookingId)
    return row ? [{ row, visit }] : []
  })
  return { visits, reports }
}

/** null: there is no report of this booking of theirs, or it is not ready. */
export async function findReadable(
  ctx: Context,
  memberId: string,
  bookingId: string,
): Promise<(ReadableReport & { samePerson: ReadableReport[] }) | null> {
  const { reports } = await readableReports(ctx, memberId)
  const found = reports.find(({ row }) => row.bookingId === bookingId)
  if (!found) return null
  // The latest first, this one too; of others than whoever is meant nothing is compared.
  return { ...found, samePerson: reports.filter(({ row }) => row.personId === found.row.personId) }
}
