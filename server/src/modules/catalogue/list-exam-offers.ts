import { and, asc, count, desc, eq, gte, inArray, lte, notInArray, or } from 'drizzle-orm'
import type { Queryable } from '../../ports/database/types.ts'
import { findPackages, type PackageFacts } from './find-packages.ts'
import { type Card, cardColumns, cardOf } from './product-card.ts'
import { examPackage, packageItem, product, productSpec } from './tables.ts'

/** A package that one person can buy now, at the price of its spec. */
export interface ExamOffer {
  card: Card
  specId: string
  /** '' for a product with a single spec. */
  specName: string
  sellingFen: number
  examPackage: PackageFacts
}

export interface OfferWish {
  /** At least one of these items is in it. */
  itemIds: readonly string[]
  /** null: only packages for everybody. */
  sex: number | null
  age: number
}

/** Made for an occasion, such as a new job: no answer to what somebody should have checked. */
const FOR_OCCASIONS = ['entry', 'teens', 'pregnancy']

/** Offers that hold most of the wished items come first, then the cheaper ones; no more than `size`. */
export async function listExamOffers(
  db: Queryable,
  { itemIds, sex, age }: OfferWish,
  size: number,
): Promise<ExamOffer[]> {
  if (itemIds.length === 0) return []
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
  const packages = await findPackages(
    db,
    rows.map(({ packageId }) => packageId),
  )
  const byId = new Map(packages.map((each) => [each.id, each]))
  return rows.flatMap(({ card, packageId, specName, ...row }) => {
    const found = byId.get(packageId)
    return found ? [{ ...row, card: cardOf(card), specName: card.isMultiSpec ? specName : '', examPackage: found }] : []
  })
}
