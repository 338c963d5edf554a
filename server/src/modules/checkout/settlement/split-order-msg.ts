import { fail } from '@mall/contract/failures'
import type { splitOrderMsg as endpoint } from '@mall/contract/order/calls'
import type { Handler } from '../../../app/http/handler.ts'
import { lineRequestsOf, requestedLines } from './requested-lines.ts'
import { isBuyable, splitIntoOrders, splitText, whyNotBuy } from './settlement-rules.ts'

/** Says before the submit how many orders it will make, and why. Prices are the submit's business. */
export const splitOrderMsg: Handler<typeof endpoint> = async ({ lines }, { ctx }) => {
  const requested = await requestedLines(ctx, lineRequestsOf(lines))
  const refusal = whyNotBuy(requested)
  if (refusal?.failure === 'GOODS_INVALID') fail(refusal.failure, refusal.data)
  const orders = splitIntoOrders(requested.filter(isBuyable))
  return { count: orders.length, msg: splitText(orders) }
}
