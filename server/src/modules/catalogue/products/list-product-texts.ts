import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { item, product } from '../tables.ts'

/** The first `limit` products on sale in the mall's order, told in words, for whoever searches them. */
export function listProductTexts(db: Queryable, limit: number) {
  return db
    .select({
      id: product.id,
      name: product.name,
      description: product.description,
      suitableFor: product.suitableFor,
      highlights: product.highlights,
      itemCount: product.itemCount,
      categoryIds: product.categoryIds,
      updatedAt: product.updatedAt,
    })
    .from(product)
    .where(and(eq(product.isOnSale, true), eq(product.isAudited, true)))
    .orderBy(asc(product.rank), asc(product.id))
    .limit(limit)
}

/** The first `limit` examinations in their order. */
export function listItems(db: Queryable, limit: number) {
  return db.select().from(item).orderBy(asc(item.sort), asc(item.id)).limit(limit)
}
