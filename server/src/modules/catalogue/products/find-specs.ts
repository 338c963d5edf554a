import type { ServiceKind } from '@mall/contract/shapes'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { memoizeQuery } from '../../../platform/database/prepared.ts'
import type { Queryable } from '../../../platform/database/types.ts'
import { activitiesOf } from '../promotions/activity-prices.ts'
import { cheapestOf, type PricedSpec, sellingFen } from '../promotions/activity-rules.ts'
import { product, productSpec, specStock } from '../tables.ts'

type Service = z.output<typeof ServiceKind>

/** A spec with its product's current facts and its stock. */
export interface SpecForSale {
  specId: string
  /** '' for a product with a single spec. */
  specName: string
  productId: string
  productName: string
  image: string
  serviceKind: Service
  isCrossBorder: boolean
  dutyPerMille: number | null
  /** false: withdrawn or not audited. */
  isOnSale: boolean
  successorId: string | null
  tier: number
  categoryIds: string[]
  /** The price to pay. */
  sellingFen: number
  /** The price without activities, and the activity that reduces it. */
  listFen: number
  activity: PricedSpec['activity']
  marketFen: number
  referenceName: string
  packageId: string | null
  /** Vouchers per unit. */
  examinationsPerUnit: number
  /** null: unlimited. */
  stock: number | null
}

/** A spec's facts, cached until the content version changes. */
export type SpecFacts = Awaited<ReturnType<typeof readFacts>>[number]

/** The specs with these ids at current prices, those of withdrawn products included; unknown ones are missing. */
export async function findSpecs(db: Queryable, specIds: readonly string[], at: Date): Promise<SpecForSale[]> {
  return (await readFacts(db, specIds, at)).map((facts) => forSale(facts, facts.stock, at))
}

/** With their activities that have not ended at `at`. */
export async function readFacts(db: Queryable, specIds: readonly string[], at: Date) {
  const ids = [...new Set(specIds)]
  if (ids.length === 0) return []
  return ids.length === 1
    ? findOne(db).execute({ id: ids[0], at: at.toISOString() })
    : findSeveral(db).execute({ ids, at: at.toISOString() })
}

/** A spec as currently sold, with this stock. */
export function forSale(facts: SpecFacts, stock: number | null, at: Date): SpecForSale {
  const { isMultiSpec, isAudited, isOnSale, activities, ...goods } = facts
  const { activityFen, activity } = cheapestOf(activities, at)
  return {
    ...goods,
    specName: isMultiSpec ? facts.specName : '',
    isOnSale: isOnSale && isAudited,
    serviceKind: asService(facts.serviceKind),
    sellingFen: sellingFen({ listFen: facts.listFen, activityFen }),
    activity,
    stock,
  }
}

// Most carts have one line, and for an array PostgreSQL never keeps a generic plan.
const findOne = memoizeQuery((db) => statement(db, sql`= ${sql.placeholder('id')}`).prepare('find-spec'))
const findSeveral = memoizeQuery((db) =>
  statement(db, sql`= any(${sql.placeholder('ids')}::text[])`).prepare('find-specs'),
)

function statement(db: Queryable, condition: SQL) {
  return db
    .select({
      specId: productSpec.id,
      specName: productSpec.name,
      productId: product.id,
      productName: product.name,
      image: sql<string>`coalesce(nullif(${productSpec.image}, ''), ${product.image})`,
      serviceKind: product.serviceKind,
      isCrossBorder: product.isCrossBorder,
      dutyPerMille: product.dutyPerMille,
      isOnSale: product.isOnSale,
      isAudited: product.isAudited,
      isMultiSpec: product.isMultiSpec,
      successorId: product.successorId,
      tier: product.tier,
      categoryIds: product.categoryIds,
      listFen: productSpec.sellingFen,
      marketFen: productSpec.marketFen,
      referenceName: product.referenceName,
      packageId: productSpec.packageId,
      examinationsPerUnit: product.examinationsPerUnit,
      stock: specStock.left,
      activities: activitiesOf(sql.placeholder('at')),
    })
    .from(productSpec)
    .innerJoin(product, eq(product.id, productSpec.productId))
    .leftJoin(specStock, eq(specStock.specId, productSpec.id))
    .where(sql`${productSpec.id} ${condition}`)
}

const SERVICES: readonly Service[] = ['general', 'dental', 'market', 'goods']

/** An unknown kind goes through the general flow. */
export function asService(kind: string): Service {
  return SERVICES.find((known) => known === kind) ?? 'general'
}
