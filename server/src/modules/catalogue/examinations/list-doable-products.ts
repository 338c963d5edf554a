import { and, asc, count, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { type Card, cardColumns, cardsOf } from '../products/product-card.ts'
import { product } from '../tables.ts'

/** Products on sale that a branch with these services and this highest tier can do: packages first, best-selling first, and their number. */
export async function listDoableProducts(
  ctx: Context,
  able: { services: readonly string[]; maxTier: number },
  size: number,
): Promise<{ list: Card[]; total: number }> {
  const isDoable = and(
    eq(product.isOnSale, true),
    eq(product.isAudited, true),
    inArray(product.serviceKind, [...able.services]),
    lte(product.tier, able.maxTier),
  )
  const [rows, counted] = await Promise.all([
    ctx.db
      .select(cardColumns)
      .from(product)
      .where(isDoable)
      .orderBy(sql`${product.tier} = 0`, desc(product.soldBefore), asc(product.id))
      .limit(size),
    ctx.db.select({ total: count() }).from(product).where(isDoable),
  ])
  return { list: await cardsOf(ctx, rows), total: counted[0]?.total ?? 0 }
}
