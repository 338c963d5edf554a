import { fail } from '@mall/contract/failures'
import type { OrderStateName } from '@mall/contract/order/calls'
import type { wxPayGetStatus as endpoint, PayWay } from '@mall/contract/payment/calls'
import type { Handler } from '../../../app/http/handler.ts'
import { OWN_ORDER_STATE } from '../../order/public.ts'
import { schedulePoll } from './poll-payments.ts'

/** Whoever waits for a payment asks every two seconds: the order, and the attempt by which it can still be paid. */
const LOOK = {
  name: 'look-at-payment',
  text: `select o.state, o.expires_at as "expiresAt", a.way, a.out_trade_no as "outTradeNo", a.asked_at as "askedAt",
      a.ask_at as "askAt"
    from (${OWN_ORDER_STATE}) o
    left join payment_attempt a on a.order_no = o.order_no and a.state = 'pending' and o.state = 'awaiting-payment'`,
}

type Look = { state: OrderStateName; expiresAt: Date } & (
  | { way: PayWay; outTradeNo: string; askedAt: Date; askAt: Date }
  | { way: null }
)

/** What our own database knows; somebody is watching, so the gateway is asked again soon. */
export const wxPayGetStatus: Handler<typeof endpoint> = async ({ orderId }, { ctx, member }) => {
  const { rows } = await ctx.pool.query<Look>({ ...LOOK, values: [orderId, member.id] })
  const [look] = rows
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
