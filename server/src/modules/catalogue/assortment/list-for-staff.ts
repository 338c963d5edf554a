import { and, arrayOverlaps, asc, desc, eq, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { category, product, productSpec } from '../tables.ts'

export interface StaffFilter {
  word?: string | undefined
  isOnSale?: boolean | undefined
  categoryId?: string | undefined
  /** What a branch can do. */
  able?: { services: readonly string[]; maxTier: number } | undefined
  /** The last of the page before. */
  after?: { updatedMs: number; id: string } | undefined
}

export type StaffProduct = Awaited<ReturnType<typeof listForStaff>>[number]

/** Products with their specs, those changed last first. */
export async function listForStaff(db: Queryable, filter: StaffFilter, limit: number) {
  const rows = await db
    .select({
      ...{ id: product.id, name: product.name, image: product.image, isOnSale: product.isOnSale },
      ...{ serviceKind: product.serviceKind, tier: product.tier, categoryIds: product.categoryIds },
      updatedAt: product.updatedAt,
    })
    .from(product)
    .where(and(...conditionsOf(filter)))
    .orderBy(desc(product.updatedAt), desc(product.id))
    .limit(limit)
  const ids = rows.map(({ id }) => id)
  const specs = await db
    .select({
      ...{ specId: productSpec.id, productId: productSpec.productId, name: productSpec.name },
      ...{ sellingFen: productSpec.sellingFen, marketFen: productSpec.marketFen },
    })
    .from(productSpec)
    .where(inArray(productSpec.productId, ids))
    .orderBy(asc(productSpec.sort), asc(productSpec.id))
  const specsOf = Map.groupBy(specs, ({ productId }) => productId)
  return rows.map((row) => ({ ...row, specs: specsOf.get(row.id) ?? [] }))
}

function conditionsOf({ word, isOnSale, categoryId, able, after }: StaffFilter): (SQL | undefined)[] {
  const pattern = `%${(word ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`
  return [
    word ? or(ilike(product.name, pattern), ilike(product.id, pattern)) : undefined,
    isOnSale === undefined ? undefined : eq(product.isOnSale, isOnSale),
    categoryId === undefined ? undefined : arrayOverlaps(product.categoryIds, [categoryId]),
    able && and(inArray(product.serviceKind, [...able.services]), lte(product.tier, able.maxTier)),
    after &&
      sql`(${product.updatedAt}, ${product.id}) < (to_timestamp(${after.updatedMs}::float8 / 1000), ${after.id}::text)`,
  ]
}

/** Categories of both levels in order, a second one below its first. */
export async function listCategories(db: Queryable) {
  const all = await db
    .select({ id: category.id, parentId: category.parentId, name: category.name })
    .from(category)
    .orderBy(asc(category.sort), asc(category.id))
  const belowOf = Map.groupBy(all, ({ parentId }) => parentId)
  return (belowOf.get('0') ?? []).flatMap((first) => [first, ...(belowOf.get(first.id) ?? [])])
}

/** Ids of the specs of a product and of their packages, in order. */
export async function listRowIds(db: Queryable, productId: string) {
  const rows = await db
    .select({ specId: productSpec.id, packageId: productSpec.packageId })
    .from(productSpec)
    .where(eq(productSpec.productId, productId))
    .orderBy(asc(productSpec.sort), asc(productSpec.id))
  return {
    specIds: rows.map(({ specId }) => specId),
    packageIds: [...new Set(rows.flatMap(({ packageId }) => packageId ?? []))],
  }
}
