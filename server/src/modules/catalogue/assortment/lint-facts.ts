import { asc, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../platform/database/types.ts'
import { findPackages } from '../examinations/find-packages.ts'
import { item, itemPart, product, productSpec } from '../tables.ts'

/** Products with all that is examined for them and written about them. */
export async function findLintFacts(db: Queryable, productIds: readonly string[]) {
  const products = await db
    .select({
      ...{ id: product.id, name: product.name, crowd: product.crowd, people: product.examinationsPerUnit },
      ...{ description: product.description, suitableFor: product.suitableFor, highlights: product.highlights },
      ...{ detailHtml: product.detailHtml, serviceKind: product.serviceKind, tier: product.tier },
      isOnSale: product.isOnSale,
    })
    .from(product)
    .where(inArray(product.id, [...productIds]))
    .orderBy(asc(product.id))
  const specs = await db
    .select()
    .from(productSpec)
    .where(inArray(productSpec.productId, [...productIds]))
    .orderBy(asc(productSpec.sort), asc(productSpec.id))
  const packages = await findPackages(
    db,
    specs.flatMap(({ packageId }) => packageId ?? []),
  )
  const packageOf = new Map(packages.map((one) => [one.id, one]))
  const specsOf = Map.groupBy(specs, ({ productId }) => productId)
  return products.map((one) => ({
    ...one,
    specs: (specsOf.get(one.id) ?? []).flatMap((spec) => {
      const pack = packageOf.get(spec.packageId ?? '')
      return pack ? [{ spec, pack }] : []
    }),
  }))
}

export type LintFacts = Awaited<ReturnType<typeof findLintFacts>>[number]

/** What is part of what, and every name of an examination. */
export async function listLintBook(db: Queryable) {
  const parts = await db.select().from(itemPart)
  const names = await db.select({ name: item.name, aliases: item.aliases }).from(item)
  return { parts, names: [...new Set(names.flatMap(({ name, aliases }) => [name, ...aliases]))] }
}
