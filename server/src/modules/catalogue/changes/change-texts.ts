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
  let changed = 0
  for (const [productId, ofProduct] of Map.groupBy(changes, (change) => change.productId)) {
    changed += await changeProduct(tx, productId, ofProduct, at)
  }
  return changed
}

async function changeProduct(tx: Tx, productId: string, changes: readonly TextChange[], at: Date): Promise<number> {
  const before = await readWording(tx, productId)
  if (!before) return 0
  const kept = changes.filter(({ field, from }) => before.texts[field] === from)
  if (kept.length === 0) return 0
  const texts = { ...before.texts, ...Object.fromEntries(kept.map(({ field, to }) => [field, to])) }
  const vectorOf = (some: typeof texts) =>
    indexProduct({ ...before.names, ...some }, [], before.packages, before.items).searchVector
  const searchVector = rewordVector(before.vector, vectorOf(before.texts), vectorOf(texts))
  await tx
    .update(product)
    .set({ ...texts, searchVector, updatedAt: at })
    .where(eq(product.id, productId))
  return kept.length
}

/** What a product's words are made of, the row locked. */
async function readWording(tx: Tx, productId: string) {
  const [row] = await tx
    .select({
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
    .where(eq(product.id, productId))
    .for('no key update', { of: product })
  if (!row) return null
  const { texts, vector, highlights, brandName, categoryIds, organIds } = row
  const categories = await tx.select().from(category).where(inArray(category.id, categoryIds))
  const organs = await tx.select({ name: organ.name }).from(organ).where(inArray(organ.id, organIds))
  const items = await tx
    .select({ packageId: packageItem.packageId, item })
    .from(productSpec)
    .innerJoin(packageItem, eq(packageItem.packageId, productSpec.packageId))
    .innerJoin(item, eq(item.id, packageItem.itemId))
    .where(eq(productSpec.productId, productId))
    .orderBy(asc(productSpec.sort), asc(packageItem.sort))
  const examined = new Map(items.map((line) => [line.item.id, line.item]))
  const names = { highlights, brandName, categories, organIds, organNames: organs.map(({ name }) => name) }
  return { texts, vector, names, packages: [{ itemIds: [...examined.keys()] }], items: [...examined.values()] }
}
