import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { item, product } from '../tables.ts'

/** The texts of the first `limit` products on sale in the mall's order, for full-text use by other modules. */
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

/** Items with restrictions: those with radiation, and those with contraindications. */
export function listRestrictedItems(db: Queryable) {
  return db
    .select({ id: item.id, hasRadiation: item.hasRadiation, contraindicationWords: item.contraindicationWords })
    .from(item)
    .where(or(item.hasRadiation, sql`cardinality(${item.contraindicationWords}) > 0`))
}
