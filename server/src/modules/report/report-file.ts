import { fail } from '@mall/contract/failures'
import type { getReportFile as reading } from '@mall/contract/report/calls'
import type { ReportDocument } from '@mall/contract/report/shapes'
import {
  type listReportFiles as listing,
  nameReportFile as naming,
  removeReportFile as removing,
  uploadReportFile as uploading,
} from '@mall/contract/report/staff-file'
import { MAX_REPORT_FILES } from '@mall/contract/report/terms'
import { eq } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import type { StaffCall, StaffHandler } from '../../app/staff/staff-handler.ts'
import type { Tx } from '../../platform/database/types.ts'
import { actAs, recordAct } from '../staff/public.ts'
import { filesOf, fileTitle, type KeptFile, keptOf, listedFiles, releasedFilesOf } from './arrival/file-rules.ts'
import { sizeOf } from './arrival/store-report.ts'
import { deleteFilesOf, isPdf, readStored, storeFile } from './arrival/stored-file.ts'
import { openDocument, type ReportRow, sealDocument } from './document.ts'
import { findReadable } from './own-reports.ts'
import { recordLook } from './record-look.ts'
import { report } from './tables.ts'

/** What they are called, for whoever adds one. */
export const listReportFiles: StaffHandler<typeof listing> = async ({ reportId }, { ctx }) => {
  const [row] = await ctx.db.select().from(report).where(eq(report.id, reportId))
  if (!row) return fail('NOT_FOUND')
  if (row.state !== 'to-sign') return fail('REPORT_SIGNED')
  const document = await openDocument(ctx, row)
  const byHand = new Set(document.files.map(({ sha256 }) => sha256))
  const partOf = (digest: string) =>
    document.parts.find(({ files }) => files.some(({ sha256 }) => sha256 === digest))?.name ?? null
  return {
    files: listedFiles(document, row.files).map((file) => ({
      ...file,
      part: byHand.has(file.sha256) ? null : partOf(file.sha256),
    })),
  }
}

/** An original as it came, byte for byte, sealed under the person's key; the same one again is there once. */
export const uploadReportFile: StaffHandler<typeof uploading> = async ({ reportId, replaces }, call) => {
  const { ctx, visitor } = call
  const file = visitor.file ?? Buffer.alloc(0)
  if (!isPdf(file)) return fail('REPORT_NO_PDF')
  const [seen] = await ctx.db.select().from(report).where(eq(report.id, reportId))
  if (!seen) return fail('NOT_FOUND')
  const stored = await storeFile(ctx, { ownerId: reportId, personId: seen.personId }, file)
  const { sha256, bytes } = stored
  const of = ctx.vault.mac('uploaded report', `${sha256} ${replaces ?? ''}`)
  return actAs(call, ['uploadReportFile', { reportId, of }], uploading.output.parse, async (tx) => {
    const row = await lockToSign(tx, reportId)
    const document = await openDocument(ctx, row, tx)
    const files = withFile(document, sha256, replaces)
    if (filesOf({ ...document, files }).length > MAX_REPORT_FILES) return fail('REPORT_FILES_FULL')
    await saveFiles(call, tx, row, {
      ...{ document: { ...document, files }, there: [stored, ...row.files], act: 'uploadReportFile' },
      reason: '上传报告',
      ...{ before: replaces === undefined ? null : '换掉了一个', after: sizeOf(stored) },
    })
    return { bytes, sha256 }
  })
}

export const nameReportFile: StaffHandler<typeof naming> = async (input, call) => {
  const { ctx } = call
  const { reportId, sha256 } = input
  const title = fileTitle(input.title)
  const of = ctx.vault.mac('uploaded report', `${sha256} ${title}`)
  return actAs(call, ['nameReportFile', { reportId, of }], naming.output.parse, async (tx) => {
    const row = await lockToSign(tx, reportId)
    const document = await openDocument(ctx, row, tx)
    const files = document.files.map((one) => (one.sha256 === sha256 ? { ...one, title } : one))
    if (!files.some((one) => one.sha256 === sha256)) return fail('REPORT_FILES_CHANGED')
    await saveFiles(call, tx, row, {
      ...{ document: { ...document, files }, there: row.files, act: 'nameReportFile', reason: '上传报告' },
      ...{ before: null, after: '写了名称' },
    })
    return { done: true as const }
  })
}

