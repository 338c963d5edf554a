import { eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { item, packageItem, product, productSpec } from '../tables.ts'

/** A spec as prices are set for it. */
export interface OfferedSpec {
  specId: string
  specName: string
  productId: string
  productName: string
  isOnSale: boolean
  sellingFen: number
  marketFen: number
  /** Duty as an ordinary import, in thousandths; null: not known, or no import. */
  dutyPerMille: number | null
  /** Of everything that is done for one unit, as far as it is known. */
  costFen: number
  /** Items whose cost is not known. */
  uncosted: number
  /** Whether anything is known of its cost. */
  isCosted: boolean
}

/** Those of these specs that there are, in the order of their products. */
export async function findOfferedSpecs(db: Queryable, specIds: readonly string[]): Promise<OfferedSpec[]> {
  if (specIds.length === 0) return []
  const costs = costOfPackages(db)
  const rows = await db
    .select({
      specId: productSpec.id,
      specName: sql<string>`${productSpec.name}`,
      productId: product.id,
      productName: sql<string>`${product.name}`,
      isOnSale: product.isOnSale,
      sellingFen: productSpec.sellingFen,
      marketFen: productSpec.marketFen,
      dutyPerMille: product.dutyPerMille,
      people: product.examinationsPerUnit,
      costFen: costs.costFen,
      costed: costs.costed,
      items: costs.items,
    })
    .from(productSpec)
    .innerJoin(product, eq(product.id, productSpec.productId))
    .leftJoin(costs, eq(costs.packageId, productSpec.packageId))
    .where(inArray(productSpec.id, [...specIds]))
    .orderBy(product.rank, product.id, productSpec.sort, productSpec.id)
  return rows.map(({ people, costFen, costed, items, ...spec }) => ({
    ...spec,
    costFen: (costFen ?? 0) * people,
    uncosted: (items ?? 0) - (costed ?? 0),
    isCosted: (costed ?? 0) > 0,
  }))
}

function costOfPackages(db: Queryable) {
  return db
    .select({
      packageId: packageItem.packageId,
      costFen: sql<number>`coalesce(sum(${item.costFen}), 0)::int`.as('cost_fen'),
      costed: sql<number>`count(${item.costFen})::int`.as('costed'),
      items: sql<number>`count(*)::int`.as('items'),
    })
    .from(packageItem)
    .innerJoin(item, eq(item.id, packageItem.itemId))
    .groupBy(packageItem.packageId)
    .as('costs')
}
