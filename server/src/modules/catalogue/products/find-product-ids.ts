import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { product } from '../tables.ts'

/** Which of these ids are audited products, withdrawn ones included. */
export async function findProductIds(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(and(inArray(product.id, [...ids]), eq(product.isAudited, true)))
  return new Set(rows.map(({ id }) => id))
}
