import { and, asc, count, countDistinct, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { examPackage, item, organ, packageItem, productSpec } from '../tables.ts'

export interface ItemFilter {
  word?: string | undefined
  organId?: string | undefined
  ids?: readonly string[] | undefined
  /** The last of the page before. */
  after?: { sort: number; id: string } | undefined
}

/** Items in their order, with the name of their organ system and how many packages carry each. */
export async function listItemFacts(db: Queryable, filter: ItemFilter, limit: number) {
  const rows = await db
    .select({
      ...{ itemId: item.id, name: item.name, organId: item.organId, organName: organ.name, tells: item.tells },
      ...{ prepare: item.prepare, sex: item.sex, minAge: item.minAge, maxAge: item.maxAge, minutes: item.minutes },
      ...{ priceFen: item.priceFen, costFen: item.costFen, sort: item.sort },
    })
    .from(item)
    .innerJoin(organ, eq(organ.id, item.organId))
    .where(and(...conditionsOf(filter)))
    .orderBy(asc(item.sort), asc(item.id))
    .limit(limit)
  const counts = await db
    .select({ itemId: packageItem.itemId, packages: count() })
    .from(packageItem)
    .where(
      inArray(
        packageItem.itemId,
        rows.map(({ itemId }) => itemId),
      ),
    )
    .groupBy(packageItem.itemId)
  const packagesOf = new Map(counts.map(({ itemId, packages }) => [itemId, packages]))
  return rows.map((row) => ({ ...row, packages: packagesOf.get(row.itemId) ?? 0 }))
}

function conditionsOf({ word, organId, ids, after }: ItemFilter): (SQL | undefined)[] {
  const pattern = `%${(word ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`
  const aliases = sql`array_to_string(${item.aliases}, '，')`
  return [
    word ? or(ilike(item.name, pattern), ilike(item.id, pattern), ilike(aliases, pattern)) : undefined,
    organId === undefined ? undefined : eq(item.organId, organId),
    ids && inArray(item.id, [...ids]),
    after && sql`(${item.sort}, ${item.id}) > (${after.sort}::int, ${after.id}::text)`,
  ]
}

/** The first packages with this item, each with a product that sells it, and how many there are. */
export async function listCarriers(db: Queryable, itemId: string, limit: number) {
  const carriers = await db
    .select({
      ...{ packageId: examPackage.id, name: examPackage.name },
      productId: sql<string | null>`min(${productSpec.productId})`,
    })
    .from(packageItem)
    .innerJoin(examPackage, eq(examPackage.id, packageItem.packageId))
    .leftJoin(productSpec, eq(productSpec.packageId, examPackage.id))
    .where(eq(packageItem.itemId, itemId))
    .groupBy(examPackage.id)
    .orderBy(asc(examPackage.name), asc(examPackage.id))
    .limit(limit)
  const [total] = await db
    .select({ total: countDistinct(packageItem.packageId) })
    .from(packageItem)
    .where(eq(packageItem.itemId, itemId))
  return { carriers, carrierCount: total?.total ?? 0 }
}
