import type { Sandbox } from '@mall/sandbox/sandbox'
import type { Gateways } from '../integrations/gateway.ts'
import { guardCustoms, guardPaymentChannel, guardWechatLogin } from '../integrations/guard-providers.ts'
import { openAlipay } from '../integrations/payment/alipay.ts'
import type { AlipaySettings } from '../integrations/payment/alipay-wire.ts'
import { type CustomsService, openWechatCustoms } from '../integrations/payment/wechat-customs.ts'
import { openWechatLogin, type WechatLoginSettings } from '../integrations/payment/wechat-login.ts'
import { openWechatPay } from '../integrations/payment/wechat-pay.ts'
import type { WechatPaySettings } from '../integrations/payment/wechat-pay-wire.ts'
import type { Context } from './context.ts'
import type { Settings } from './settings/settings.ts'

export const WECHAT_NOTICES = '/api/v1/payment/wxPayNotify'
export const ALIPAY_NOTICES = '/api/v1/payment/alipayNotify'

/** Payment channels: the real ones where configured, otherwise the sandbox. */
export function openPayments(
  settings: Settings,
  sandbox: Sandbox | null,
  clock: { now(): Date },
  gateways: Gateways,
): Pick<Context, 'payments' | 'wechatLogin' | 'customs'> {
  const standIn = (): Sandbox => {
    if (!sandbox) throw new Error('设置有误：没有沙箱，须设置 WECHAT_PAY_*、ALIPAY_* 和 SMS_*')
    return sandbox
  }
  const customs = openCustoms(settings, sandbox)
  return {
    payments: {
      wechat: guardPaymentChannel(
        gateways['wechat-pay'],
        openWechatPay(realWechatPay(settings) ?? standIn().wechatPay, clock),
      ),
      alipay: guardPaymentChannel(gateways.alipay, openAlipay(realAlipay(settings) ?? standIn().alipay, clock)),
    },
    customs: customs && guardCustoms(gateways.customs, customs),
    wechatLogin: guardWechatLogin(
      gateways['wechat-pay'],
      openWechatLogin(realWechatLogin(settings) ?? standIn().wechatLogin),
    ),
  }
}

function realWechatPay({ wechatPay: real, publicOrigin }: Settings): WechatPaySettings | undefined {
  return (
    real && {
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
    }
  )
}

function realAlipay({ alipay: real, publicOrigin }: Settings): AlipaySettings | undefined {
  return real && { ...real, pageGateway: real.gateway, notifyUrl: publicOrigin + ALIPAY_NOTICES }
}

function realWechatLogin({ wechatPay: real }: Settings): WechatLoginSettings | undefined {
  return (
    real && {
      appId: real.appid,
      appSecret: real.appSecret,
      pageUrl: 'https://open.weixin.qq.com',
      apiUrl: 'https://api.weixin.qq.com',
    }
  )
}

/** Declarations go through the channel that took the payment; null without a customs record number. */
function openCustoms({ wechatPay: real }: Settings, sandbox: Sandbox | null): CustomsService | null {
  if (!real) return sandbox && openWechatCustoms(sandbox.wechatCustoms)
  const { origin: baseUrl, appid: appId, mchid: mchId, customs } = real
  return customs ? openWechatCustoms({ baseUrl, appId, mchId, ...customs }) : null
}
