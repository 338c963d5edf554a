import { Formatter, Rsa } from 'wechatpay-axios-plugin'
import type { Clock } from '../ports.ts'
import { NOTIFY_URL, type SandboxEnvironment } from './environment.ts'

let count = 0

/** A Native order for ¥99.00 under a number of its own. */
export function aNative(environment: Pick<SandboxEnvironment, 'sandbox'>, changes = {}) {
  count += 1
  const { appId, mchId } = environment.sandbox.wechatPay
  return {
    appid: appId,
    mchid: mchId,
    description: '入职体检',
    out_trade_no: `WIRE-${String(count).padStart(4, '0')}`,
    notify_url: NOTIFY_URL,
    amount: { total: 9900, currency: 'CNY' },
    ...changes,
  }
}

/** Posts `body` with the merchant's signature, by the environment's clock; `signed` and `at` let it be a wrong one. */
export async function postAsMerchant(
  environment: Pick<SandboxEnvironment, 'sandbox' | 'origin'> & { clock: Clock },
  path: string,
  body: string,
  wrong: { signed?: string; secondsOff?: number } = {},
) {
  const { mchId, merchantSerial, merchantPrivateKey } = environment.sandbox.wechatPay
  const url = `/sandbox/wechat-pay${path}`
  const seconds = Math.floor(environment.clock.now().getTime() / 1000) + (wrong.secondsOff ?? 0)
  const signature = Rsa.sign(Formatter.request('POST', url, seconds, 'n', wrong.signed ?? body), merchantPrivateKey)
  const Authorization = Formatter.authorization(mchId, 'n', signature, seconds, merchantSerial)
  const headers = { 'Content-Type': 'application/json', Authorization }
  const answer = await fetch(environment.origin + url, { method: 'POST', headers, body })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : null }
}

/** An order of the merchant that its payer has just paid. */
export async function orderAndPay(environment: SandboxEnvironment, changes = {}) {
  const order = aNative(environment, changes)
  const { body } = await postAsMerchant(environment, '/v3/pay/transactions/native', JSON.stringify(order))
  await environment.post('/wechat/scan', { code_url: body.code_url, result: 'success' })
  return { outTradeNo: order.out_trade_no, codeUrl: String(body.code_url) }
}
