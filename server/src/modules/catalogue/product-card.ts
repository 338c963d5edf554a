import type { ProductCard } from '@mall/contract/catalogue'
import { Crowd } from '@mall/contract/shapes'
import type { z } from 'zod'
import { asService } from './find-specs.ts'
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
}
export type CardRow = Pick<typeof product.$inferSelect, keyof typeof cardColumns>

/** A product as lists show it. */
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
    activityFlag: false,
    bookingSupport: serviceKind !== 'goods',
  }
}
