import { fail } from '@mall/contract/failures'
import type { getReportFile as reading } from '@mall/contract/report/calls'
import { uploadReportFile as uploading } from '@mall/contract/report/staff'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { actAs, recordAct } from '../staff/public.ts'
import { deleteFilesOf, isPdf, readStored, storeFile } from './arrival/stored-file.ts'
import { findReadable } from './own-reports.ts'
import { recordLook } from './record-look.ts'
import { report } from './tables.ts'

/** The original as it came, byte for byte, sealed under the person's key. */
export const uploadReportFile: StaffHandler<typeof uploading> = async ({ reportId }, call) => {
  const { ctx, visitor } = call
  const file = visitor.file ?? Buffer.alloc(0)
  if (!isPdf(file)) return fail('REPORT_NO_PDF')
  const [row] = await ctx.db.select().from(report).where(eq(report.id, reportId))
  if (!row) return fail('NOT_FOUND')
  const { sha256 } = await storeFile(ctx, { ownerId: reportId, personId: row.personId }, file)
  const of = ctx.vault.mac('uploaded report', sha256)
  return actAs(call, ['uploadReportFile', { reportId, of }], uploading.output.parse, async (tx) => {
    const [changed] = await tx
      .update(report)
      .set({ fileBytes: file.length, fileSha256: sha256, fileOwnerId: null })
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
  const file = await readStored(ctx, await ctx.vault.of(found.row.personId), found.row)
  if (!file) return fail('NOT_FOUND')
  await recordLook(ctx, member, found, '体检报告原件')
  return new Uint8Array(file)
}

/** Of all reports of a member, those that were sent and not taken too. Idempotent. */
export async function eraseFilesOf(ctx: Context, memberId: string): Promise<void> {
  const rows = await ctx.db.select({ id: report.id }).from(report).where(eq(report.memberId, memberId))
  for (const { id } of rows) await deleteFilesOf(ctx, id)
}
