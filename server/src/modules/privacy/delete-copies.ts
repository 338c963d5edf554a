import { and, eq, lte } from 'drizzle-orm'
import type { Context } from '../../app/context.ts'
import { mallNow } from '../../platform/clock.ts'
import { removeFile } from './export-file.ts'
import { dataExport } from './tables.ts'

/** Copies whose days are over. The file goes first: killed in between, the row asks again. */
export async function deleteCopies(ctx: Context): Promise<void> {
  const over = and(eq(dataExport.state, 'ready'), lte(dataExport.expiresAt, mallNow))
  for (const { id } of await ctx.db.select({ id: dataExport.id }).from(dataExport).where(over)) {
    await removeFile(ctx, id)
    await ctx.db.update(dataExport).set({ state: 'expired' }).where(eq(dataExport.id, id))
  }
}
