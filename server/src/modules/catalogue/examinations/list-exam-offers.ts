import { and, asc, count, desc, eq, gte, inArray, lte, notInArray, or, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { type Card, cardColumns, cardOf } from '../products/product-card.ts'
import { activityPrices } from '../promotions/activity-prices.ts'
import { examPackage, item, packageItem, product, productSpec } from '../tables.ts'

/** A package that can be bought for one person, at its spec's current price. */
export interface ExamOffer {
  card: Card
  specId: string
  /** '' for a product with a single spec. */
  specName: string
  sellingFen: number
  itemIds: string[]
  hasRadiation: boolean
}

export interface OfferQuery {
  /** It contains at least one of these items. */
  itemIds: readonly string[]
  /** null: only packages for everybody. */
  sex: number | null
  age: number
}

/** Made for an occasion, such as a new job; not recommended to somebody who asks what to check. */
const FOR_OCCASIONS = ['entry', 'teens', 'pregnancy']

/** Offers with most of the requested items first, then by price; at most `size`. */
export async function listExamOffers(
  ctx: Context,
  { itemIds, sex, age }: OfferQuery,
  size: number,
): Promise<ExamOffer[]> {
  if (itemIds.length === 0) return []
  const { db } = ctx
  const { specs, products } = await activityPrices(ctx)
  const hits = db
    .select({ packageId: packageItem.packageId, hits: count().as('hits') })
    .from(packageItem)
    .where(inArray(packageItem.itemId, [...itemIds]))
    .groupBy(packageItem.packageId)
    .as('hits')
  const rows = await db
    .select({
      card: cardColumns,
      specId: productSpec.id,
      specName: productSpec.name,
      sellingFen: productSpec.sellingFen,
      packageId: examPackage.id,
    })
    .from(hits)
    .innerJoin(examPackage, eq(examPackage.id, hits.packageId))
    .innerJoin(productSpec, eq(productSpec.packageId, examPackage.id))
    .innerJoin(product, eq(product.id, productSpec.productId))
    .where(
      and(
        eq(product.isOnSale, true),
        eq(product.isAudited, true),
        eq(product.isCrossBorder, false),
        eq(product.serviceKind, 'general'),
        notInArray(product.crowd, FOR_OCCASIONS),
        eq(product.examinationsPerUnit, 1),
        or(eq(examPackage.sex, -1), sex === null ? undefined : eq(examPackage.sex, sex)),
        lte(examPackage.minAge, age),
        gte(examPackage.maxAge, age),
      ),
    )
    .orderBy(desc(hits.hits), asc(productSpec.sellingFen), asc(productSpec.id))
    .limit(size)
  if (rows.length === 0) return []
  const contents = await contentsOf(
    db,
    rows.map(({ packageId }) => packageId),
  )
  return rows.flatMap(({ card, packageId, specName, sellingFen: listFen, specId }) => {
    const own = contents.get(packageId)
    if (!own) return []
    const sellingFen = specs.get(specId)?.activityFen ?? listFen
    const shownName = card.isMultiSpec ? specName : ''
    return [{ specId, sellingFen, ...own, card: cardOf(card, products.get(card.id)), specName: shownName }]
  })
}

/** Ids only: the texts of ten thousand lines would be most of the work. */
async function contentsOf(db: Queryable, packageIds: readonly string[]) {
  const rows = await db
    .select({
      packageId: packageItem.packageId,
      itemIds: sql<string[]>`array_agg(${item.id} order by ${packageItem.sort})`,
      hasRadiation: sql<boolean>`bool_or(${item.hasRadiation})`,
    })
    .from(packageItem)
    .innerJoin(item, eq(item.id, packageItem.itemId))
    .where(inArray(packageItem.packageId, [...new Set(packageIds)]))
    .groupBy(packageItem.packageId)
  return new Map(rows.map(({ packageId, ...own }) => [packageId, own]))
}
