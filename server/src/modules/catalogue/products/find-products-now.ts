import type { ProductNow } from '@mall/contract/favourite/calls'
import { eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import { product, productSpec, specStock } from '../tables.ts'
import { findCards } from './find-cards.ts'
import { hasStock } from './has-stock.ts'

/** Current prices and availability of these products, in the given order; unknown ones are missing. */
export async function findProductsNow(ctx: Context, ids: readonly string[]): Promise<z.output<typeof ProductNow>[]> {
  const unique = [...new Set(ids)]
  if (unique.length === 0) return []
  const [cards, stocks] = await Promise.all([findCards(ctx, unique), readStocks(ctx, unique)])
  const cardById = new Map(cards.map((card) => [card.id, card]))
  const stockById = new Map(stocks.map((stock) => [stock.productId, stock]))
  return unique.flatMap((id) => {
    const card = cardById.get(id)
    if (!card) return []
    const { hasStock = false, successorId = null } = stockById.get(id) ?? {}
    const availability = card.productStatus === '0' ? 'withdrawn' : hasStock ? 'on-sale' : 'sold-out'
    return [{ ...card, availability, successorId }]
  })
}

function readStocks({ db }: Context, ids: readonly string[]) {
  return db
    .select({ productId: product.id, successorId: product.successorId, hasStock })
    .from(product)
    .innerJoin(productSpec, eq(productSpec.productId, product.id))
    .leftJoin(specStock, eq(specStock.specId, productSpec.id))
    .where(inArray(product.id, [...ids]))
    .groupBy(product.id)
}
