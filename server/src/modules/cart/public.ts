import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable, Tx } from '../../ports/database/types.ts'
import { listLines } from './queries.ts'
import { cartLine } from './tables.ts'

/** What a member's cart holds, the newest first. */
export async function cartLinesOf(db: Queryable, memberId: string) {
  const lines = await listLines(db, memberId)
  return lines.map(({ specId, quantity, isSelected }) => ({ specId, quantity, isSelected }))
}

/** What was bought leaves the cart with the order that bought it. */
export async function removeBought(tx: Tx, memberId: string, specIds: readonly string[]): Promise<void> {
  await tx.delete(cartLine).where(and(eq(cartLine.memberId, memberId), inArray(cartLine.specId, [...specIds])))
}
