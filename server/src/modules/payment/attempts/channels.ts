import { fail } from '@mall/contract/failures'
import type { PayWay } from '@mall/contract/payment/calls'
import type { Context } from '../../../app/context.ts'
import type { ChannelName, Way } from '../../../integrations/payment/port.ts'

/** A way of paying is refused in the mall's own words where the mall has no keys for it. */
export function refuseAbsent({ companies }: Context, channel: ChannelName): void {
  const channels = companies.channels()
  if (channels.includes(channel)) return
  fail('PAYMENT_UNAVAILABLE', null, channels.length > 0 ? '商城没有开通这种付款方式，请换一种' : NO_PAYMENT)
}

const NO_PAYMENT = '商城还没有开通网上付款，请拨打客服电话，订单没付会自动关闭，不扣钱'

/** Each payment method with its gateway and the gateway's name for it. */
export const WAYS: Readonly<Record<PayWay, { channel: ChannelName; way: Way }>> = {
  'wechat-native': { channel: 'wechat', way: 'native' },
  'wechat-h5': { channel: 'wechat', way: 'h5' },
  'wechat-jsapi': { channel: 'wechat', way: 'jsapi' },
  'alipay-page': { channel: 'alipay', way: 'page' },
  'alipay-wap': { channel: 'alipay', way: 'wap' },
}
