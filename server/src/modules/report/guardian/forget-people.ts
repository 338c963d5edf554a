import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { reportGuardian } from '../reader-tables.ts'
import { person, report } from '../tables.ts'

/** Of these people those who have no report and are no child's guardian: their key goes too, and with it every copy of what it sealed. */
export async function forgetUnneeded(ctx: Context, tx: Tx, personIds: readonly string[]): Promise<void> {
  const ids = [...new Set(personIds)].toSorted()
  if (ids.length === 0) return
  await tx.select().from(person).where(inArray(person.id, ids)).orderBy(person.id).for('update')
  const one = { one: sql`1` }
  const reports = tx.select(one).from(report).where(eq(report.personId, person.id))
  const children = tx.select(one).from(reportGuardian).where(eq(reportGuardian.guardianId, person.id))
  const forgotten = await tx
    .delete(person)
    .where(and(inArray(person.id, ids), notExists(reports), notExists(children)))
    .returning({ id: person.id })
  for (const { id } of forgotten) await ctx.vault.forget(tx, id, 'life')
}
