import { fail } from '@mall/contract/failures'
import type { wxPayGetStatus as endpoint } from '@mall/contract/payment'
import type { Handler } from '../../http/handler.ts'
import { ownOrder } from '../order/public.ts'
import { askSoon } from './ask-payments.ts'
import { openAttemptOf } from './attempts.ts'

/** What our own database knows; somebody is watching, so the gateway is asked again soon. */
export const wxPayGetStatus: Handler<typeof endpoint> = async ({ orderId }, { ctx, member }) => {
  const order = await ownOrder(ctx.db, member.id, orderId)
  if (!order) return fail('NOT_FOUND')
  const isPending = order.state === 'awaiting-payment'
  const open = isPending ? await openAttemptOf(ctx.db, orderId) : null
  if (open) await askSoon(ctx, open)
  return {
    orderNo: order.orderNo,
    status: isPending ? 'pending' : order.state === 'cancelled' ? 'closed' : 'paid',
    way: open?.way ?? null,
    serverTime: ctx.clock.now().toISOString(),
    expiresAt: isPending ? order.expiresAt.toISOString() : null,
  }
}
