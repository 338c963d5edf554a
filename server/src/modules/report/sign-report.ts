import { fail } from '@mall/contract/failures'
import type { SignedConclusion } from '@mall/contract/report/shapes'
import { type getReportForStaff as reading, signReport as signing } from '@mall/contract/report/staff'
import { DOCTOR_CHARS } from '@mall/contract/report/terms'
import { and, desc, eq } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { StaffCall, StaffHandler } from '../../app/staff/staff-handler.ts'
import type { Queryable, Tx } from '../../platform/database/types.ts'
import {
  concludeLocked,
  endLeaveLocked,
  findReportVisit,
  lockReportVisit,
  publishLocked,
} from '../appointment/public.ts'
import { actAs, isOperator, recordAct } from '../staff/public.ts'
import { listedFiles, releasedFilesOf } from './arrival/file-rules.ts'
import { forStaff, releasedValues, withoutAwaited } from './arrival/part-rules.ts'
import { criticalOf, failIfUntold } from './critical/critical-values.ts'
import { openDocument, type ReportRow, sealDocument } from './document.ts'
import { forgetLeaveCode } from './leave-code.ts'
import { recordStaffLook } from './record-staff-look.ts'
import { report } from './tables.ts'

/** For whoever signs it; told to the examinee. */
export const getReportForStaff: StaffHandler<typeof reading> = async ({ reportId }, { ctx, staff }) => {
  const row = await findToSign(ctx.db, reportId)
  const visit = await findReportVisit(ctx, { bookingId: row.bookingId })
  if (!visit) return fail('NOT_FOUND')
  const look = { personId: row.personId, visit, staffName: staff.name, what: '体检报告', why: '签发报告' }
  await ctx.db.transaction((tx) => recordStaffLook(ctx, tx, look))
  const rows = await ctx.db
    .select()
    .from(report)
    .where(eq(report.bookingId, row.bookingId))
    .orderBy(desc(report.version))
    .limit(MAX_EARLIER)
  const { bookingId, day, name, productName, branchName, checkInCode, isEnded: isVisitOver } = visit
  const document = await openDocument(ctx, row)
  return {
    ...{ reportId, bookingId, day, name, productName, branchName, checkInCode, isVisitOver, version: row.version },
    ...{
      uploadedAt: row.uploadedAt.toISOString(),
      uploadedBy: row.uploadedBy,
      files: listedFiles(document, row.files),
    },
    observations: forStaff(document),
    parts: document.parts.map(({ number, name: called, issuedAt, isFinal, preliminary, codes }) => ({
      ...{ number, name: called, issuedAt, isFinal, preliminary, values: codes.length },
    })),
    corrected: await correctedOf(ctx, row.bookingId),
    earlier: await Promise.all(
      rows.filter(({ version }) => version < row.version).map((one) => earlierOf(ctx, one, row.personId)),
    ),
  }
}

/** A version before, with its originals unless they are another person's. */
async function earlierOf(ctx: Context, row: ReportRow, personId: string) {
  const { id: reportId, version, state, uploadedAt, uploadedBy, signedBy, signedAt } = row
  const isTheirs = row.personId === personId && row.files.length > 0
  return {
    ...{ reportId, version, state, uploadedAt: uploadedAt.toISOString(), uploadedBy, signedBy },
    signedAt: signedAt?.toISOString() ?? null,
    files: isTheirs ? listedFiles(await openDocument(ctx, row), row.files) : [],
  }
}

const MAX_EARLIER = 20

/** The version that the member reads until this one is signed. */
async function correctedOf(ctx: Context, bookingId: string) {
  const [ready] = await ctx.db
    .select()
    .from(report)
    .where(and(eq(report.bookingId, bookingId), eq(report.state, 'ready')))
  if (!ready) return null
  const { conclusion, observations } = await openDocument(ctx, ready)
  return conclusion && { conclusion, observations }
}

async function findToSign(db: Queryable, reportId: string): Promise<ReportRow> {
  const [row] = await db.select().from(report).where(eq(report.id, reportId))
  if (!row) return fail('NOT_FOUND')
  return row.state === 'to-sign' ? row : fail('REPORT_SIGNED')
}

/**
 * The report becomes ready with its conclusion; a version before it is replaced, and the booking follows. Whoever was examined
 * is told once nothing more is to come. Leave to read one person's report is not leave to read another's.
 */
