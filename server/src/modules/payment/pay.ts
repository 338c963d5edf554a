import { fail } from '@mall/contract/failures'
import type { pay as endpoint } from '@mall/contract/payment'
import type { Handler } from '../../http/handler.ts'
import { prepaid } from './prepaid.ts'
import { payerOf } from './wechat-login.ts'

/** Begins to pay in the way asked for; asked again in the same way, the same code, as long as it can be paid. */
export const pay: Handler<typeof endpoint> = async ({ orderId, way }, { ctx, member, visitor }) => {
  const openId = way === 'wechat-jsapi' ? await payerOf(ctx, member.sessionId) : ''
  if (openId === null) return fail('WECHAT_LOGIN')
  return prepaid(ctx, { memberId: member.id, orderNo: orderId, ip: visitor.ip, way, openId }, false)
}
