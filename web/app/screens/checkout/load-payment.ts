import type { Api } from '@mall/contract/wire/client'
import { redirect } from 'react-router'
import { checkoutAt, isAllShipped } from '../../features/checkout/checkout-steps.ts'
import type { PayMessage } from '../../features/payment/due-head.tsx'
import { type Platform, platformOf, waysAt } from '../../features/payment/payment-ways.ts'
import { unlessPaid } from '../../features/payment/unless-paid.ts'
import type { ScreenLocation } from '../../shell/routing/screen-handle.ts'

/** Addresses of an order's payment, code and result; orders of a booking stay within the booking's steps. */
export function paymentPaths(
  { orderNo, kind, cbecFlag }: { orderNo: string; kind: string; cbecFlag: boolean },
  next = '',
) {
  const more = next ? `?next=${next}` : ''
  const result = `/paymentResult/${orderNo}${more}`
  if (cbecFlag) {
    const abroad = (sign: PaymentSign) => `/crossborderPayment/${orderNo}/${sign}${more}`
    return { pay: abroad('wechat'), code: abroad('wechat-native'), result }
  }
  const [pay, code] =
    kind === 'extras' || kind === 'market'
      ? ['/appointment/pay', '/appointment/wechatPayment']
      : ['/payment', '/weichatPayment']
  return { pay: `${pay}/${orderNo}${more}`, code: `${code}/${orderNo}${more}`, result }
}

/** This browser's platform; for client loaders only. */
export const currentPlatform = () => platformOf(navigator.userAgent)

/** Loads an order to pay. `begins`: starts an attempt at once, by code where the mall takes payments of WeChat. */
export async function loadPayment(
  api: Pick<Api, 'queryPayMessage' | 'pay'>,
  orderId: string,
  search: URLSearchParams,
  begins: boolean,
) {
  const order = await api.queryPayMessage({ orderId })
  const next = search.get('next') ?? ''
  // Cross-border orders have their own payment screen.
  if (order.cbecFlag && order.state === 'awaiting-payment') throw redirect(paymentPaths(order, next).pay)
  const isOpen = order.state === 'awaiting-payment'
  const way = order.channels.includes('wechat') ? 'wechat-native' : waysAt(currentPlatform(), order.channels)[0]?.way
  const first = isOpen && begins && way ? await unlessPaid(api.pay({ orderId, way })) : null
  return { order, first, next }
}

/**
 * `{paymentSign}` of a cross-border order, paid by WeChat alone: `wechat` in the platform's own way,
 * `wechat-native` by a code on any platform.
 */
type PaymentSign = 'wechat' | 'wechat-native'

/** The same for cross-border orders: by WeChat alone, which reports to customs. */
export async function loadCrossBorderPayment(
  api: Pick<Api, 'queryPayMessage' | 'customsWxPayGetStatus' | 'customsGetNewQrcode'>,
  { orderId = '', paymentSign }: { orderId?: string | undefined; paymentSign?: string | undefined },
  search: URLSearchParams,
  platform: Platform,
) {
  const order = await api.queryPayMessage({ orderId })
  const { pay, code } = paymentPaths(order, search.get('next') ?? '')
  // Domestic orders and unknown signs go to the usual payment screen.
  if (!order.cbecFlag || (paymentSign !== 'wechat' && paymentSign !== 'wechat-native')) throw redirect(pay)
  // Desktops use the sign of the code, so that a reload keeps it.
  if (paymentSign === 'wechat' && platform === 'desktop' && order.state === 'awaiting-payment') throw redirect(code)
  const { customs } = await api.customsWxPayGetStatus({ orderId })
  const canPay = order.state === 'awaiting-payment' && order.channels.includes('wechat')
  const isByCode = canPay && paymentSign === 'wechat-native'
  const first = isByCode ? await unlessPaid(api.customsGetNewQrcode({ orderId })) : null
  return { order, first, customs, next: search.get('next') ?? '' }
}

/** Whether the payment's data is loaded. */
export const hasOrder = (data: unknown): data is { order: PayMessage } =>
  typeof data === 'object' && data !== null && 'order' in data

/** Paying, as a step of the checkout. */
export const payingStep = (order: PayMessage) => checkoutAt(2, isAllShipped(order.orderProductList))
export const payingProgress = ({ data }: ScreenLocation) => (hasOrder(data) ? payingStep(data.order) : checkoutAt(2))
