import { asc, inArray } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { cardColumns, cardOf } from '../products/product-card.ts'
import { readActivityPrices } from '../promotions/activity-prices.ts'
import { couponSavingFen } from '../promotions/coupon-saving.ts'
import { product } from '../tables.ts'

export interface ShownPrices {
  productId: string
  name: string
  minFen: number
  maxFen: number
  /** The lowest price with a coupon; null: none is usable. */
  couponFen: number | null
}

/** The prices of these products as lists and pages show them, read where `db` stands. */
export async function shownPrices(ctx: Context, db: Queryable, ids: readonly string[]): Promise<ShownPrices[]> {
  const rows = await db
    .select(cardColumns)
    .from(product)
    .where(inArray(product.id, [...ids]))
    .orderBy(asc(product.id))
  const { products } = await readActivityPrices({ db, clock: ctx.clock })
  const coupons = await ctx.modules.openCoupons(ctx)
  return rows.map((row) => {
    const { minSellingPrice: minFen, maxSellingPrice: maxFen } = cardOf(row, products.get(row.id))
    const savedFen = couponSavingFen(coupons, { ...row, minSellingFen: minFen })
    return { productId: row.id, name: row.name, minFen, maxFen, couponFen: savedFen && minFen - savedFen }
  })
}
