import { z } from 'zod'
import { CustomsState } from '../customs/calls.ts'
import { endpoint } from '../endpoint.ts'
import { Done, Fen, Id, Instant } from '../shapes.ts'

const OrderId = z.strictObject({ orderId: Id })

/** Company and where the payer is: a code for another device, a phone's browser, inside WeChat, Alipay's own pages. */
export const PayWay = z.enum(['wechat-native', 'wechat-h5', 'wechat-jsapi', 'alipay-page', 'alipay-wap'])
export type PayWay = z.infer<typeof PayWay>

/** Signed parameters of WeChat's bridge (`getBrandWCPayRequest`). */
const Bridge = z.object({
  appId: z.string(),
  timeStamp: z.string(),
  nonceStr: z.string(),
  package: z.string(),
  signType: z.literal('RSA'),
  paySign: z.string(),
})
export type Bridge = z.infer<typeof Bridge>

/** One of `codeUrl` (to scan), `payUrl` (to go to) and `bridge` is filled, as the way needs it. */
const Prepaid = z.object({
  orderNo: Id,
  way: PayWay,
  codeUrl: z.string(),
  payUrl: z.string(),
  bridge: Bridge.nullable(),
  realPay: Fen,
  expiresAt: Instant,
})
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
  does: '发起支付；换一种方式时，先前那种即作废',
  method: 'GET',
  path: '/v1/payment/pay',
  access: 'member',
  signed: true,
  input: OrderId.extend({ way: PayWay.default('wechat-native') }),
  output: Prepaid,
  failures: [...payFailures, 'WECHAT_LOGIN'],
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
    /** The current payment method; null before the first attempt. */
    way: PayWay.nullable(),
    serverTime: Instant,
    expiresAt: Instant.nullable(),
  }),
  failures: ['NOT_FOUND'],
})

/** The same of an order from abroad, with how far its declaration is. */
export const customsGetNewQrcode = endpoint({
  does: '跨境订单的付款码：首次给出，再要就换一个',
  method: 'GET',
  path: '/v1/payment/customs/getNewQrcode',
  access: 'member',
  signed: true,
  input: OrderId,
  output: Prepaid,
  failures: payFailures,
})

export const customsWxPayGetStatus = endpoint({
  does: '跨境订单的付款与申报状态（轮询）',
  method: 'GET',
  path: '/v1/payment/customs/wxPayGetStatus',
  access: 'member',
  quiet: true,
  input: OrderId,
  output: wxPayGetStatus.output.extend({
    /** `isSamePerson`: whether payer and buyer are the same person; null until customs decided. `explanation`: why they refused. */
    customs: z.object({ state: CustomsState, isSamePerson: z.boolean().nullable(), explanation: z.string() }),
  }),
  failures: ['NOT_FOUND'],
})

export const weixinLoginDefalt = endpoint({
  does: '微信内付款前的登录：不带 code 时给出微信授权地址，带着微信给的 code 和 state 回来时记下付款人',
  method: 'GET',
  path: '/v1/payment/weixinLoginDefalt',
  access: 'member',
  signed: true,
  input: z.strictObject({
    orderId: Id,
    code: z.string().min(1).max(128).optional(),
    state: z
      .string()
      .regex(/^[0-9A-Za-z]{1,128}$/)
      .optional(),
  }),
  /** `url`: where to go now; null once the payer is known. */
  output: z.object({ url: z.string().nullable() }),
  failures: [...payFailures, 'WECHAT_LOGIN'],
})
