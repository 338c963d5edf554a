import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Fen, Id, Instant } from './shapes.ts'

const OrderId = z.strictObject({ orderId: Id })
const Prepaid = z.object({ orderNo: Id, codeUrl: z.string(), realPay: Fen, expiresAt: Instant })
const payFailures = ['NOT_FOUND', 'ORDER_PAID', 'ORDER_EXPIRED', 'ORDER_STATE', 'PAYMENT_UNAVAILABLE'] as const

export const validateBeforePay = endpoint({
  does: '付款前核对订单',
  method: 'GET',
  path: '/v1/payment/validateBeforePay',
  access: 'member',
  input: OrderId,
  output: Done,
  failures: ['NOT_FOUND', 'ORDER_PAID', 'ORDER_EXPIRED', 'ORDER_STATE'],
})

export const pay = endpoint({
  does: '发起微信扫码支付',
  method: 'GET',
  path: '/v1/payment/pay',
  access: 'member',
  signed: true,
  input: OrderId,
  output: Prepaid,
  failures: payFailures,
})

export const getNewQrcode = endpoint({
  does: '换一个付款码',
  method: 'GET',
  path: '/v1/payment/getNewQrcode',
  access: 'member',
  signed: true,
  input: OrderId,
  output: Prepaid,
  failures: payFailures,
})

export const wxPayGetStatus = endpoint({
  does: '付款状态（轮询）',
  method: 'GET',
  path: '/v1/payment/wxPayGetStatus',
  access: 'member',
  quiet: true,
  input: OrderId,
  output: z.object({
    orderNo: Id,
    status: z.enum(['pending', 'paid', 'closed']),
    serverTime: Instant,
    expiresAt: Instant.nullable(),
  }),
  failures: ['NOT_FOUND'],
})
