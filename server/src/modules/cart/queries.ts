import { desc, eq, sum } from 'drizzle-orm'
import type { Queryable } from '../../ports/database/types.ts'
import type { KeptLine } from './priced-cart.ts'
import { cartLine } from './tables.ts'

/** A member's lines, the newest first. */
export async function listLines(db: Queryable, memberId: string): Promise<KeptLine[]> {
  return db
    .select({
      cartId: cartLine.id,
      specId: cartLine.specId,
      quantity: cartLine.quantity,
      isSelected: cartLine.isSelected,
      seenFen: cartLine.seenFen,
    })
    .from(cartLine)
    .where(eq(cartLine.memberId, memberId))
    .orderBy(desc(cartLine.createdAt), desc(cartLine.id))
}

/** Pieces over all lines. */
export async function countPieces(db: Queryable, memberId: string): Promise<number> {
  const [row] = await db
    .select({ total: sum(cartLine.quantity).mapWith(Number) })
    .from(cartLine)
    .where(eq(cartLine.memberId, memberId))
  return row?.total ?? 0
}
