import { createHash } from 'node:crypto'
import { fail } from '@mall/contract/failures'
import type { getReportFile as reading } from '@mall/contract/report/calls'
import { uploadReportFile as uploading } from '@mall/contract/report/staff'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { eachObject } from '../../platform/objects/object-store.ts'
import { actAs, recordAct } from '../staff/public.ts'
import type { ReportRow } from './document.ts'
import { findReadable } from './own-reports.ts'
import { recordLook } from './record-look.ts'
import { report } from './tables.ts'

const FOLDER = 'reports/'
/** Each file has its own name, so that of two sent at once the row names one that is whole. */
const pathOf = (reportId: string, sha256: string) => `${FOLDER}${reportId}-${sha256.slice(0, 32)}.sealed`
const fileContext = (reportId: string, sha256: string) => `reports|file|${reportId} ${sha256}`

/** The original as it came, byte for byte, sealed under the person's key. */
export const uploadReportFile: StaffHandler<typeof uploading> = async ({ reportId }, call) => {
  const { ctx, visitor } = call
  const file = visitor.file ?? Buffer.alloc(0)
  if (!file.subarray(0, 1024).includes('%PDF-')) return fail('REPORT_NO_PDF')
  const [row] = await ctx.db.select().from(report).where(eq(report.id, reportId))
  if (!row) return fail('NOT_FOUND')
  const sha256 = createHash('sha256').update(file).digest('hex')
  const sealer = await ctx.vault.of(row.personId)
  const sealed = sealer.seal(file.toString('base64'), fileContext(reportId, sha256))
  await ctx.uploads.put(pathOf(reportId, sha256), sealed)
  const of = ctx.vault.mac('uploaded report', sha256)
  return actAs(call, ['uploadReportFile', { reportId, of }], uploading.output.parse, async (tx) => {
    const [changed] = await tx
      .update(report)
      .set({ fileBytes: file.length, fileSha256: sha256 })
      .where(and(eq(report.id, reportId), eq(report.state, 'to-sign')))
      .returning()
    if (!changed) return fail('REPORT_SIGNED')
    await recordAct(call, tx, {
      ...{ call: 'uploadReportFile', branchId: row.branchId, reason: '上传报告' },
      thing: { kind: 'booking', id: row.bookingId, name: '体检报告' },
      changes: [{ field: '报告原件', before: null, after: `${Math.ceil(file.length / 1024)} KB` }],
    })
    return { bytes: file.length, sha256 }
  })
}

export const getReportFile: Handler<typeof reading> = async ({ bookingId }, { ctx, member }) => {
  const found = await findReadable(ctx, member.id, bookingId)
  if (!found?.visit.isOpen) return fail('NOT_FOUND')
  const file = await readFile(ctx, found.row)
  if (!file) return fail('NOT_FOUND')
  await recordLook(ctx, member, found, '体检报告原件')
  return new Uint8Array(file)
}

/** null: there is none. Another one than was uploaded is refused. */
async function readFile(ctx: Context, { id, personId, fileSha256 }: ReportRow): Promise<Buffer | null> {
  const sealed = fileSha256 === null ? null : await ctx.uploads.read(pathOf(id, fileSha256))
  if (!sealed || fileSha256 === null) return null
  const text = (await ctx.vault.of(personId)).open(sealed.toString(), fileContext(id, fileSha256))
  const file = Buffer.from(text, 'base64')
  if (createHash('sha256').update(file).digest('hex') !== fileSha256) throw new Error(`another file than of ${id}`)
  return file
}

/** Of all reports of a member, those that were sent and not taken too. Idempotent. */
export async function eraseFilesOf(ctx: Context, memberId: string): Promise<void> {
  const rows = await ctx.db.select({ id: report.id }).from(report).where(eq(report.memberId, memberId))
  for (const { id } of rows) {
    for await (const { path } of eachObject(ctx.uploads, `${FOLDER}${id}-`)) await ctx.uploads.delete(path)
  }
}
