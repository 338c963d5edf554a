import { and, arrayOverlaps, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { product } from '../tables.ts'

/** A product on sale in this category, other than these; null: none is. */
export async function productSoldIn(
  db: Queryable,
  categoryId: string,
  others: readonly string[],
): Promise<{ id: string; name: string } | null> {
  const [row] = await db
    .select({ id: product.id, name: product.name })
    .from(product)
    .where(
      and(
        ...[arrayOverlaps(product.categoryIds, [categoryId]), eq(product.isOnSale, true)],
        others.length > 0 ? notInArray(product.id, [...others]) : undefined,
      ),
    )
    .orderBy(asc(product.id))
    .limit(1)
  return row ?? null
}

/** Those of these products that are not on sale. */
export async function unsoldProducts(db: Queryable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(and(inArray(product.id, [...ids]), eq(product.isOnSale, true)))
  const sold = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !sold.has(id))
}
