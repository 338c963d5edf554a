import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { category, product } from '../tables.ts'

/** Names of products and categories that other modules' rules refer to, by id; `parentId` is '0' for products and first-level categories. */
export async function findScopes(
  db: Queryable,
  { categoryIds, productIds }: { categoryIds: readonly string[]; productIds: readonly string[] },
): Promise<Map<string, { name: string; parentId: string }>> {
  const categories = await db
    .select({ id: category.id, name: category.name, parentId: category.parentId })
    .from(category)
    .where(inArray(category.id, [...categoryIds]))
  const products = await db
    .select({ id: product.id, name: product.name })
    .from(product)
    .where(inArray(product.id, [...productIds]))
  return new Map([
    ...categories.map(({ id, name, parentId }) => [id, { name, parentId }] as const),
    ...products.map(({ id, name }) => [id, { name, parentId: '0' }] as const),
  ])
}

export interface ProductScope {
  productId: string
  categoryIds: string[]
  isCrossBorder: boolean
}

/** The facts of a product that scoped rules check; null if there is none. */
export async function findProductScope(db: Queryable, productId: string): Promise<ProductScope | null> {
  const [found] = await db
    .select({ productId: product.id, categoryIds: product.categoryIds, isCrossBorder: product.isCrossBorder })
    .from(product)
    .where(eq(product.id, productId))
  return found ?? null
}
