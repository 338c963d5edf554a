import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { productSpec } from '../tables.ts'

/** A product's specs with an examination, in order: price and package of each. */
export async function listExamSpecs(
  db: Queryable,
  productId: string,
): Promise<{ specName: string; packageId: string; sellingFen: number }[]> {
  const rows = await db
    .select({ specName: productSpec.name, packageId: productSpec.packageId, sellingFen: productSpec.sellingFen })
    .from(productSpec)
    .where(eq(productSpec.productId, productId))
    .orderBy(asc(productSpec.sort), asc(productSpec.id))
  return rows.flatMap(({ packageId, ...row }) => (packageId === null ? [] : [{ ...row, packageId }]))
}
