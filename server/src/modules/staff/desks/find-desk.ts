import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { staffDesk, staffDeskLimit } from '../tables.ts'

/** What this browser was last enrolled as, revoked or not; null: never. */
export async function findDesk(db: Queryable, keyThumbprint: string | null) {
  if (keyThumbprint === null) return null
  const [found] = await db
    .select()
    .from(staffDesk)
    .where(eq(staffDesk.keyThumbprint, keyThumbprint))
    .orderBy(sql`${staffDesk.revokedAt} is not null`, desc(staffDesk.enrolledAt))
    .limit(1)
  return found ?? null
}

/** Whether people are checked in at one of these branches at enrolled desks only, and this browser is none of them. */
export async function isKeptOut(
  { db }: Context,
  keyThumbprint: string | null,
  places: readonly (string | null)[],
): Promise<boolean> {
  const branchIds = places.filter((place) => place !== null)
  if (branchIds.length === 0) return false
  const limited = await db
    .select({ branchId: staffDeskLimit.branchId })
    .from(staffDeskLimit)
    .where(inArray(staffDeskLimit.branchId, branchIds))
  if (limited.length === 0) return false
  const desk = await findDesk(db, keyThumbprint)
  return !desk || desk.revokedAt !== null || limited.some(({ branchId }) => branchId !== desk.branchId)
}
