import type { PayWay } from '@mall/contract/payment/calls'
import type { IconName } from '@mall/ui/icons/icon-shapes.ts'

/** Where the payer is: inside WeChat, in a phone's browser, at a desktop. */
export type Platform = 'wechat' | 'phone' | 'desktop'

export function platformOf(userAgent: string): Platform {
  if (/MicroMessenger/i.test(userAgent)) return 'wechat'
  return /Android|iPhone|Mobile/i.test(userAgent) ? 'phone' : 'desktop'
}

/** The ways offered at each place, the usual one first. WeChat opens no page of Alipay's. */
const WAYS: Readonly<Record<Platform, readonly PayWay[]>> = {
  wechat: ['wechat-jsapi', 'wechat-native'],
  phone: ['wechat-h5', 'alipay-wap', 'wechat-native'],
  desktop: ['wechat-native', 'alipay-page'],
}

export interface PaymentWayText {
  name: string
  hint: string
  icon: IconName
  /** Label of the button. */
  go: string
}

const ALIPAY = { name: '支付宝', hint: '到支付宝登录付款，付好后自动回来', icon: 'alipay', go: '去支付宝付款' } as const

const WORDS: Readonly<Record<PayWay, PaymentWayText>> = {
  'wechat-native': { name: '微信扫码付款', hint: '用手机微信扫一扫', icon: 'wechat', go: '出示付款码' },
  'wechat-h5': { name: '微信支付', hint: '打开手机上的微信付款', icon: 'wechat', go: '微信支付' },
  'wechat-jsapi': { name: '微信支付', hint: '就在微信里付款', icon: 'wechat', go: '微信支付' },
  'alipay-page': ALIPAY,
  'alipay-wap': { ...ALIPAY, hint: '打开支付宝付款，付好后自动回来' },
}

/** Beside the phone's own way a code is for somebody else's phone. */
const FOR_FAMILY: PaymentWayText = {
  name: '请家人付款',
  hint: '出示付款码，用另一部手机的微信扫',
  icon: 'family',
  go: '出示付款码',
}

/** `channels`: whose payments the mall takes for the order. */
export function waysAt(
  platform: Platform,
  channels: readonly ('wechat' | 'alipay')[],
): readonly (PaymentWayText & { way: PayWay })[] {
  const offered = WAYS[platform].filter((way) => channels.some((channel) => way.startsWith(channel)))
  return offered.map((way) => ({
    way,
    ...(way === 'wechat-native' && platform !== 'desktop' ? FOR_FAMILY : WORDS[way]),
  }))
}

/** Where no code is needed, because the payer's own WeChat is at hand: who buys from abroad has to be who pays. */
export function ownWechatWay(platform: Platform, isFromAbroad: boolean): PayWay | null {
  if (platform === 'wechat') return 'wechat-jsapi'
  return platform === 'phone' && isFromAbroad ? 'wechat-h5' : null
}
