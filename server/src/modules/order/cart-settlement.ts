import { fail } from '@mall/contract/failures'
import type { cartSettlement as endpoint } from '@mall/contract/order'
import type { Handler } from '../../http/handler.ts'
import { cartLinesOf } from '../cart/public.ts'
import { isBuyable, whyInvalid, whyNotBuy } from './settlement-rules.ts'
import { settlementSheet } from './settlement-sheet.ts'
import { wishedLines } from './wished-lines.ts'

/** Of the cart what was named, or everything that is selected and can be bought. */
export const cartSettlement: Handler<typeof endpoint> = async ({ productSpecIds, ...wish }, { ctx, member }) => {
  const named = new Set(productSpecIds)
  const inCart = await cartLinesOf(ctx.db, member.id)
  const wanted = inCart.filter((line) => (named.size > 0 ? named.has(line.specId) : line.isSelected))
  const wishes = wanted.map(({ specId, quantity }) => ({ specId, quantity, seenFen: null }))
  const lines = await wishedLines(ctx, wishes)
  const chosen = named.size > 0 ? lines : lines.filter(({ goods }) => whyInvalid(goods) === '')
  if (chosen.length === 0) fail('ORDER_EMPTY')
  const refusal = whyNotBuy(chosen)
  if (refusal) fail(refusal.failure, refusal.data, refusal.msg)
  return settlementSheet(ctx, member.id, chosen.filter(isBuyable), wish)
}
