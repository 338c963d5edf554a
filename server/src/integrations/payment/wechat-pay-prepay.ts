import { rfc3339 } from '@mall/contract/days'
import { Formatter, Rsa } from 'wechatpay-axios-plugin'
import { z } from 'zod'
import type { PaymentChannel, PaymentInstructions, PrepayOrder } from './port.ts'
import type { WechatPaySettings } from './wechat-pay-wire.ts'

const MAX_DESCRIPTION_LENGTH = 127

const Code = z.object({ code_url: z.string().min(1) }).transform((answer) => answer.code_url)
const H5Url = z.object({ h5_url: z.url() }).transform((answer) => answer.h5_url)
const PrepayId = z.object({ prepay_id: z.string().min(1) }).transform((answer) => answer.prepay_id)

const cut = (text: string, max: number) => Array.from(text).slice(0, max).join('')

/** The call that returns the prepay token for this way of paying. */
export function prepayRequest(order: PrepayOrder, us: { appid: string; mchid: string; notify_url: string }) {
  const scene = { payer_client_ip: order.payerIp }
  const body = {
    ...us,
    description: cut(order.description, MAX_DESCRIPTION_LENGTH),
    out_trade_no: order.outTradeNo,
    time_expire: rfc3339(order.expiresAt),
    amount: { total: order.amountFen, currency: 'CNY' },
  }
  const path = (kind: string) => `/v3/pay/transactions/${kind}`
  switch (order.way) {
    case 'native':
      return { path: path('native'), answer: Code, body: { ...body, scene_info: scene } }
    case 'h5':
      // Always `Wap`: a repeated request must be identical on every device.
      return {
        path: path('h5'),
        answer: H5Url,
        body: { ...body, scene_info: { ...scene, h5_info: { type: 'Wap' } } },
      }
    case 'jsapi':
      return {
        path: path('jsapi'),
        answer: PrepayId,
        body: { ...body, scene_info: scene, payer: { openid: order.openId } },
      }
    default:
      throw new Error(`WeChat Pay has no way ${order.way}`)
  }
}

/** QR codes are scanned, h5 URLs lead back to our page, and the bridge needs a signature of its own. */
export function openPaymentInstructions(
  settings: Pick<WechatPaySettings, 'appId' | 'merchantPrivateKey'>,
  clock: { now(): Date },
): PaymentChannel['paymentInstructions'] {
  const { appId } = settings
  const key = Rsa.from(settings.merchantPrivateKey, 'private')
  return ({ way, backUrl }, prepayToken): PaymentInstructions => {
    if (way === 'native') return { codeUrl: prepayToken, payUrl: '', bridge: null }
    if (way === 'h5')
      return { codeUrl: '', payUrl: `${prepayToken}&redirect_url=${encodeURIComponent(backUrl)}`, bridge: null }
    const timeStamp = String(Math.floor(clock.now().getTime() / 1000))
    const signedFields = { appId, timeStamp, nonceStr: Formatter.nonce(), package: `prepay_id=${prepayToken}` }
    const paySign = Rsa.sign(`${Object.values(signedFields).join('\n')}\n`, key)
    return { codeUrl: '', payUrl: '', bridge: { ...signedFields, signType: 'RSA', paySign } }
  }
}
