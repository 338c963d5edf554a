import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { RETENTION } from '../../../app/retention.ts'
import { deleteOrphans } from '../../../platform/objects/orphans.ts'
import { stagedImport } from '../tables.ts'
import { FOLDER, importAt, removeFile } from './file.ts'

const BATCH = 100
const DAY_MS = 86_400_000

/** Forgets what nobody has touched for days, the file before the row: after a crash in between, the row leads to another try. */
export async function deleteStagedImports(ctx: Context): Promise<void> {
  const { id, parts, touchedAt } = stagedImport
  const past = lte(touchedAt, new Date(ctx.clock.now().getTime() - RETENTION.staged_import.seconds * 1000))
  for (const row of await ctx.db.select({ id, parts }).from(stagedImport).where(past).limit(BATCH)) {
    await removeFile(ctx, row.id, row.parts)
    await ctx.db.delete(stagedImport).where(and(eq(id, row.id), past))
  }
}

/** Deletes objects of no import, such as those of one that was brought in when the process died. */
export async function deleteOrphanedImports({ db, uploads, clock }: Context): Promise<void> {
  const findOwned = async (paths: readonly string[]) => {
    const ids = [...new Set(paths.map(importAt))]
    const rows = await db.select({ id: stagedImport.id }).from(stagedImport).where(inArray(stagedImport.id, ids))
    const owned = new Set(rows.map(({ id }) => id))
    return new Set(paths.filter((path) => owned.has(importAt(path))))
  }
  await deleteOrphans(uploads, { prefix: FOLDER, before: new Date(clock.now().getTime() - DAY_MS), findOwned })
}
