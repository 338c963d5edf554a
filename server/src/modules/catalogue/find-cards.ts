import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../ports/database/types.ts'
import { type Card, cardColumns, cardOf } from './product-card.ts'
import { product } from './tables.ts'

/** The cards of these products, as far as they are on sale. */
export async function listCards(db: Queryable, ids: readonly string[]): Promise<Card[]> {
  if (ids.length === 0) return []
  const isShown = and(eq(product.isOnSale, true), eq(product.isAudited, true))
  const rows = await db
    .select(cardColumns)
    .from(product)
    .where(and(inArray(product.id, [...ids]), isShown))
  return rows.map(cardOf)
}
