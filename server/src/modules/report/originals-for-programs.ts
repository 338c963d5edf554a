import { fail } from '@mall/contract/failures'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { findReportVisit } from '../appointment/public.ts'
import { type Actor, recordAct } from '../staff/public.ts'
import { readStored } from './arrival/stored-file.ts'
import { recordStaffLook } from './record-staff-look.ts'
import { report } from './tables.ts'

const WHY = '医院存档'

/** Signed reports that have an original, of a booking or by their own id, at the branch; null: of the whole group. */
export function originalsForPrograms(
  { db }: Context,
  branchId: string | null,
  by: { bookingId: string } | { reportId: string },
) {
  return db
    .select({
      ...{ reportId: report.id, bookingId: report.bookingId, version: report.version, signedAt: report.signedAt },
      bytes: report.fileBytes,
    })
    .from(report)
    .where(
      and(
        'bookingId' in by ? eq(report.bookingId, by.bookingId) : eq(report.id, by.reportId),
        branchId === null ? undefined : eq(report.branchId, branchId),
        ...[eq(report.state, 'ready'), isNotNull(report.fileBytes)],
      ),
    )
    .orderBy(desc(report.version))
}

/** The PDF as it came. In the record, and told to the examinee, before it leaves. */
export async function openOriginal(actor: Actor, branchId: string | null, reportId: string): Promise<Buffer> {
  const { ctx, staff } = actor
  const [found] = await originalsForPrograms(ctx, branchId, { reportId })
  const [row] = found ? await ctx.db.select().from(report).where(eq(report.id, reportId)) : []
  const visit = row && (await findReportVisit(ctx, { bookingId: row.bookingId }))
  const file = row && visit ? await readStored(ctx, await ctx.vault.of(row.personId), row) : null
  if (!row || !visit || !file) return fail('NOT_FOUND')
  const what = '体检报告原件'
  await ctx.db.transaction(async (tx) => {
    await recordStaffLook(ctx, tx, {
      ...{ personId: row.personId, visit, staffName: `系统“${staff.name}”` },
      what,
      why: WHY,
    })
    await recordAct(actor, tx, {
      ...{ call: 'openReportFile', branchId: row.branchId, reason: WHY },
      thing: { kind: 'booking', id: visit.bookingId, name: `${visit.day} 到检码 ${visit.checkInCode}` },
      changes: [{ field: '报告原件', before: null, after: `取走了第 ${row.version} 版` }],
    })
  })
  return file
}
