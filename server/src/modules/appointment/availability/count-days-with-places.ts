import { countDistinct, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { slot } from '../tables.ts'

/** How many days after this one have a free place at some branch. */
export async function countDaysWithPlaces(db: Queryable, today: string): Promise<number> {
  const [row] = await db
    .select({ days: countDistinct(slot.day) })
    .from(slot)
    .where(sql`${gt(slot.day, today)} and ${slot.capacity} > ${slot.taken} + ${slot.blocked}`)
  return row?.days ?? 0
}
