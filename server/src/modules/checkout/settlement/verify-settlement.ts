import type { verifySettlement as endpoint } from '@mall/contract/order/calls'
import type { Handler } from '../../../app/http/handler.ts'
import { lineRequestsOf, linesToBuy, requestedLines } from './requested-lines.ts'

/** Checks that a submit of these lines would succeed now. */
export const verifySettlement: Handler<typeof endpoint> = async ({ lines }, { ctx }) => {
  linesToBuy(await requestedLines(ctx, lineRequestsOf(lines)))
  return { done: true }
}
