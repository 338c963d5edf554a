import type { PayWay } from '@mall/contract/payment/calls'
import type { ChannelName, Way } from '../../../integrations/payment/port.ts'

/** Each payment method with its gateway and the gateway's name for it. */
export const WAYS: Readonly<Record<PayWay, { channel: ChannelName; way: Way }>> = {
  'wechat-native': { channel: 'wechat', way: 'native' },
  'wechat-h5': { channel: 'wechat', way: 'h5' },
  'wechat-jsapi': { channel: 'wechat', way: 'jsapi' },
  'alipay-page': { channel: 'alipay', way: 'page' },
  'alipay-wap': { channel: 'alipay', way: 'wap' },
}
