import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { category, product } from '../tables.ts'

const TOP = '0'

/** The first category of the first level that each product is in, by product; others have none. */
export async function categoriesOfProducts(db: Queryable, productIds: readonly string[]): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map()
  const categories = await db.select({ id: category.id, parentId: category.parentId }).from(category)
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]))
  const topOf = (id: string) => {
    const parentId = parents.get(id)
    return parentId === TOP ? id : (parentId ?? null)
  }
  const { id, categoryIds } = product
  const rows = await db
    .select({ id, categoryIds })
    .from(product)
    .where(inArray(id, [...productIds]))
  return new Map(
    rows.flatMap((row) => {
      const tops = row.categoryIds.flatMap((one) => topOf(one) ?? [])
      return tops[0] === undefined ? [] : [[row.id, tops[0]]]
    }),
  )
}
