import { fail } from '@mall/contract/failures'
import type { wxPayGetStatus as endpoint } from '@mall/contract/payment/calls'
import type { Handler } from '../../../app/http/handler.ts'
import { findPaymentStatus } from '../../checkout/public.ts'
import { schedulePoll } from './poll-payments.ts'

/** The payment's state in our database; also schedules a poll, because a client is waiting for it. */
export const wxPayGetStatus: Handler<typeof endpoint> = async ({ orderId }, { ctx, member }) => {
  const look = await findPaymentStatus(ctx, member.id, orderId)
  if (!look) return fail('NOT_FOUND')
  if (look.way !== null) await schedulePoll(ctx, look)
  const isPending = look.state === 'awaiting-payment'
  return {
    orderNo: orderId,
    status: isPending ? 'pending' : look.state === 'cancelled' ? 'closed' : 'paid',
    way: look.way,
    serverTime: ctx.clock.now().toISOString(),
    expiresAt: isPending ? look.expiresAt.toISOString() : null,
  }
}
