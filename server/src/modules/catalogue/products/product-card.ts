import type { ProductCard } from '@mall/contract/catalogue/calls'
import { Crowd } from '@mall/contract/shapes'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import { activityPrices } from '../promotions/activity-prices.ts'
import type { CheaperProduct } from '../promotions/activity-rules.ts'
import { couponSavingFen } from '../promotions/coupon-saving.ts'
import { product } from '../tables.ts'
import { asService } from './find-specs.ts'
import { soldUnits } from './sold-units.ts'

export type Card = z.output<typeof ProductCard>

/** The columns of a card; texts of the detail page and search columns stay in the database. */
export const cardColumns = {
  id: product.id,
  name: product.name,
  description: product.description,
  image: product.image,
  isOnSale: product.isOnSale,
  isMultiSpec: product.isMultiSpec,
  serviceKind: product.serviceKind,
  isCrossBorder: product.isCrossBorder,
  dutyPerMille: product.dutyPerMille,
  crowd: product.crowd,
  tier: product.tier,
  suitableFor: product.suitableFor,
  itemCount: product.itemCount,
  highlights: product.highlights,
  highlightOrgans: product.highlightOrgans,
  referenceName: product.referenceName,
  minSellingFen: product.minSellingFen,
  maxSellingFen: product.maxSellingFen,
  minMarketFen: product.minMarketFen,
  maxMarketFen: product.maxMarketFen,
  soldBefore: product.soldBefore,
  categoryIds: product.categoryIds,
}
export type CardRow = Pick<typeof product.$inferSelect, keyof typeof cardColumns>

/** Products as listed, with current prices, sales and coupons. */
export async function cardsOf(ctx: Context, rows: readonly CardRow[]): Promise<Card[]> {
  const [coupons, sold, { products }] = await Promise.all([
    ctx.modules.openCoupons(ctx),
    soldUnits(ctx),
    activityPrices(ctx),
  ])
  return rows.map((row) => {
    const card = cardOf(row, products.get(row.id))
    return {
      ...card,
      sellNumber: row.soldBefore + (sold.get(row.id) ?? 0),
      couponFen: couponSavingFen(coupons, { ...row, minSellingFen: card.minSellingPrice }),
    }
  })
}

/** The part of a card from the product's row and running activities, without recent sales and coupons. */
export function cardOf(row: CardRow, cheaper?: CheaperProduct): Card {
  const serviceKind = asService(row.serviceKind)
  const { minSellingFen, maxSellingFen } = cheaper ?? row
  return {
    id: row.id,
    productName: row.name,
    productDescription: row.description,
    imageUrl: row.image,
    productStatus: row.isOnSale ? '1' : '0',
    productType: row.isMultiSpec ? '2' : '1',
    serviceKind,
    cbecFlag: row.isCrossBorder,
    dutyPerMille: row.dutyPerMille,
    crowd: Crowd.catch('family').parse(row.crowd),
    tier: row.tier,
    suitableFor: row.suitableFor,
    itemCount: row.itemCount,
    highlights: row.highlights,
    highlightOrgans: row.highlightOrgans,
    sellingPrice: minSellingFen,
    marketPrice: row.minMarketFen,
    minSellingPrice: minSellingFen,
    maxSellingPrice: maxSellingFen,
    minMarketPrice: row.minMarketFen,
    maxMarketPrice: row.maxMarketFen,
    isSamePrice: minSellingFen === maxSellingFen,
    referenceName: row.referenceName,
    sellNumber: row.soldBefore,
    couponFen: null,
    activityFlag: cheaper !== undefined,
    activity: cheaper ? { ...cheaper.activity, listPrice: cheaper.listFen } : null,
    bookingSupport: serviceKind !== 'goods',
  }
}
