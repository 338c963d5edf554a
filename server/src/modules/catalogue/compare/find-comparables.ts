import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { findPackages, type ItemFacts, type PackageFacts } from '../examinations/find-packages.ts'
import { cardColumns } from '../products/product-card.ts'
import { activityOf, columnsOf, runningPrice } from '../promotions/activity-prices.ts'
import { type PricedSpec, sellingFen } from '../promotions/activity-rules.ts'
import { itemPart, itemTopic, product, productSpec, specStock } from '../tables.ts'

type RequestedProducts = readonly { productId: string; specId: string | null }[]
/** `sellingFen`: the price to pay; `listFen`: without activities. */
type Spec = typeof productSpec.$inferSelect & Pick<PricedSpec, 'listFen' | 'activity'> & { isSoldOut: boolean }
type Product = Awaited<ReturnType<typeof findProducts>>[number]

/** A product on sale with the chosen spec's facts. */
export interface Comparable {
  product: Product
  /** The chosen spec; without a choice, the first available one. */
  spec: Spec
  specs: Spec[]
  pack: PackageFacts | null
  items: ItemFacts[]
}

/** The comparable ones of the requested products at current prices, in order; `products`: all that exist, withdrawn ones included. */
export async function findComparables(
  db: Queryable,
  requested: RequestedProducts,
  at: Date,
): Promise<{ comparable: Comparable[]; products: Product[] }> {
  const products = await findProducts(
    db,
    requested.map(({ productId }) => productId),
  )
  const onSale = new Map(products.filter(({ isOnSale }) => isOnSale).map((one) => [one.id, one]))
  const specs = Map.groupBy(await listSpecs(db, [...onSale.keys()], at), ({ productId }) => productId)
  const chosen = requested.flatMap(({ productId, specId }) => {
    const [one, own] = [onSale.get(productId), specs.get(productId) ?? []]
    const spec = own.find(({ id }) => id === specId) ?? own.find(({ isSoldOut }) => !isSoldOut) ?? own[0]
    return one && spec ? [{ product: one, spec, specs: own }] : []
  })
  const packages = await findPackages(
    db,
    chosen.flatMap(({ spec }) => spec.packageId ?? []),
  )
  const comparable = chosen.map((one) => {
    const pack = packages.find(({ id }) => id === one.spec.packageId) ?? null
    return { ...one, pack, items: pack?.items ?? [] }
  })
  return { comparable, products }
}

/** Products visible to shoppers: unaudited ones are not. */
function findProducts(db: Queryable, ids: readonly string[]) {
  return db
    .select({ ...cardColumns, examinationsPerUnit: product.examinationsPerUnit, successorId: product.successorId })
    .from(product)
    .where(and(inArray(product.id, [...ids]), eq(product.isAudited, true)))
}

async function listSpecs(db: Queryable, productIds: readonly string[], at: Date): Promise<Spec[]> {
  if (productIds.length === 0) return []
  const running = runningPrice(db, at)
  const rows = await db
    .select({ spec: productSpec, left: specStock.left, ...columnsOf(running) })
    .from(productSpec)
    .leftJoin(specStock, eq(specStock.specId, productSpec.id))
    .leftJoinLateral(running, sql`true`)
    .where(inArray(productSpec.productId, [...productIds]))
    .orderBy(asc(productSpec.sort), asc(productSpec.id))
  return rows.map(({ spec, left, activityFen, ...row }) => ({
    ...spec,
    sellingFen: sellingFen({ listFen: spec.sellingFen, activityFen }),
    listFen: spec.sellingFen,
    activity: activityOf(row),
    isSoldOut: left !== null && left <= 0,
  }))
}

/** Requested products that cannot be compared, why, and an alternative. */
export async function leftOut(db: Queryable, requested: RequestedProducts, products: readonly Product[]) {
  const missing = requested.flatMap(({ productId }) => {
    const found = products.find(({ id }) => id === productId)
    return found?.isOnSale ? [] : [{ productId, found }]
  })
  const successorIds = missing.flatMap(({ found }) => found?.successorId ?? [])
  const successors = successorIds.length > 0 ? await findProducts(db, successorIds) : []
  return missing.map(({ productId, found }) => {
    const successor = successors.find(({ id, isOnSale }) => id === found?.successorId && isOnSale)
    return {
      productId,
      why: found ? ('withdrawn' as const) : ('unknown' as const),
      productName: found?.name ?? '',
      successor: successor ? { id: successor.id, productName: successor.name } : null,
    }
  })
}

export const listItemTopics = (db: Queryable) => db.select().from(itemTopic).orderBy(asc(itemTopic.id))
export const listItemParts = (db: Queryable) => db.select().from(itemPart)
