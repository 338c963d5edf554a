import { fail } from '@mall/contract/failures'
import type { splitOrderMsg as endpoint } from '@mall/contract/order/calls'
import type { Handler } from '../../../app/http/handler.ts'
import { lineRequestsOf, requestedLines } from './requested-lines.ts'
import { isBuyable, splitIntoOrders, splitText, whyNotBuy } from './settlement-rules.ts'

/** Returns how many orders a submit would create, and why. Prices are not checked. */
export const splitOrderMsg: Handler<typeof endpoint> = async ({ lines }, { ctx }) => {
  const requested = await requestedLines(ctx, lineRequestsOf(lines))
  const refusal = whyNotBuy(requested)
  if (refusal?.failure === 'GOODS_INVALID') fail(refusal.failure, refusal.data)
  const orders = splitIntoOrders(requested.filter(isBuyable))
  return { count: orders.length, msg: splitText(orders) }
}
