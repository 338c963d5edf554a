import type { addToCart as endpoint } from '@mall/contract/cart/calls'
import { fail } from '@mall/contract/failures'
import type { Context } from '../../app/context.ts'
import type { Handler } from '../../app/http/handler.ts'
import { findAndCacheSpecs, specSeen } from '../catalogue/public.ts'
import { MAX_KEY_LENGTH, MAX_KINDS, MAX_PIECES } from './rules.ts'

/** Adds to the quantity in the cart, up to stock and the limit of a line. */
export const addToCart: Handler<typeof endpoint> = async ({ productSpecId, quantity }, { ctx, member, visitor }) => {
  const key = visitor.idempotencyKey?.slice(0, MAX_KEY_LENGTH)
  const addAtPrice = (seenFen: number, version: number | null) =>
    ctx.modules.addCartLine(ctx, {
      ...{ memberId: member.id, specId: productSpecId, quantity, seenFen, version, key },
      ...{ maxKinds: MAX_KINDS, maxPieces: MAX_PIECES },
    })
  const seen = specSeen(ctx, productSpecId)
  let done = seen?.goods.isOnSale ? await addAtPrice(seen.goods.sellingFen, seen.version) : undefined
  if (!done?.isAsSeen) {
    const [goods] = await findAndCacheSpecs(ctx, [productSpecId])
    if (!goods) return fail('NOT_FOUND')
    if (!goods.isOnSale) fail('PRODUCT_WITHDRAWN', { successorId: goods.successorId })
    done = await addAtPrice(goods.sellingFen, null)
  }
  if (done?.stock === 0) fail('STOCK_SHORT', { stock: 0 })
  if (done?.id) return { cartId: done.id, total: done.total }
  return (key !== undefined && (await findStoredAnswer(ctx, member.id, productSpecId, key))) || fail('CART_FULL')
}

/** The stored answer for a used key; null for a new one. */
async function findStoredAnswer(ctx: Context, memberId: string, specId: string, key: string) {
  const { rows } = await ctx.pool.query<{ cartId: string; total: number }>(
    `select id as "cartId", (select sum(quantity)::int from cart_line where member_id = $1) as total
     from cart_line join cart_merge using (member_id) where member_id = $1 and spec_id = $2 and key = $3`,
    [memberId, specId, key],
  )
  return rows[0] ?? null
}
