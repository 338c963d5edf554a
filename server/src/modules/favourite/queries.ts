import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/types.ts'
import { favourite } from './tables.ts'

/** A member's favourites, newest first. */
export function listFavourites(db: Queryable, memberId: string) {
  return db
    .select()
    .from(favourite)
    .where(eq(favourite.memberId, memberId))
    .orderBy(desc(favourite.createdAt), desc(favourite.productId))
}

export async function listFavouriteIds(db: Queryable, memberId: string): Promise<string[]> {
  const own = eq(favourite.memberId, memberId)
  const rows = await db.select({ id: favourite.productId }).from(favourite).where(own)
  return rows.map(({ id }) => id)
}

export const countFavourites = (db: Queryable, memberId: string): Promise<number> =>
  db.$count(favourite, eq(favourite.memberId, memberId))
