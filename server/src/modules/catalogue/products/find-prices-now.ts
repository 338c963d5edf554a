import { and, eq, inArray, sql } from 'drizzle-orm'
import { mallNow } from '../../../platform/clock.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { runningPrice } from '../promotions/activity-prices.ts'
import { product, productSpec, specStock } from '../tables.ts'
import { hasStock } from './has-stock.ts'

export interface PriceNow {
  id: string
  name: string
  /** The lowest price to pay, in fen. */
  fen: number
  /** On sale and in stock. */
  isAvailable: boolean
}

/**
 * The current prices of these products as of this statement, uncached, so that a caller who holds a lock knows that
 * nothing newer was shown. Unknown ones are missing.
 */
export async function findPricesNow(db: Queryable, ids: readonly string[]): Promise<PriceNow[]> {
  if (ids.length === 0) return []
  const running = runningPrice(db, mallNow)
  const rows = await db
    .select({
      id: product.id,
      name: product.name,
      isOnSale: product.isOnSale,
      hasStock,
      listFen: product.minSellingFen,
      activityFen: sql<number | null>`case when bool_or(${running.activityFen} is not null)
        then min(coalesce(${running.activityFen}, ${productSpec.sellingFen})) end`,
    })
    .from(product)
    .innerJoin(productSpec, eq(productSpec.productId, product.id))
    .leftJoin(specStock, eq(specStock.specId, productSpec.id))
    .leftJoinLateral(running, sql`true`)
    .where(and(inArray(product.id, [...ids]), eq(product.isAudited, true)))
    .groupBy(product.id)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    fen: row.activityFen ?? row.listFen,
    isAvailable: row.isOnSale && row.hasStock,
  }))
}
