import type { Api } from '@mall/contract/client'
import { placeOf } from '../../features/payment/ways.ts'

/** Where an order is paid, shows its code and its result: what a booking waits for stays within the booking's steps. */
export function tillOf({ orderNo, kind }: { orderNo: string; kind: string }, next = '') {
  const more = next ? `?next=${next}` : ''
  const [pay, code] =
    kind === 'extras' || kind === 'market'
      ? ['/appointment/pay', '/appointment/wechatPayment']
      : ['/payment', '/weichatPayment']
  return {
    pay: `${pay}/${orderNo}${more}`,
    code: `${code}/${orderNo}${more}`,
    result: `/paymentResult/${orderNo}${more}`,
  }
}

/** Where this browser is; personal data is only fetched in browsers, so there is one. */
export const placeHere = () => placeOf(navigator.userAgent)

/** What a till shows. `begins`: the code is made at once, in the way that the place uses for it. */
export async function loadTill(api: Api, orderId: string, search: URLSearchParams, begins: boolean) {
  const order = await api.queryPayMessage({ orderId })
  const isOpen = order.state === 'awaiting-payment'
  const first = isOpen && begins ? await api.pay({ orderId, way: 'wechat-native' }) : null
  return { order, first, next: search.get('next') ?? '' }
}