export const removeReportFile: StaffHandler<typeof removing> = async (input, call) => {
  const { ctx } = call
  const { reportId, sha256, reason } = input
  return actAs(call, ['removeReportFile', input], removing.output.parse, async (tx) => {
    const row = await lockToSign(tx, reportId)
    const document = await openDocument(ctx, row, tx)
    const files = document.files.filter((one) => one.sha256 !== sha256)
    const gone = row.files.find((one) => one.sha256 === sha256)
    if (!gone || files.length === document.files.length) return fail('REPORT_FILES_CHANGED')
    await saveFiles(call, tx, row, {
      ...{ document: { ...document, files }, there: row.files, act: 'removeReportFile', reason },
      ...{ before: sizeOf(gone), after: '去掉了' },
    })
    return { done: true as const }
  })
}

/** Of two who change the same report one waits; it may have been signed, or replaced, meanwhile. */
async function lockToSign(tx: Tx, reportId: string): Promise<ReportRow> {
  const [row] = await tx.select().from(report).where(eq(report.id, reportId)).for('update')
  if (!row) return fail('NOT_FOUND')
  return row.state === 'to-sign' ? row : fail('REPORT_SIGNED')
}

/** In the place of the one that it replaces, which has to be there still unless that happened already; else behind the others. */
function withFile({ files }: ReportDocument, sha256: string, replaces: string | undefined): ReportDocument['files'] {
  const isThere = files.some((one) => one.sha256 === sha256)
  if (replaces === undefined) return isThere ? files : [...files, { sha256, title: fileTitle() }]
  if (!files.some((one) => one.sha256 === replaces)) return isThere ? files : fail('REPORT_FILES_CHANGED')
  return files
    .filter((one) => one.sha256 !== sha256 || sha256 === replaces)
    .map((one) => (one.sha256 === replaces ? { ...one, sha256 } : one))
}

interface Saved {
  document: ReportDocument
  there: readonly KeptFile[]
  act: 'uploadReportFile' | 'nameReportFile' | 'removeReportFile'
  reason: string
  before: string | null
  after: string
}

/** Titles may tell of an illness: they stay out of the record. */
async function saveFiles(
  call: StaffCall,
  tx: Tx,
  row: ReportRow,
  { document, there, act, reason, before, after }: Saved,
): Promise<void> {
  const documentSealed = await sealDocument(call.ctx, row, document, tx)
  await tx
    .update(report)
    .set({ documentSealed, files: keptOf(document, there) })
    .where(eq(report.id, row.id))
  await recordAct(call, tx, {
    ...{ call: act, branchId: row.branchId, reason },
    thing: { kind: 'booking', id: row.bookingId, name: '体检报告' },
    changes: [{ field: '报告原件', before, after }],
  })
}

export const getReportFile: Handler<typeof reading> = async ({ bookingId, sha256 }, { ctx, member }) => {
  const found = await findReadable(ctx, member.id, bookingId)
  const kept = found?.row.files.find((one) => one.sha256 === sha256)
  if (!found?.visit.isOpen || !kept) return fail('NOT_FOUND')
  const released = releasedFilesOf(await openDocument(ctx, found.row))
  if (!released.some((one) => one.sha256 === sha256)) return fail('NOT_FOUND')
  const file = await readStored(ctx, await ctx.vault.of(found.row.personId), kept)
  if (!file) return fail('NOT_FOUND')
  await recordLook(ctx, member, found, '体检报告原件')
  return new Uint8Array(file)
}

/** Of all reports of a member, those that were sent and not taken too. Idempotent. */
export async function eraseFilesOf(ctx: Context, memberId: string): Promise<void> {
  const rows = await ctx.db.select({ id: report.id }).from(report).where(eq(report.memberId, memberId))
  for (const { id } of rows) await deleteFilesOf(ctx, id)
}
