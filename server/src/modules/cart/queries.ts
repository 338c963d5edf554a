import { desc, eq, sql, sum } from 'drizzle-orm'
import { memoizeQuery } from '../../platform/database/prepared.ts'
import type { Queryable } from '../../platform/database/types.ts'
import type { StoredLine } from './priced-cart.ts'
import { cartLine } from './tables.ts'

/** A member's lines, newest first. */
export async function listLines(db: Queryable, memberId: string): Promise<StoredLine[]> {
  return linesQuery(db).execute({ memberId })
}

const linesQuery = memoizeQuery((db) =>
  db
    .select({
      cartId: cartLine.id,
      specId: cartLine.specId,
      quantity: cartLine.quantity,
      isSelected: cartLine.isSelected,
      seenFen: cartLine.seenFen,
    })
    .from(cartLine)
    .where(eq(cartLine.memberId, sql.placeholder('memberId')))
    .orderBy(desc(cartLine.createdAt), desc(cartLine.id))
    .prepare('cart-lines'),
)

/** Sum of all quantities. */
export async function countGoods(db: Queryable, memberId: string): Promise<number> {
  const [row] = await db
    .select({ total: sum(cartLine.quantity).mapWith(Number) })
    .from(cartLine)
    .where(eq(cartLine.memberId, memberId))
  return row?.total ?? 0
}
