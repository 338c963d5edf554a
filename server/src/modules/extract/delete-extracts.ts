import { and, eq, inArray, lte, ne } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { mallNow } from '../../platform/clock.ts'
import { deleteOrphans } from '../../platform/objects/orphans.ts'
import { FOLDER, partAt, removeExtractFile } from './extract-file.ts'
import { staffExtract } from './tables.ts'

/** Deletes expired files, the file before the row: after a crash in between, the row leads to another try. */
export async function deleteExtracts(ctx: Context): Promise<void> {
  const over = and(eq(staffExtract.state, 'ready'), lte(staffExtract.expiresAt, mallNow))
  const { id: extractId, parts } = staffExtract
  for (const { id, parts: count } of await ctx.db.select({ id: extractId, parts }).from(staffExtract).where(over)) {
    await removeExtractFile(ctx, id, count)
    await ctx.db.update(staffExtract).set({ state: 'expired' }).where(eq(staffExtract.id, id))
  }
}

const DAY_MS = 86_400_000

/** Deletes objects of no file that is being made or can be had, and parts that a try before its last one left. */
export async function deleteOrphanedExtracts({ db, uploads, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY_MS)
  const findOwned = async (paths: readonly string[]) => {
    const ids = [...new Set(paths.map((path) => partAt(path).extractId))]
    const owns = and(inArray(staffExtract.id, ids), ne(staffExtract.state, 'expired'))
    const { id, parts, state } = staffExtract
    const rows = new Map(
      (await db.select({ id, parts, state }).from(staffExtract).where(owns)).map((row) => [row.id, row]),
    )
    const isOwned = (path: string) => {
      const { extractId, part } = partAt(path)
      const row = rows.get(extractId)
      return row !== undefined && (row.state === 'making' || part < row.parts)
    }
    return new Set(paths.filter(isOwned))
  }
  await deleteOrphans(uploads, { prefix: FOLDER, before, findOwned })
}
