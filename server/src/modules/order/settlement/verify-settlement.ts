import type { verifySettlement as endpoint } from '@mall/contract/order/calls'
import type { Handler } from '../../../app/http/handler.ts'
import { buyableLines, lineRequestsOf } from './requested-lines.ts'

/** Would a submit of these lines go through now? */
export const verifySettlement: Handler<typeof endpoint> = async ({ lines }, { ctx }) => {
  await buyableLines(ctx, lineRequestsOf(lines))
  return { done: true }
}
