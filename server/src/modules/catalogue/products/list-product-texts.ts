import { and, asc, eq, or, sql } from 'drizzle-orm'
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

/** The items that are not done to everybody: those with rays, and those with words for when they are not done. */
export function listRestrictedItems(db: Queryable) {
  return db
    .select({ id: item.id, hasRadiation: item.hasRadiation, contraindicationWords: item.contraindicationWords })
    .from(item)
    .where(or(item.hasRadiation, sql`cardinality(${item.contraindicationWords}) > 0`))
}
