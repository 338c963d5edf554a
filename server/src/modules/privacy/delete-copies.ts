import { and, eq, inArray, lte, ne } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { mallNow } from '../../platform/clock.ts'
import { deleteOrphans } from '../../platform/objects/orphans.ts'
import { FOLDER, pathOf, removeFile } from './export-file.ts'
import { dataExport } from './tables.ts'

/** Deletes expired copies, the file before the row: after a crash in between, the row leads to another try. */
export async function deleteCopies(ctx: Context): Promise<void> {
  const over = and(eq(dataExport.state, 'ready'), lte(dataExport.expiresAt, mallNow))
  for (const { id } of await ctx.db.select({ id: dataExport.id }).from(dataExport).where(over)) {
    await removeFile(ctx, id)
    await ctx.db.update(dataExport).set({ state: 'expired' }).where(eq(dataExport.id, id))
  }
}

const DAY_MS = 86_400_000

/** Deletes files without a copy that is being made or can be had. */
export async function deleteOrphanedCopies({ db, uploads, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY_MS)
  const findOwned = async (paths: readonly string[]) => {
    const ids = paths.map((path) => path.slice(FOLDER.length).replace('.sealed', ''))
    const owns = and(inArray(dataExport.id, ids), ne(dataExport.state, 'expired'))
    const rows = await db.select({ id: dataExport.id }).from(dataExport).where(owns)
    return new Set(rows.map(({ id }) => pathOf(id)))
  }
  await deleteOrphans(uploads, { prefix: FOLDER, before, findOwned })
}
