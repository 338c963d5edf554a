import type { ProductCard } from '@mall/contract/catalogue'
import { Crowd } from '@mall/contract/shapes'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import { couponLabelOf } from './couponed.ts'
import { asService } from './find-specs.ts'
import { soldUnits } from './sold-units.ts'
import { product } from './tables.ts'

export type Card = z.output<typeof ProductCard>

/** The columns that a card needs; texts of the detail page and search columns stay in the database. */
export const cardColumns = {
  id: product.id,
  name: product.name,
  description: product.description,
  image: product.image,
  isOnSale: product.isOnSale,
  isMultiSpec: product.isMultiSpec,
  serviceKind: product.serviceKind,
  isCrossBorder: product.isCrossBorder,
  crowd: product.crowd,
  tier: product.tier,
  suitableFor: product.suitableFor,
  itemCount: product.itemCount,
  highlights: product.highlights,
  referenceName: product.referenceName,
  minSellingFen: product.minSellingFen,
  maxSellingFen: product.maxSellingFen,
  minMarketFen: product.minMarketFen,
  maxMarketFen: product.maxMarketFen,
  soldBefore: product.soldBefore,
  categoryIds: product.categoryIds,
}
export type CardRow = Pick<typeof product.$inferSelect, keyof typeof cardColumns>

/** Products as lists show them, with what was sold and what can be claimed by now. */
export async function cardsOf(ctx: Context, rows: readonly CardRow[]): Promise<Card[]> {
  const [coupons, sold] = await Promise.all([ctx.doors.openCoupons(ctx), soldUnits(ctx)])
  return rows.map((row) => ({
    ...cardOf(row),
    sellNumber: row.soldBefore + (sold.get(row.id) ?? 0),
    couponLabel: couponLabelOf(coupons, row),
  }))
}

/** A product as its own row tells it, without what was sold lately and what can be claimed now. */
export function cardOf(row: CardRow): Card {
  const serviceKind = asService(row.serviceKind)
  return {
    id: row.id,
    productName: row.name,
    productDescription: row.description,
    imageUrl: row.image,
    productStatus: row.isOnSale ? '1' : '0',
    productType: row.isMultiSpec ? '2' : '1',
    serviceKind,
    cbecFlag: row.isCrossBorder,
    crowd: Crowd.catch('family').parse(row.crowd),
    tier: row.tier,
    suitableFor: row.suitableFor,
    itemCount: row.itemCount,
    highlights: row.highlights,
    sellingPrice: row.minSellingFen,
    marketPrice: row.minMarketFen,
    minSellingPrice: row.minSellingFen,
    maxSellingPrice: row.maxSellingFen,
    minMarketPrice: row.minMarketFen,
    maxMarketPrice: row.maxMarketFen,
    isSamePrice: row.minSellingFen === row.maxSellingFen,
    referenceName: row.referenceName,
    sellNumber: row.soldBefore,
    couponLabel: null,
    activityFlag: false,
    bookingSupport: serviceKind !== 'goods',
  }
}
