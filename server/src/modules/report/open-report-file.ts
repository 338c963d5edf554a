import { fail } from '@mall/contract/failures'
import type { openReportFile as contract } from '@mall/contract/report/staff-file'
import { filePurposeText } from '@mall/contract/report/states'
import { eq } from 'drizzle-orm'
import type { StaffHandler } from '../../app/staff/staff-handler.ts'
import { findReportVisit } from '../appointment/public.ts'
import { recordAct } from '../staff/public.ts'
import { readStored } from './arrival/stored-file.ts'
import { recordStaffLook } from './record-staff-look.ts'
import { report } from './tables.ts'

/** Told to the examinee with its purpose, before it leaves. */
export const openReportFile: StaffHandler<typeof contract> = async ({ reportId, sha256, why: purpose }, call) => {
  const { ctx, staff } = call
  const [row] = await ctx.db.select().from(report).where(eq(report.id, reportId))
  const visit = row && (await findReportVisit(ctx, { bookingId: row.bookingId }))
  const kept = row?.files.find((one) => one.sha256 === sha256)
  const file = kept && visit ? await readStored(ctx, await ctx.vault.of(row.personId), kept) : null
  if (!row || !visit || !file) return fail('NOT_FOUND')
  const why = filePurposeText[purpose]
  await ctx.db.transaction(async (tx) => {
    await recordStaffLook(ctx, tx, {
      ...{ personId: row.personId, visit, staffName: staff.name, what: '体检报告原件', why },
    })
    await recordAct(call, tx, {
      ...{ call: 'openReportFile', branchId: row.branchId, reason: why },
      thing: { kind: 'booking', id: visit.bookingId, name: `${visit.day} 到检码 ${visit.checkInCode}` },
      changes: [{ field: '报告原件', before: null, after: `下载了第 ${row.version} 版` }],
    })
  })
  return new Uint8Array(file)
}
