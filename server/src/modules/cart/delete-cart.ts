import type { deleteCart as endpoint } from '@mall/contract/cart/calls'
import { fail } from '@mall/contract/failures'
import { Done } from '@mall/contract/shapes'
import { and, eq, inArray } from 'drizzle-orm'
import type { Handler } from '../../app/http/handler.ts'
import { withIdempotency } from '../account/public.ts'
import { pricedCart } from './priced-cart.ts'
import { listLines } from './queries.ts'
import { cartLine } from './tables.ts'

/** Deletes all of these lines, or none. */
export const deleteCart: Handler<typeof endpoint> = async (input, call) => {
  const { ctx, member } = call
  const ids = [...new Set(input.cartIds)]
  await withIdempotency(ctx, call, ['deleteCart', input], Done.parse, async (tx) => {
    const deleted = await tx
      .delete(cartLine)
      .where(and(eq(cartLine.memberId, member.id), inArray(cartLine.id, ids)))
      .returning({ id: cartLine.id })
    if (deleted.length < ids.length) fail('CART_LINE_GONE')
    return { done: true }
  })
  return pricedCart(ctx, await listLines(ctx.db, member.id))
}
