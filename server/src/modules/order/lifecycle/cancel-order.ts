import { fail, failIf } from '@mall/contract/failures'
import type { cancelOrder as endpoint } from '@mall/contract/order/calls'
import type { Handler } from '../../../app/http/handler.ts'
import { whyNotCancel } from '../rules.ts'
import { ownOrder } from './lock-order.ts'

/**
 * Cancels an unpaid order. Its payment is closed at the gateway first; if it was paid meanwhile, the order stays paid.
 * Idempotent.
 */
export const cancelOrder: Handler<typeof endpoint> = async ({ orderNo, reason }, { ctx, member }) => {
  const found = await ownOrder(ctx.db, member.id, orderNo)
  if (!found) return fail('NOT_FOUND')
  if (found.state === 'cancelled' && found.paidAt === null) return { done: true }
  failIf(whyNotCancel(found.state))
  const outcome = await ctx.modules.closeUnpaidOrder(ctx, orderNo, { who: '本人', why: reason || '不想买了' })
  if (outcome === 'paid') fail('ORDER_PAID')
  return { done: true }
}
