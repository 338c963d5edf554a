import { and, asc, count, eq } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { product } from '../tables.ts'

const isShown = and(eq(product.isOnSale, true), eq(product.isAudited, true))

export async function countProductsOnSale(db: Queryable): Promise<number> {
  const [row] = await db.select({ total: count() }).from(product).where(isShown)
  return row?.total ?? 0
}

/** Ids of what is on sale and when each last changed, in a lasting order: for search engines. */
export function listProductsOnSale(db: Queryable, { offset, limit }: { offset: number; limit: number }) {
  return db
    .select({ id: product.id, updatedAt: product.updatedAt })
    .from(product)
    .where(isShown)
    .orderBy(asc(product.id))
    .offset(offset)
    .limit(limit)
}
