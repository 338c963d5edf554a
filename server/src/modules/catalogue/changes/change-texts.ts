import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/types.ts'
import { indexProduct } from '../products/index-product.ts'
import { brand, category, item, organ, packageItem, product, productSpec } from '../tables.ts'
import type { TextField } from './find-changeable.ts'
import { rewordVector } from './reword-vector.ts'

export interface TextChange {
  productId: string
  field: TextField
  from: string
  to: string
}

/** Changes texts that still are as they were seen, with the words by which their product is found; says how many. */
export async function changeTexts(tx: Tx, changes: readonly TextChange[], at: Date): Promise<number> {
  const byProduct = Map.groupBy(changes, (change) => change.productId)
  const wordings = await readWordings(tx, [...byProduct.keys()])
  let changed = 0
  for (const before of wordings) {
    const kept = (byProduct.get(before.id) ?? []).filter(({ field, from }) => before.texts[field] === from)
    if (kept.length > 0) await changeProduct(tx, before, kept, at)
    changed += kept.length
  }
  return changed
}

type Wording = Awaited<ReturnType<typeof readWordings>>[number]

async function changeProduct(tx: Tx, before: Wording, changes: readonly TextChange[], at: Date): Promise<void> {
  const texts = { ...before.texts, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) }
  const vectorOf = (some: typeof texts) =>
    indexProduct({ ...before.names, ...some }, [], before.packages, before.items).searchVector
  const searchVector = rewordVector(before.vector, vectorOf(before.texts), vectorOf(texts))
  await tx
    .update(product)
    .set({ ...texts, searchVector, updatedAt: at })
    .where(eq(product.id, before.id))
}

/** What the words of these products are made of, their rows locked. */
async function readWordings(tx: Tx, ids: readonly string[]) {
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
