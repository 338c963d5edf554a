import { and, eq, gte, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import type { Tx } from '../../../platform/database/types.ts'
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
