import { fail } from '@mall/contract/failures'
import type { pay as endpoint } from '@mall/contract/payment/calls'
import type { Handler } from '../../../app/http/handler.ts'
import { ownOrder } from '../../order/public.ts'
import { payerOf } from '../wechat-login/wechat-login.ts'
import { refuseAbsent, WAYS } from './channels.ts'
import { startPayment } from './start-payment.ts'

/** Starts a payment in the requested way. Idempotent: returns the same code as long as it can be paid. */
export const pay: Handler<typeof endpoint> = async ({ orderId, way }, { ctx, member, visitor }) => {
  const order = way.startsWith('alipay') ? await ownOrder(ctx.db, member.id, orderId) : null
  // Only WeChat Pay can declare to customs.
  if (order?.isCrossBorder) return fail('PAYMENT_UNAVAILABLE', null, '跨境订单要报关，请用微信支付')
  refuseAbsent(ctx, WAYS[way].channel)
  const openId = way === 'wechat-jsapi' ? await payerOf(ctx, member.sessionId) : ''
  if (openId === null) return fail('WECHAT_LOGIN')
  return startPayment(ctx, { memberId: member.id, orderNo: orderId, ip: visitor.ip, way, openId }, false)
}
