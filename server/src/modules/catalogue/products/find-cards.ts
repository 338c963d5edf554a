import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../../app/context.ts'
import { product } from '../tables.ts'
import { type Card, cardColumns, cardsOf } from './product-card.ts'

/** The cards of those of these products that are on sale. */
export async function listCards(ctx: Context, ids: readonly string[]): Promise<Card[]> {
  return (await findCards(ctx, ids)).filter(({ productStatus }) => productStatus === '1')
}

/** The audited products with these ids, withdrawn ones too; unknown ones are missing. */
export async function findCards(ctx: Context, ids: readonly string[]): Promise<Card[]> {
  if (ids.length === 0) return []
  const rows = await ctx.db
    .select(cardColumns)
    .from(product)
    .where(and(inArray(product.id, [...ids]), eq(product.isAudited, true)))
  return cardsOf(ctx, rows)
}

/** Products on sale for this service, best-selling first. */
export async function listBestSelling(ctx: Context, serviceKind: string, size: number): Promise<Card[]> {
  const rows = await ctx.db
    .select(cardColumns)
    .from(product)
    .where(and(eq(product.serviceKind, serviceKind), eq(product.isOnSale, true), eq(product.isAudited, true)))
    .orderBy(desc(product.soldBefore), asc(product.id))
    .limit(size)
  return cardsOf(ctx, rows)
}
