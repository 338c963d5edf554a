import type { Sandbox } from '@mall/sandbox/sandbox'
import type { AlipaySettings } from '../../integrations/payment/alipay-wire.ts'
import { type CustomsService, openWechatCustoms } from '../../integrations/payment/wechat-customs.ts'
import type { WechatLoginSettings } from '../../integrations/payment/wechat-login.ts'
import type { WechatPaySettings } from '../../integrations/payment/wechat-pay-wire.ts'
import type { CompanyKeys } from '../settings/company-settings.ts'

export const WECHAT_NOTICES = '/api/v1/payment/wxPayNotify'
export const ALIPAY_NOTICES = '/api/v1/payment/alipayNotify'

type WechatPayKeys = NonNullable<CompanyKeys['wechatPay']>

/** `publicOrigin`: where the mall is told of payments. */
export const realWechatPay = (real: WechatPayKeys, publicOrigin: string): WechatPaySettings => ({
  baseUrl: real.origin,
  notifyUrl: publicOrigin + WECHAT_NOTICES,
  appId: real.appid,
  mchId: real.mchid,
  merchantSerial: real.merchantSerial,
  merchantPrivateKey: real.merchantKey,
  platformKeys: {
    [real.platformSerial]: real.platformKey,
    ...(real.next && { [real.next.serial]: real.next.key }),
  },
  apiV3Key: real.apiV3Key,
  former: real.former,
})

export const realAlipay = (real: NonNullable<CompanyKeys['alipay']>, publicOrigin: string): AlipaySettings => ({
  ...real,
  pageGateway: real.gateway,
  notifyUrl: publicOrigin + ALIPAY_NOTICES,
})

export const realWechatLogin = (real: WechatPayKeys): WechatLoginSettings => ({
  appId: real.appid,
  appSecret: real.appSecret,
  pageUrl: 'https://open.weixin.qq.com',
  apiUrl: 'https://api.weixin.qq.com',
})

/** Declarations go through the channel that took the payment; null without a customs record number. */
export function openCustoms(real: WechatPayKeys | undefined, sandbox: Sandbox | null): CustomsService | null {
  if (!real) return sandbox && openWechatCustoms(sandbox.wechatCustoms)
  const { origin: baseUrl, appid: appId, mchid: mchId, customs } = real
  return customs ? openWechatCustoms({ baseUrl, appId, mchId, ...customs }) : null
}
