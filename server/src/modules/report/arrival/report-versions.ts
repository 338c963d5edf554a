import { fail } from '@mall/contract/failures'
import type { ReportDocument } from '@mall/contract/report/shapes'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { openCritical } from '../critical/critical-values.ts'
import { openDocument, type ReportRow, sealDocument } from '../document.ts'
import { receivedReport, report } from '../tables.ts'
import { type KeptFile, keptOf } from './file-rules.ts'
import { type ArrivedPart, allValues, EMPTY_REPORT, isWhole, withoutPart, withPart } from './part-rules.ts'

export interface LiveReport {
  row: ReportRow
  document: ReportDocument
}

/** Versions of a locked visit that count, the newest first: one to be signed, and the one that is read. */
export async function liveReports(ctx: Context, tx: Tx, bookingId: string): Promise<LiveReport[]> {
  const rows = await tx
    .select()
    .from(report)
    .where(and(eq(report.bookingId, bookingId), inArray(report.state, ['to-sign', 'ready'])))
    .orderBy(desc(report.version))
  return Promise.all(
    rows.map(async (row) => ({ row, document: await withOldParts(tx, row, await openDocument(ctx, row, tx)) })),
  )
}

/** One that was received before parts were kept is the part of its own number. */
async function withOldParts(tx: Tx, row: ReportRow, document: ReportDocument): Promise<ReportDocument> {
  if (document.parts.length > 0) return document
  const [received] = await tx.select().from(receivedReport).where(eq(receivedReport.reportId, row.id)).limit(1)
  if (!received) return document
  const codes = document.observations.map(({ code }) => code)
  const kept = { name: '体检报告', isFinal: true, preliminary: [], older: [], files: document.files }
  const part = { ...kept, number: received.number, issuedAt: received.issuedAt.toISOString(), codes }
  return { ...document, parts: [part], files: [] }
}

/** What a visit's report is with these parts. Fails with REPORT_FILES_FULL or REPORT_PARTS_FULL. */
export function composed(base: LiveReport | undefined, parts: readonly ArrivedPart[]): ReportDocument {
  // First all that they replace: an original may go from one to another.
  let document = parts.reduce((rest, { number }) => withoutPart(rest, number), base?.document ?? EMPTY_REPORT)
  for (const part of parts) {
    const next = withPart(document, part)
    if ('why' in next) return fail(next.why === 'full' ? 'REPORT_PARTS_FULL' : 'REPORT_FILES_FULL')
    document = next
  }
  return document
}

interface NewVersion {
  row: Pick<ReportRow, 'bookingId' | 'memberId' | 'personId' | 'branchId' | 'uploadedBy'>
  document: ReportDocument
  /** Originals that are there, of which it names those that it keeps. */
  there: readonly KeptFile[]
  /** Of originals that came with it. */
  id?: string
  foundAt?: Date
}

/**
 * The next version of a locked visit's report; one that was not signed yet is replaced by it. A doctor has to call about its
 * critical values, from `foundAt` on. Returns its id.
 */
export async function insertVersion(ctx: Context, tx: Tx, given: NewVersion): Promise<string> {
  const { row, document, there, id = ctx.ids.id() } = given
  const { bookingId, personId } = row
  const uploadedAt = ctx.clock.now()
  const ofBooking = eq(report.bookingId, bookingId)
  const [last] = await tx
    .select({ version: sql<number>`coalesce(max(${report.version}), 0)::int` })
    .from(report)
    .where(ofBooking)
  await tx
    .update(report)
    .set({ state: 'replaced' })
    .where(and(ofBooking, eq(report.state, 'to-sign')))
  const documentSealed = await sealDocument(ctx, { id, personId }, { ...document, conclusion: null }, tx)
  await tx.insert(report).values({
    ...row,
    ...{ id, version: (last?.version ?? 0) + 1, state: 'to-sign', documentSealed, uploadedAt },
    files: keptOf(document, there),
    isComplete: isWhole(document),
  })
  const found = { observations: allValues(document), foundAt: given.foundAt ?? uploadedAt }
  await openCritical(ctx, tx, { ...row, id }, found)
  return id
}
