import { eq, inArray, or } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { item, packageItem, product, productSpec } from '../tables.ts'

/** What a spec asks for the examinations of its package. */
export interface SoldSpec {
  specId: string
  productId: string
  packageId: string
  sellingFen: number
  people: number
}

interface Sought {
  specIds: readonly string[]
  packageIds: readonly string[]
  /** Of packages that hold them. */
  itemIds: readonly string[]
}

export async function findSoldSpecs(db: Queryable, { specIds, packageIds, itemIds }: Sought): Promise<SoldSpec[]> {
  if (specIds.length + packageIds.length + itemIds.length === 0) return []
  const holding = db
    .select({ packageId: packageItem.packageId })
    .from(packageItem)
    .where(inArray(packageItem.itemId, [...itemIds]))
  const { packageId, sellingFen } = productSpec
  const rows = await db
    .select({
      ...{ specId: productSpec.id, productId: product.id, packageId, sellingFen },
      people: product.examinationsPerUnit,
    })
    .from(productSpec)
    .innerJoin(product, eq(product.id, productSpec.productId))
    .where(
      or(
        inArray(productSpec.id, [...specIds]),
        inArray(packageId, [...packageIds]),
        ...(itemIds.length > 0 ? [inArray(packageId, holding)] : []),
      ),
    )
  return rows.flatMap((row) => (row.packageId === null ? [] : [{ ...row, packageId: row.packageId }]))
}

/** The items of each of these packages. */
export async function findPackageItems(db: Queryable, packageIds: readonly string[]) {
  const { packageId, itemId } = packageItem
  const rows =
    packageIds.length === 0
      ? []
      : await db
          .select({ packageId, itemId })
          .from(packageItem)
          .where(inArray(packageId, [...packageIds]))
  return new Map([...Map.groupBy(rows, (row) => row.packageId)].map(([id, own]) => [id, own.map((row) => row.itemId)]))
}

/** What is known of the cost of doing each of these items once, in fen. */
export async function findItemCosts(db: Queryable, itemIds: readonly string[]): Promise<Map<string, number>> {
  if (itemIds.length === 0) return new Map()
  const { id, costFen } = item
  const rows = await db
    .select({ id, costFen })
    .from(item)
    .where(inArray(id, [...itemIds]))
  return new Map(rows.map((row) => [row.id, row.costFen ?? 0]))
}
