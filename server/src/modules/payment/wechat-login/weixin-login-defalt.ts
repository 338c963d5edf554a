import { fail, failIf } from '@mall/contract/failures'
import type { weixinLoginDefalt as endpoint } from '@mall/contract/payment/calls'
import type { Handler } from '../../../app/http/handler.ts'
import { ownOrder, whyNotPay } from '../../order/public.ts'
import { refuseAbsent } from '../attempts/channels.ts'
import { withGatewayErrors } from '../attempts/gateway-errors.ts'
import { beginLogin, endLogin, savePayer } from './wechat-login.ts'

/** First returns WeChat's login address; then, called with WeChat's code, stores the payer for this session. */
export const weixinLoginDefalt: Handler<typeof endpoint> = async ({ orderId, code, state }, { ctx, member }) => {
  const order = await ownOrder(ctx.db, member.id, orderId)
  if (!order) return fail('NOT_FOUND')
  failIf(whyNotPay(order, ctx.clock.now()))
  refuseAbsent(ctx, 'wechat')
  const begun = { sessionId: member.sessionId, orderNo: orderId }
  if (code === undefined || state === undefined) {
    const back = `${ctx.settings.publicOrigin}/paymentPage?orderId=${orderId}`
    return { url: ctx.wechatLogin.authorizeUrl(await beginLogin(ctx, begun), back) }
  }
  if (!(await endLogin(ctx, state, begun))) return fail('WECHAT_LOGIN')
  const openId = await withGatewayErrors(ctx, () => ctx.wechatLogin.openIdOf(code))
  if (openId === null) return fail('WECHAT_LOGIN')
  await savePayer(ctx, member.sessionId, openId)
  return { url: null }
}
