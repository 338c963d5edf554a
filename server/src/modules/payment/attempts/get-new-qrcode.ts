import type { getNewQrcode as endpoint } from '@mall/contract/payment/calls'
import type { Handler } from '../../../app/http/handler.ts'
import { startPayment } from './start-payment.ts'

/** Issues another code for the same payment and voids the previous one, so that no order is paid twice. */
export const getNewQrcode: Handler<typeof endpoint> = ({ orderId }, { ctx, member, visitor }) =>
  startPayment(ctx, { memberId: member.id, orderNo: orderId, ip: visitor.ip, way: 'wechat-native', openId: '' }, true)