export const signReport: StaffHandler<typeof signing> = async (input, call) => {
  const { ctx, staff } = call
  const { reportId, isWhole } = input
  const conclusion = { ...input.conclusion, doctor: signerOf(call, input.conclusion.doctor) }
  const [seen] = await ctx.db.select().from(report).where(eq(report.id, reportId))
  if (!seen) return fail('NOT_FOUND')
  const of = ctx.vault.mac('signed report', JSON.stringify(conclusion))
  return actAs(call, ['signReport', { reportId, of, isWhole }], signing.output.parse, async (tx) => {
    const visit = await lockReportVisit(tx, seen.bookingId)
    if (!visit) return fail('NOT_FOUND')
    const row = await findToSign(tx, reportId)
    if (visit.state !== 'completed') {
      if (visit.state !== 'attended' || visit.completedAt === null) return fail('REPORT_VISIT_OPEN')
      await publishLocked(ctx, tx, visit)
    }
    const replaced = await replaceReady(tx, row.bookingId)
    const released = await saveSigned(ctx, tx, row, { conclusion, staffName: staff.name, isWhole })
    const { finding, doctor, tasks } = conclusion
    const advice = tasks.flatMap(({ steps }) => steps).slice(0, 5)
    await concludeLocked(ctx, tx, visit, { finding, advice, doctor })
    if (replaced && replaced.personId !== row.personId) {
      await endLeaveLocked(ctx, tx, visit.id)
      await forgetLeaveCode(tx, visit.id)
    }
    const isTold = row.isComplete || isWhole
    if (isTold) await ctx.jobs.enqueue(tx, 'report-ready', { reportId })
    await recordAct(call, tx, {
      ...{ call: 'signReport', branchId: row.branchId, reason: '签发报告' },
      thing: { kind: 'booking', id: visit.id, name: `${visit.day} 到检码 ${visit.checkInCode}` },
      changes: [{ field: '体检报告', before: '等签发', after: signedText(row, released, isTold) }],
    })
    return { version: row.version, isTold }
  })
}

const signedText = ({ version }: ReportRow, { values, files }: Released, isTold: boolean) =>
  `第 ${version} 版，${values > 0 ? `${values} 项` : `只有 ${files} 个原件`}${isTold ? '' : '，还没出全'}`

/** Whoever signs, by name and title; an operator brings in what a doctor signed elsewhere. */
const signerOf = ({ staff }: StaffCall, written: string) =>
  isOperator(staff.id) ? written : `${staff.name} ${staff.title}`.trim().slice(0, DOCTOR_CHARS)

/** The version that was read until now, if there was one. */
async function replaceReady(tx: Tx, bookingId: string): Promise<{ personId: string } | undefined> {
  const ready = and(eq(report.bookingId, bookingId), eq(report.state, 'ready'))
  const replaced = await tx
    .update(report)
    .set({ state: 'replaced' })
    .where(ready)
    .returning({ personId: report.personId })
  return replaced[0]
}

interface Released {
  values: number
  files: number
}

/** A report of nothing but originals is signed like any other: the conclusion is about what they say. */
async function saveSigned(
  ctx: Context,
  tx: Tx,
  row: ReportRow,
  { conclusion, staffName, isWhole }: { conclusion: SignedConclusion; staffName: string; isWhole: boolean },
): Promise<Released> {
  const opened = await openDocument(ctx, row, tx)
  if (isWhole) {
    await failIfUntold(
      tx,
      row,
      opened.parts.flatMap(({ preliminary }) => preliminary),
    )
  }
  const document = isWhole ? withoutAwaited(opened) : opened
  const { observations } = document
  const released = { values: observations.length, files: releasedFilesOf(document).length }
  if (released.values + released.files === 0) fail('REPORT_NOTHING_FINAL')
  for (const [index, { code }] of conclusion.tasks.entries()) {
    if (code === null || observations.some((one) => one.code === code)) continue
    const reason = `第 ${index + 1} 件要处理的：报告里没有编码 ${code}`
    fail('BAD_INPUT', { field: `conclusion.tasks.${index}.code`, reason }, reason)
  }
  const left = criticalOf(releasedValues(document)).find(
    ({ code }) => !conclusion.tasks.some((task) => task.code === code),
  )
  if (left) {
    const reason = `${left.name}是危急值，要写成要处理的`
    fail('BAD_INPUT', { field: 'conclusion.tasks', reason }, reason)
  }
  await tx
    .update(report)
    .set({
      ...{ state: 'ready', signedBy: staffName, signedAt: ctx.clock.now() },
      ...(isWhole && { isComplete: true }),
      documentSealed: await sealDocument(ctx, row, { ...document, conclusion }, tx),
    })
    .where(eq(report.id, row.id))
  return released
}

/** The newest version of this booking that waits to be signed; null: none does. */
export async function findReportToSign({ db }: Context, bookingId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: report.id })
    .from(report)
    .where(and(eq(report.bookingId, bookingId), eq(report.state, 'to-sign')))
    .orderBy(desc(report.version))
  return row?.id ?? null
}
