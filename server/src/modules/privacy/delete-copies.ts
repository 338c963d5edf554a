import { and, eq, lte } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { mallNow } from '../../platform/clock.ts'
import { removeFile } from './export-file.ts'
import { dataExport } from './tables.ts'

/** Deletes expired copies, the file before the row: after a crash in between, the row leads to another try. */
export async function deleteCopies(ctx: Context): Promise<void> {
  const over = and(eq(dataExport.state, 'ready'), lte(dataExport.expiresAt, mallNow))
  for (const { id } of await ctx.db.select({ id: dataExport.id }).from(dataExport).where(over)) {
    await removeFile(ctx, id)
    await ctx.db.update(dataExport).set({ state: 'expired' }).where(eq(dataExport.id, id))
  }
}
