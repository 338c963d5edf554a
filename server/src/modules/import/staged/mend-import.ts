import { fail } from '@mall/contract/failures'
import { dropStagedImport as dropping, mendImport as mending } from '@mall/contract/import/calls'
import { MAX_MENDS } from '@mall/contract/import/terms'
import { and, eq, sql } from 'drizzle-orm'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { actAs } from '../../staff/public.ts'
import { importMend, stagedImport } from '../tables.ts'
import { removeFile } from './file.ts'
import { lockStaged, sealMend } from './find.ts'

export const mendImport: StaffHandler<typeof mending> = (input, call) =>
  actAs(call, ['mendImport', input], mending.output.parse, async (tx) => {
    const { importId, mends } = input
    const { version } = await lockStaged(call, tx, importId, input.version)
    const { vault, clock } = call.ctx
    const { file, line, columnName } = importMend
    const byPlace = new Map(mends.map((one) => [JSON.stringify([one.file, one.line, one.column]), one]))
    const put = [...byPlace.values()].flatMap(({ value, ...place }) => (value === null ? [] : { ...place, value }))
    for (const { value, ...place } of byPlace.values()) {
      if (value !== null) continue
      const here = and(eq(file, place.file), eq(line, place.line), eq(columnName, place.column))
      await tx.delete(importMend).where(and(eq(importMend.importId, importId), here))
    }
    if (put.length > 0)
      await tx
        .insert(importMend)
        .values(put.map((one) => sealMend(vault, importId, one)))
        .onConflictDoUpdate({
          target: [importMend.importId, file, line, columnName],
          set: { valueSealed: sql`excluded.value_sealed` },
        })
    const mendCount = await tx.$count(importMend, eq(importMend.importId, importId))
    if (mendCount > MAX_MENDS) fail('IMPORT_MENDS_MANY')
    const next = { version: version + 1, touchedAt: clock.now() }
    await tx.update(stagedImport).set(next).where(eq(stagedImport.id, importId))
    return { version: next.version, mendCount }
  })

export const dropStagedImport: StaffHandler<typeof dropping> = async (input, call) => {
  let parts = 0
  const answer = await actAs(call, ['dropStagedImport', input], dropping.output.parse, async (tx) => {
    const own = and(eq(stagedImport.id, input.importId), eq(stagedImport.staffId, call.staff.id))
    const [row] = await tx.delete(stagedImport).where(own).returning({ parts: stagedImport.parts })
    if (!row) return fail('IMPORT_GONE')
    parts = row.parts
    return { done: true as const }
  })
  await removeFile(call.ctx, input.importId, parts)
  return answer
}
