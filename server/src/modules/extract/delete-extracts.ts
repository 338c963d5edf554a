import { and, eq, inArray, lte, ne } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { mallNow } from '../../platform/clock.ts'
import { deleteOrphans } from '../../platform/objects/orphans.ts'
import { FOLDER, pathOf, removeExtractFile } from './extract-file.ts'
import { staffExtract } from './tables.ts'

/** Deletes expired files, the file before the row: after a crash in between, the row leads to another try. */
export async function deleteExtracts(ctx: Context): Promise<void> {
  const over = and(eq(staffExtract.state, 'ready'), lte(staffExtract.expiresAt, mallNow))
  for (const { id } of await ctx.db.select({ id: staffExtract.id }).from(staffExtract).where(over)) {
    await removeExtractFile(ctx, id)
    await ctx.db.update(staffExtract).set({ state: 'expired' }).where(eq(staffExtract.id, id))
  }
}

const DAY_MS = 86_400_000

/** Deletes files of no row that is being made or can be had. */
export async function deleteOrphanedExtracts({ db, uploads, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY_MS)
  const findOwned = async (paths: readonly string[]) => {
    const ids = paths.map((path) => path.slice(FOLDER.length).replace('.sealed', ''))
    const owns = and(inArray(staffExtract.id, ids), ne(staffExtract.state, 'expired'))
    const rows = await db.select({ id: staffExtract.id }).from(staffExtract).where(owns)
    return new Set(rows.map(({ id }) => pathOf(id)))
  }
  await deleteOrphans(uploads, { prefix: FOLDER, before, findOwned })
}
