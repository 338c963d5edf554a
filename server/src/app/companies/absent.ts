import { type GatewayName, GatewayUnavailableError } from '../../integrations/gateway.ts'
import type { IdCheck } from '../../integrations/id-check.ts'
import type { InvoiceIssuer } from '../../integrations/invoice.ts'
import type { MailSender } from '../../integrations/mail.ts'
import { type PaymentChannel, UnknownOutcomeError } from '../../integrations/payment/port.ts'
import type { WechatLogin } from '../../integrations/payment/wechat-login.ts'
import type { SmsSender } from '../../integrations/sms.ts'

/** Work for a company without keys waits, and is brought forward once they are entered. */
const ASK_AGAIN_MS = 15 * 60_000

const away = (gateway: GatewayName) => new GatewayUnavailableError(gateway, ASK_AGAIN_MS)

/** Companies without keys: nothing is sent. */
export const absentSms: SmsSender = {
  signName: '',
  send: () => Promise.reject(away('sms')),
  delivery: () => Promise.reject(away('sms')),
}

export const absentMail: MailSender = { send: () => Promise.reject(away('mail')) }

export const absentIdCheck: IdCheck = {
  matches: () => Promise.reject(away('id-check')),
  holdsNumber: () => Promise.reject(away('id-check')),
}

export const absentInvoices: InvoiceIssuer = { request: () => Promise.reject(away('invoice')) }

const unpaid = (gateway: GatewayName) => () =>
  Promise.reject(new UnknownOutcomeError('no-answer', 'the mall has no keys of this company', away(gateway)))

export function absentChannel(gateway: 'wechat-pay' | 'alipay'): PaymentChannel {
  const no = unpaid(gateway)
  return {
    ...{ prepay: no, query: no, close: no, refund: no, queryRefund: no, bill: no },
    paymentInstructions: () => {
      throw new UnknownOutcomeError('no-answer', 'the mall has no keys of this company', away(gateway))
    },
    readNotification: () => ({ ok: false, reason: 'unknown-key' }),
  }
}

export const absentWechatLogin: WechatLogin = {
  authorizeUrl: () => {
    throw new UnknownOutcomeError('no-answer', 'the mall has no keys of this company', away('wechat-pay'))
  },
  openIdOf: unpaid('wechat-pay'),
}
