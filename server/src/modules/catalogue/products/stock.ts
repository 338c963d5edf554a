import { MAX_STOCK } from '@mall/contract/assortment/terms'
import { and, between, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Queryable, Tx } from '../../../platform/database/types.ts'
import { specStock } from '../tables.ts'

/** Stock of a product's limited specs; missing ones are unlimited. */
export async function stockOfProduct(ctx: Context, productId: string): Promise<Map<string, number>> {
  const { rows } = await ctx.pool.query<{ id: string; left: number }>({
    name: 'stock-of-product',
    text: `select t.spec_id as id, t."left" from product_spec s join spec_stock t on t.spec_id = s.id
      where s.product_id = $1`,
    values: [productId],
  })
  return new Map(rows.map(({ id, left }) => [id, left]))
}

/** Reserves units of a limited spec; false if too few are left. With several specs, callers go by id. */
export async function reserveUnits(tx: Tx, specId: string, quantity: number): Promise<boolean> {
  const taken = await tx
    .update(specStock)
    .set({ left: sql`${specStock.left} - ${quantity}` })
    .where(and(eq(specStock.specId, specId), gte(specStock.left, quantity)))
    .returning({ left: specStock.left })
  if (taken.length > 0) return true
  const [limited] = await tx.select({ left: specStock.left }).from(specStock).where(eq(specStock.specId, specId))
  return limited === undefined
}

/** Returns units; no effect for an unlimited spec. */
export async function returnStock(tx: Tx, specId: string, quantity: number): Promise<void> {
  await tx
    .update(specStock)
    .set({ left: sql`${specStock.left} + ${quantity}` })
    .where(eq(specStock.specId, specId))
}

/** What is left of these specs where they are limited. */
export const stockOfSpecs = (db: Queryable, specIds: readonly string[]) =>
  db
    .select({ specId: specStock.specId, left: specStock.left })
    .from(specStock)
    .where(inArray(specStock.specId, [...specIds]))

/** Limits an unlimited spec; false if it is limited already. */
export async function limitSpec(tx: Tx, specId: string, left: number): Promise<boolean> {
  const limited = await tx.insert(specStock).values({ specId, left }).onConflictDoNothing().returning()
  return limited.length > 0
}

/** Adds to what is left, or takes of it; null if that leaves less than nothing or too much, or the spec is unlimited. */
export async function moveStock(tx: Tx, specId: string, pieces: number): Promise<number | null> {
  const after = sql<number>`${specStock.left} + ${pieces}`
  const [moved] = await tx
    .update(specStock)
    .set({ left: after })
    .where(and(eq(specStock.specId, specId), between(after, 0, MAX_STOCK)))
    .returning({ left: specStock.left })
  return moved?.left ?? null
}

/** Answers what was left; null if it was unlimited. */
export async function unlimitSpec(tx: Tx, specId: string): Promise<number | null> {
  const [removed] = await tx.delete(specStock).where(eq(specStock.specId, specId)).returning({ left: specStock.left })
  return removed?.left ?? null
}
