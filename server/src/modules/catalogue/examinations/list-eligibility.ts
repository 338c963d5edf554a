import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { examPackage, productSpec } from '../tables.ts'

/** The audience of one spec of a product. */
export interface Eligibility {
  /** -1 anyone, 0 women, 1 men */
  sex: number
  minAge: number
  maxAge: number
}

/** The distinct audiences of these products' specs; products without an examination are missing. */
export async function listEligibility(
  db: Queryable,
  productIds: readonly string[],
): Promise<Map<string, Eligibility[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectDistinct({
      productId: productSpec.productId,
      fit: { sex: examPackage.sex, minAge: examPackage.minAge, maxAge: examPackage.maxAge },
    })
    .from(productSpec)
    .innerJoin(examPackage, eq(examPackage.id, productSpec.packageId))
    .where(inArray(productSpec.productId, [...productIds]))
  const eligibility = Map.groupBy(rows, ({ productId }) => productId)
  return new Map([...eligibility].map(([productId, found]) => [productId, found.map(({ fit }) => fit)]))
}
