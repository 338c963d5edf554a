import type { deleteCart as endpoint } from '@mall/contract/cart'
import { fail } from '@mall/contract/failures'
import { and, eq, inArray } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { pricedCart } from './priced-cart.ts'
import { listLines } from './queries.ts'
import { cartLine } from './tables.ts'

/** All of the named lines, or none. */
export const deleteCart: Handler<typeof endpoint> = async ({ cartIds }, { ctx, member }) => {
  const ids = [...new Set(cartIds)]
  const left = await ctx.db.transaction(async (tx) => {
    const gone = await tx
      .delete(cartLine)
      .where(and(eq(cartLine.memberId, member.id), inArray(cartLine.id, ids)))
      .returning({ id: cartLine.id })
    if (gone.length < ids.length) fail('CART_LINE_GONE')
    return listLines(tx, member.id)
  })
  return pricedCart(ctx, left)
}
