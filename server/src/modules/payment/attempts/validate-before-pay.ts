import { fail, failIf } from '@mall/contract/failures'
import type { validateBeforePay as endpoint } from '@mall/contract/payment/calls'
import type { Handler } from '../../../app/http/handler.ts'
import { ownOrder, whyNotPay } from '../../order/public.ts'

/** Checks that this order can be paid now. */
export const validateBeforePay: Handler<typeof endpoint> = async ({ orderId }, { ctx, member }) => {
  const order = await ownOrder(ctx.db, member.id, orderId)
  if (!order) return fail('NOT_FOUND')
  failIf(whyNotPay(order, ctx.clock.now()))
  return { done: true }
}
