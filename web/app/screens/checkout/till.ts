import type { Api } from '@mall/contract/wire/client'
import { redirect } from 'react-router'
import { checkoutAt, isAllShipped } from '../../features/checkout/checkout-steps.ts'
import type { PayMessage } from '../../features/payment/due-head.tsx'
import { type Place, placeOf } from '../../features/payment/payment-ways.ts'
import { unlessPaid } from '../../features/payment/unless-paid.ts'
import type { ScreenLocation } from '../../shell/routing/screen-handle.ts'

/** Where an order is paid, shows its code and its result: what a booking waits for stays within the booking's steps. */
export function tillOf({ orderNo, kind, cbecFlag }: { orderNo: string; kind: string; cbecFlag: boolean }, next = '') {
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
  return {
    pay: `${pay}/${orderNo}${more}`,
    code: `${code}/${orderNo}${more}`,
    result,
  }
}

/** Where this browser is; personal data is only fetched in browsers, so there is one. */
export const currentPlatform = () => placeOf(navigator.userAgent)

/** What a till shows. `begins`: the code is made at once, in the way that the place uses for it. */
export async function loadTill(
  api: Pick<Api, 'queryPayMessage' | 'pay'>,
  orderId: string,
  search: URLSearchParams,
  begins: boolean,
) {
  const order = await api.queryPayMessage({ orderId })
  const next = search.get('next') ?? ''
  // An order from abroad is paid at a till of its own.
  if (order.cbecFlag && order.state === 'awaiting-payment') throw redirect(tillOf(order, next).pay)
  const isOpen = order.state === 'awaiting-payment'
  const first = isOpen && begins ? await unlessPaid(api.pay({ orderId, way: 'wechat-native' })) : null
  return { order, first, next }
}

/**
 * `{paymentSign}` of an order from abroad, which WeChat alone is paid by: `wechat` in the way that the place uses for it,
 * `wechat-native` by a code, wherever one is.
 */
type PaymentSign = 'wechat' | 'wechat-native'

/** The same for goods from abroad: by WeChat alone, which tells customs. */
export async function loadCrossBorderTill(
  api: Pick<Api, 'queryPayMessage' | 'customsWxPayGetStatus' | 'customsGetNewQrcode'>,
  { orderId = '', paymentSign }: { orderId?: string | undefined; paymentSign?: string | undefined },
  search: URLSearchParams,
  place: Place,
) {
  const order = await api.queryPayMessage({ orderId })
  const { pay, code } = tillOf(order, search.get('next') ?? '')
  // An order from here is paid at the mall's till; a sign that means nothing is read as the usual one.
  if (!order.cbecFlag || (paymentSign !== 'wechat' && paymentSign !== 'wechat-native')) throw redirect(pay)
  // A code for another device is asked for by its own sign, which a reload keeps.
  if (paymentSign === 'wechat' && place === 'desktop' && order.state === 'awaiting-payment') throw redirect(code)
  const { customs } = await api.customsWxPayGetStatus({ orderId })
  const isByCode = order.state === 'awaiting-payment' && paymentSign === 'wechat-native'
  const first = isByCode ? await unlessPaid(api.customsGetNewQrcode({ orderId })) : null
  return { order, first, customs, next: search.get('next') ?? '' }
}

/** Whether the data of a till has come. */
export const hasOrder = (data: unknown): data is { order: PayMessage } =>
  typeof data === 'object' && data !== null && 'order' in data

/** Paying, as a step of the checkout. */
export const payingStep = (order: PayMessage) => checkoutAt(2, isAllShipped(order.orderProductList))
export const payingProgress = ({ data }: ScreenLocation) => (hasOrder(data) ? payingStep(data.order) : checkoutAt(2))
