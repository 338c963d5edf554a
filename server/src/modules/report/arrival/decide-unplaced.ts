import { fail } from '@mall/contract/failures'
import { discardReport as discarding, placeReport as placing } from '@mall/contract/report/staff'
import { rights } from '@mall/contract/staff/rights'
import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { RETENTION } from '../../../app/retention.ts'
import type { StaffCall, StaffHandler } from '../../../app/staff/staff-handler.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { actAs, recordAct } from '../../staff/public.ts'
import { addVersion, failUncertain, matchReport, storeArrived } from '../place.ts'
import { unplacedReport } from '../tables.ts'
import type { KeptFile } from './file-rules.ts'
import { notePlaced } from './received-reports.ts'
import { deleteFilesOf, readStored } from './stored-file.ts'
import { openContent } from './unplaced-content.ts'

/** Somebody looked at the papers: code and number are compared again, and have to be one person's. */
export const placeReport: StaffHandler<typeof placing> = async (input, call) => {
  const { ctx, staff } = call
  const { unplacedId, checkInCode, isDocumentSeen, reason, replaces } = input
  const [seen] = await ctx.db.select().from(unplacedReport).where(eq(unplacedReport.id, unplacedId))
  if (!seen) return fail('NOT_FOUND')
  const { branchId } = seen
  const match = await matchReport(ctx, { ...input, branchId })
  const originals = 'visit' in match ? await readAll(ctx, seen.files) : []
  const stored = await storeArrived(ctx, match, ctx.ids.id(), originals)
  const sent = {
    unplacedId,
    checkInCode,
    isDocumentSeen,
    replaces,
    of: ctx.vault.mac('uploaded report', input.idNumber),
  }
  return actAs(call, ['placeReport', sent], placing.output.parse, async (tx) => {
    const { contentSealed, uploadedAt: foundAt } = await decide(call, tx, unplacedId, 'placed')
    if (!('visit' in match)) return failUncertain(match.why)
    if (stored.files.length < seen.files.length) return fail('REPORT_PLACED')
    const { observations, part } = openContent(ctx, { id: unplacedId, contentSealed, files: seen.files })
    const { visit } = match
    const contents = part ? { parts: [{ ...part, observations }] } : { observations, replaces }
    const reportId = await addVersion(ctx, tx, match, { contents, uploadedBy: staff.name, stored, foundAt })
    await notePlaced(tx, unplacedId, reportId)
    await recordAct(call, tx, {
      ...{ call: 'placeReport', branchId, reason },
      thing: { kind: 'booking', id: visit.bookingId, name: `${visit.day} 到检码 ${visit.checkInCode}` },
      changes: [
        { field: '报告', before: '对不上人', after: isDocumentSeen ? '看过证件原件，归到这个人' : '归到这个人' },
      ],
    })
    return { reportId }
  })
}

/** Under the mall's key; fewer once they were deleted with a decision. */
async function readAll(ctx: Context, files: readonly KeptFile[]): Promise<Buffer[]> {
  const read: Buffer[] = []
  for (const file of files) {
    const one = await readStored(ctx, ctx.vault, file)
    if (one) read.push(one)
  }
  return read
}

export const discardReport: StaffHandler<typeof discarding> = async (input, call) => {
  const { unplacedId, reason } = input
  return actAs(call, ['discardReport', input], discarding.output.parse, async (tx) => {
    const { branchId, isCritical } = await decide(call, tx, unplacedId, 'discarded')
    // Nobody would be called any more.
    if (isCritical && !call.staff.has('reports.sign', branchId)) {
      fail('RIGHT_MISSING', { right: 'reports.sign', rightName: rights['reports.sign'].name, branchId })
    }
    await recordAct(call, tx, {
      ...{ call: 'discardReport', thing: { kind: 'branch', id: branchId, name: '对不上人的报告' }, branchId, reason },
      changes: [
        {
          field: '报告',
          before: '对不上人',
          after: isCritical ? '不要了，里面有危急值，内容已删' : '不要了，内容已删',
        },
      ],
    })
    return { done: true as const }
  })
}

/** Once: its content goes with the decision. Answers it as it was. */
async function decide({ staff }: StaffCall, tx: Tx, id: string, state: 'placed' | 'discarded') {
  const [row] = await tx.select().from(unplacedReport).where(eq(unplacedReport.id, id)).for('update')
  if (!row) return fail('NOT_FOUND')
  if (!staff.has('reports.upload', row.branchId)) return fail('NOT_FOUND')
  if (row.state !== 'waiting') return fail('REPORT_PLACED')
  await tx.update(unplacedReport).set({ state, contentSealed: '' }).where(eq(unplacedReport.id, id))
  return row
}

/** Originals deleted at once. */
const MAX_FILES = 200

/** What nobody could place in time, and what remains of those that were decided: originals first, from the store. */
export async function deleteUnplaced(ctx: Context): Promise<void> {
  const { db, clock } = ctx
  const until = new Date(clock.now().getTime() - RETENTION.unplaced_report.seconds * 1000)
  const { id, state, files, uploadedAt, isCritical } = unplacedReport
  const rows = await db
    .select({ id })
    .from(unplacedReport)
    .where(and(sql`${files} <> '[]'`, or(ne(state, 'waiting'), lt(uploadedAt, until))))
    .limit(MAX_FILES)
  for (const row of rows) {
    await deleteFilesOf(ctx, row.id)
    await db.update(unplacedReport).set({ files: [] }).where(eq(id, row.id))
  }
  const gone = await db
    .delete(unplacedReport)
    .where(and(lt(uploadedAt, until), sql`${files} = '[]'`))
    .returning({ state, isCritical })
  const waiting = gone.filter((row) => row.state === 'waiting')
  const critical = waiting.filter((row) => row.isCritical).length
  if (waiting.length > 0) ctx.log.warn({ reports: waiting.length, critical }, 'reports that nobody placed are deleted')
}
