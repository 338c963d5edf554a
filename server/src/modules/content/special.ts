import type { getSpecial as contract, SpecialBlock } from '@mall/contract/content/special'
import { fail } from '@mall/contract/failures'
import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Handler } from '../../app/http/handler.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { type Card, findCards } from '../catalogue/public.ts'
import { productIdsOf, readBlocks, type StoredBlock } from './special-blocks.ts'
import { special } from './tables.ts'

/** A special page with current products. */
export const getSpecial: Handler<typeof contract> = async ({ specialId }, { ctx }) => {
  const [found] = await ctx.db
    .select()
    .from(special)
    .where(and(eq(special.id, specialId), eq(special.isListed, true)))
  if (!found) fail('NOT_FOUND')
  const { blocks, faults } = readBlocks(found.blocks)
  if (faults.length > 0) ctx.log.warn({ specialId, faults }, 'special has blocks that make no sense')
  const cards = new Map((await findCards(ctx, productIdsOf(blocks))).map((card) => [card.id, card]))
  const { id, title, summary, image, phoneImage } = found
  return {
    ...{ id, title, summary, imageUrl: image, phoneImageUrl: phoneImage },
    blocks: blocks.flatMap((block) => blockView(block, cards) ?? []),
  }
}

/** All specials of the shop in the operator's order, without their blocks. */
export async function listSpecials(db: Queryable) {
  const rows = await db
    .select({ id: special.id, title: special.title, summary: special.summary, imageUrl: special.phoneImage })
    .from(special)
    .where(eq(special.isListed, true))
    .orderBy(asc(special.sort), asc(special.id))
  return { list: rows }
}

/** null if nothing is left to show: a list without a product on sale, a product that does not exist. */
function blockView(block: StoredBlock, cards: ReadonlyMap<string, Card>): z.output<typeof SpecialBlock> | null {
  if (block.kind === 'picture') {
    const { image, ...rest } = block
    return { ...rest, imageUrl: image }
  }
  if (block.kind === 'product') {
    const product = cards.get(block.productId)
    return product ? { kind: 'product', words: block.words, product } : null
  }
  if (block.kind === 'products') {
    const products = block.productIds.flatMap((id) => cards.get(id) ?? []).filter(isOnSale)
    const { kind, title, hint } = block
    return products.length > 0 ? { kind, title, hint, products } : null
  }
  return block
}

const isOnSale = ({ productStatus }: Card) => productStatus === '1'
