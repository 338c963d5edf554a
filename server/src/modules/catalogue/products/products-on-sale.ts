import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { product } from '../tables.ts'

const isShown = and(eq(product.isOnSale, true), eq(product.isAudited, true))

export async function countProductsOnSale(db: Queryable): Promise<number> {
  const [row] = await db.select({ total: count() }).from(product).where(isShown)
  return row?.total ?? 0
}

/** Ids of the products on sale and when each last changed, in a stable order: for the sitemap. */
export function listProductsOnSale(db: Queryable, { offset, limit }: { offset: number; limit: number }) {
  return db
    .select({ id: product.id, updatedAt: product.updatedAt })
    .from(product)
    .where(isShown)
    .orderBy(asc(product.id))
    .offset(offset)
    .limit(limit)
}

/** Crowds, organ systems and brands with products on sale, each with a list of its own. */
export async function listFilterLists(db: Queryable): Promise<{ param: string; id: string }[]> {
  const crowds = await db.selectDistinct({ id: product.crowd }).from(product).where(isShown).orderBy(product.crowd)
  const organs = await db
    .selectDistinct({ id: sql<string>`unnest(${product.organIds})` })
    .from(product)
    .where(isShown)
    .orderBy(sql`1`)
  const brands = await db.selectDistinct({ id: product.brandId }).from(product).where(isShown).orderBy(product.brandId)
  return [
    ...crowds.map(({ id }) => ({ param: 'crowd', id })),
    ...organs.map(({ id }) => ({ param: 'concern', id })),
    ...brands.map(({ id }) => ({ param: 'brand_id', id })),
  ]
}
