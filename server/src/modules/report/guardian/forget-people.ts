import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { reportGuardian } from '../reader-tables.ts'
import { person, report } from '../tables.ts'

/**
 * Of these people, and the guardians of those who go, the ones who have no report and are no child's guardian: their key goes
 * too, and with it every copy of what it sealed.
 */
export async function forgetUnneeded(ctx: Context, tx: Tx, personIds: readonly string[]): Promise<void> {
  await forgetPeople(ctx, tx, await forgetPeople(ctx, tx, personIds))
}

/** Returns the guardians of those who were forgotten. */
async function forgetPeople(ctx: Context, tx: Tx, personIds: readonly string[]): Promise<string[]> {
  const ids = [...new Set(personIds)].toSorted()
  if (ids.length === 0) return []
  await tx.select().from(person).where(inArray(person.id, ids)).orderBy(person.id).for('update')
  // They go along with the child's row, so they are read before.
  const guardians = await tx.select().from(reportGuardian).where(inArray(reportGuardian.personId, ids))
  const one = { one: sql`1` }
  const reports = tx.select(one).from(report).where(eq(report.personId, person.id))
  const children = tx.select(one).from(reportGuardian).where(eq(reportGuardian.guardianId, person.id))
  const forgotten = await tx
    .delete(person)
    .where(and(inArray(person.id, ids), notExists(reports), notExists(children)))
    .returning({ id: person.id })
  for (const { id } of forgotten) await ctx.vault.forget(tx, id, 'life')
  const gone = new Set(forgotten.map(({ id }) => id))
  return guardians.filter(({ personId }) => gone.has(personId)).map(({ guardianId }) => guardianId)
}
