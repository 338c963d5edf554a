import { asc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { product, productSpec } from '../tables.ts'

/** The texts of a product that can be changed. */
export type TextField = 'name' | 'description' | 'suitableFor'

const specColumns = {
  specId: productSpec.id,
  productId: productSpec.productId,
  specName: sql<string>`${productSpec.name}`,
  sellingFen: productSpec.sellingFen,
  marketFen: productSpec.marketFen,
}

/** Texts as they are stored: what is read for a screen has its dots moved. */
const textColumns = {
  productId: product.id,
  name: sql<string>`${product.name}`,
  description: product.description,
  suitableFor: sql<string>`${product.suitableFor}`,
}

export interface ChangeableIds {
  specIds: readonly string[]
  productIds: readonly string[]
}

/** The specs, and the products with these ids or of these specs. Unknown ones are missing. */
export async function findChangeable(db: Queryable, { specIds, productIds }: ChangeableIds) {
  const specs = await db
    .select(specColumns)
    .from(productSpec)
    .where(inArray(productSpec.id, [...specIds]))
  const ids = [...new Set([...productIds, ...specs.map(({ productId }) => productId)])]
  const products = await db.select(textColumns).from(product).where(inArray(product.id, ids))
  return { specs, products }
}

/** Those of one product. */
export async function specIdsOf(db: Queryable, productId: string): Promise<string[]> {
  const rows = await db.select({ id: productSpec.id }).from(productSpec).where(eq(productSpec.productId, productId))
  return rows.map(({ id }) => id)
}

/** Locks them until the end of the transaction; products first and in their order, so that nobody waits crosswise. */
export async function lockChangeable(tx: Tx, { specIds, productIds }: ChangeableIds): Promise<void> {
  const ofSpecs = tx
    .select({ id: productSpec.productId })
    .from(productSpec)
    .where(inArray(productSpec.id, [...specIds]))
  await tx
    .select({ id: product.id })
    .from(product)
    .where(or(inArray(product.id, [...productIds]), inArray(product.id, ofSpecs)))
    .orderBy(asc(product.id))
    .for('no key update')
  await tx
    .select({ id: productSpec.id })
    .from(productSpec)
    .where(inArray(productSpec.id, [...specIds]))
    .orderBy(asc(productSpec.id))
    .for('no key update')
}

/** The first `limit` products with this in their name, with their specs. */
export async function searchChangeable(db: Queryable, word: string, limit: number) {
  const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`
  const products = await db
    .select({ ...textColumns, isOnSale: product.isOnSale })
    .from(product)
    .where(ilike(product.name, pattern))
    .orderBy(asc(product.rank), asc(product.id))
    .limit(limit)
  const ids = products.map(({ productId }) => productId)
  const specs = await db
    .select(specColumns)
    .from(productSpec)
    .where(inArray(productSpec.productId, ids))
    .orderBy(asc(productSpec.sort), asc(productSpec.id))
  return products.map((one) => ({
    ...one,
    specs: specs.filter(({ productId }) => productId === one.productId),
  }))
}
