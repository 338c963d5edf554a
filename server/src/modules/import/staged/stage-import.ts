import { hash } from 'node:crypto'
import { fail } from '@mall/contract/failures'
import { type listStagedImports as listing, stageImport as staging } from '@mall/contract/import/calls'
import { MAX_STAGED } from '@mall/contract/import/terms'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { actAs, findActed } from '../../staff/public.ts'
import { importMend, stagedImport } from '../tables.ts'
import { partsOf, removeFile, writeFile } from './file.ts'

/** The file is stored before its row; what a crash leaves between them is swept. */
export const stageImport: StaffHandler<typeof staging> = async ({ name }, call) => {
  const { ctx, staff, visitor } = call
  const file = visitor.file ?? Buffer.alloc(0)
  if (file.length === 0) fail('IMPORT_UNREADABLE')
  const digest = hash('sha256', file, 'base64url')
  const sent = ['stageImport', { name, of: digest }] as const
  const acted = await findActed(call, sent, staging.output.parse)
  if (acted) return acted
  const same = and(eq(stagedImport.staffId, staff.id), eq(stagedImport.digest, digest))
  const [standing] = await ctx.db.select({ id: stagedImport.id }).from(stagedImport).where(same)
  const id = standing?.id ?? ctx.ids.id()
  const parts = partsOf(file)
  await writeFile(ctx, id, file)
  const over: { id: string; parts: number }[] = []
  const answer = await actAs(call, sent, staging.output.parse, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`staged_import ${staff.id}`}, 0))`)
    const touchedAt = ctx.clock.now()
    const [row] = await tx
      .insert(stagedImport)
      .values({ id, staffId: staff.id, name, digest, parts, touchedAt })
      .onConflictDoUpdate({ target: [stagedImport.staffId, stagedImport.digest], set: { name, touchedAt } })
      .returning({ id: stagedImport.id })
    over.push(...(await makeRoom(tx, staff.id)))
    return { importId: row?.id ?? id }
  })
  for (const one of over) await removeFile(ctx, one.id, one.parts)
  return answer
}

/** The oldest that nobody has mended go; what was mended is not lost by another file. */
async function makeRoom(tx: Tx, staffId: string): Promise<{ id: string; parts: number }[]> {
  const { id, parts, touchedAt } = stagedImport
  const isMended = sql<boolean>`exists (select 1 from ${importMend} where ${importMend.importId} = ${id})`
  const own = await tx
    .select({ id, parts, isMended })
    .from(stagedImport)
    .where(eq(stagedImport.staffId, staffId))
    .orderBy(desc(touchedAt), id)
  const [, ...older] = own
  const over = older
    .toReversed()
    .filter((one) => !one.isMended)
    .slice(0, Math.max(0, own.length - MAX_STAGED))
  if (own.length - over.length > MAX_STAGED) fail('IMPORT_STAGED_MANY')
  for (const one of over) await tx.delete(stagedImport).where(eq(id, one.id))
  return over
}

export const listStagedImports: StaffHandler<typeof listing> = async (_, { ctx, staff }) => {
  const { id: importId, name, touchedAt } = stagedImport
  const mendCount = ctx.db.$count(importMend, eq(importMend.importId, importId))
  const rows = await ctx.db
    .select({ importId, name, mendCount, touchedAt })
    .from(stagedImport)
    .where(eq(stagedImport.staffId, staff.id))
    .orderBy(desc(touchedAt), importId)
    .limit(MAX_STAGED)
  return { list: rows.map((row) => ({ ...row, touchedAt: row.touchedAt.toISOString() })) }
}
