import type { getNewQrcode as endpoint } from '@mall/contract/payment/calls'
import type { Handler } from '../../../app/http/handler.ts'
import { startPayment } from './start-payment.ts'

/** Another code for the same payment; the one before is void, so that no order is paid twice. */
export const getNewQrcode: Handler<typeof endpoint> = ({ orderId }, { ctx, member, visitor }) =>
  startPayment(ctx, { memberId: member.id, orderNo: orderId, ip: visitor.ip, way: 'wechat-native', openId: '' }, true)
