import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/types.ts'
import { indexProduct } from '../products/index-product.ts'
import { brand, category, item, organ, packageItem, product, productSpec } from '../tables.ts'

export type Wording = Awaited<ReturnType<typeof readWordings>>[number]

/** The words that a product's data give, without those of shoppers. */
export const vectorOf = ({ names, texts, packages, items }: Pick<Wording, 'names' | 'texts' | 'packages' | 'items'>) =>
  indexProduct({ ...names, ...texts }, [], packages, items).searchVector

/** What the words of these products are made of, their rows locked. */
export async function readWordings(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .select({
      id: product.id,
      texts: {
        name: sql<string>`${product.name}`,
        description: product.description,
        suitableFor: sql<string>`${product.suitableFor}`,
      },
      highlights: product.highlights,
      brandName: brand.name,
      categoryIds: product.categoryIds,
      organIds: product.organIds,
      vector: product.searchVector,
    })
    .from(product)
    .innerJoin(brand, eq(brand.id, product.brandId))
    .where(inArray(product.id, [...ids]))
    .orderBy(asc(product.id))
    .for('no key update', { of: product })
  const allCategories = await tx
    .select()
    .from(category)
    .where(inArray(category.id, [...new Set(rows.flatMap(({ categoryIds }) => categoryIds))]))
  const allOrgans = await tx
    .select({ id: organ.id, name: organ.name })
    .from(organ)
    .where(inArray(organ.id, [...new Set(rows.flatMap(({ organIds }) => organIds))]))
  const lines = await tx
    .select({ productId: productSpec.productId, item })
    .from(productSpec)
    .innerJoin(packageItem, eq(packageItem.packageId, productSpec.packageId))
    .innerJoin(item, eq(item.id, packageItem.itemId))
    .where(inArray(productSpec.productId, [...ids]))
    .orderBy(asc(productSpec.sort), asc(packageItem.sort))
  const linesOf = Map.groupBy(lines, ({ productId }) => productId)
  return rows.map(({ id, texts, vector, highlights, brandName, categoryIds, organIds }) => {
    const examined = new Map((linesOf.get(id) ?? []).map((line) => [line.item.id, line.item]))
    const categories = allCategories.filter((one) => categoryIds.includes(one.id))
    const organNames = allOrgans.filter((one) => organIds.includes(one.id)).map(({ name }) => name)
    const names = { highlights, brandName, categories, organIds, organNames }
    return {
      ...{ id, texts, vector, names },
      ...{ packages: [{ itemIds: [...examined.keys()] }], items: [...examined.values()] },
    }
  })
}
