import { fail } from '@mall/contract/failures'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { findReportVisit } from '../appointment/public.ts'
import { type Actor, recordAct } from '../staff/public.ts'
import { releasedFiles } from './arrival/file-rules.ts'
import { readStored } from './arrival/stored-file.ts'
import { openDocument } from './document.ts'
import { recordStaffLook } from './record-staff-look.ts'
import { report } from './tables.ts'

const WHY = '医院存档'

/** The version that has it, and the beginning of its digest. */
const numberOf = (reportId: string, sha256: string) => `${reportId}.${sha256.slice(0, 16)}`

/** By the version alone, too, as programs learned it while a report had one. */
const isNumbered = (original: string, reportId: string, sha256: string) =>
  original === reportId || original === numberOf(reportId, sha256)

/** Originals of signed reports, of a booking or by their own number, at the branch; null: of the whole group. */
export async function originalsForPrograms(
  ctx: Context,
  branchId: string | null,
  by: { bookingId: string } | { original: string },
) {
  const rows = await ctx.db
    .select()
    .from(report)
    .where(
      and(
        'bookingId' in by ? eq(report.bookingId, by.bookingId) : eq(report.id, by.original.split('.')[0] ?? ''),
        branchId === null ? undefined : eq(report.branchId, branchId),
        ...[eq(report.state, 'ready'), sql`${report.files} <> '[]'`],
      ),
    )
    .orderBy(desc(report.version))
  const all = await Promise.all(
    rows.map(async (row) => {
      const { id: reportId, bookingId, version, signedAt } = row
      return releasedFiles(await openDocument(ctx, row), row.files).map(({ sha256, title, bytes }) => ({
        ...{ original: numberOf(reportId, sha256), reportId, bookingId, version, signedAt, sha256, title, bytes },
      }))
    }),
  )
  return all.flat().filter(({ reportId, sha256 }) => 'bookingId' in by || isNumbered(by.original, reportId, sha256))
}

/** The PDF as it came. In the record, and told to the examinee, before it leaves. */
export async function openOriginal(actor: Actor, branchId: string | null, original: string): Promise<Buffer> {
  const { ctx, staff } = actor
  const [found] = await originalsForPrograms(ctx, branchId, { original })
  const [row] = found ? await ctx.db.select().from(report).where(eq(report.id, found.reportId)) : []
  const kept = row?.files.find(({ sha256 }) => sha256 === found?.sha256)
  const visit = row && (await findReportVisit(ctx, { bookingId: row.bookingId }))
  const file = kept && visit ? await readStored(ctx, await ctx.vault.of(row.personId), kept) : null
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
