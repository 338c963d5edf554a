import type { CompanyName, CompanySource } from '@mall/contract/setup/company-terms'
import type { ChannelName, PaymentChannel } from '../../integrations/payment/port.ts'
import type { Context } from '../context.ts'
import type { CompanyKeys } from '../settings/company-settings.ts'
import { type AdapterParts, adaptersOf } from './adapters.ts'

/** Which companies the mall can reach, and by whose keys. */
export interface Companies {
  source(company: CompanyName): CompanySource
  /** Whose payments it takes. */
  channels(): ChannelName[]
  /** All that count now. */
  keys(): CompanyKeys
  /** From now on these keys of the console count where the environment has none. */
  use(entered: Partial<CompanyKeys>): void
}

const COMPANY_OF = { wechat: 'wechat-pay', alipay: 'alipay' } as const
const CHANNELS: readonly ChannelName[] = ['wechat', 'alipay']

/** Where the keys of a company stand among all. */
const KEYS_OF = {
  sms: 'sms',
  'wechat-pay': 'wechatPay',
  alipay: 'alipay',
  mail: 'smtp',
  'id-check': 'idCheck',
  invoice: 'nuonuo',
} as const satisfies Readonly<Record<CompanyName, keyof CompanyKeys>>

/**
 * The companies as the rest of the mall knows them: they stay the same while keys come and go below. The environment's
 * keys win over the console's, and either over the sandbox.
 */
export function openLiveCompanies(parts: AdapterParts) {
  const { settings, sandbox } = parts
  const { sms, wechatPay, alipay, smtp, idCheck, nuonuo } = settings
  const own: CompanyKeys = { sms, wechatPay, alipay, smtp, idCheck, nuonuo }
  const keysWith = (entered: Partial<CompanyKeys>): CompanyKeys => ({
    sms: own.sms ?? entered.sms,
    wechatPay: own.wechatPay ?? entered.wechatPay,
    alipay: own.alipay ?? entered.alipay,
    smtp: own.smtp ?? entered.smtp,
    idCheck: own.idCheck ?? entered.idCheck,
    nuonuo: own.nuonuo ?? entered.nuonuo,
  })
  let keys = keysWith({})
  let now = adaptersOf(keys, parts)
  const source: Companies['source'] = (company) => {
    if (own[KEYS_OF[company]]) return 'environment'
    return keys[KEYS_OF[company]] ? 'console' : sandbox ? 'sandbox' : 'none'
  }
  const companies: Companies = {
    source,
    channels: () => CHANNELS.filter((channel) => source(COMPANY_OF[channel]) !== 'none'),
    keys: () => keys,
    use: (entered) => {
      keys = keysWith(entered)
      now = adaptersOf(keys, parts)
    },
  }
  const adapters: Pick<Context, 'sms' | 'mail' | 'idCheck' | 'invoices' | 'payments' | 'wechatLogin'> = {
    sms: {
      get signName() {
        return now.sms.signName
      },
      send: (message) => now.sms.send(message),
      delivery: (accepted) => now.sms.delivery(accepted),
    },
    mail: { send: (mail) => now.mail.send(mail) },
    idCheck: {
      matches: (person) => now.idCheck.matches(person),
      holdsNumber: (person) => now.idCheck.holdsNumber(person),
    },
    invoices: { request: (input, beforeSending) => now.invoices.request(input, beforeSending) },
    payments: { wechat: channelOf(() => now.wechat), alipay: channelOf(() => now.alipay) },
    wechatLogin: {
      authorizeUrl: (state, backUrl) => now.wechatLogin.authorizeUrl(state, backUrl),
      openIdOf: (code) => now.wechatLogin.openIdOf(code),
    },
  }
  return { adapters, companies, customs: () => now.customs }
}

const channelOf = (now: () => PaymentChannel): PaymentChannel => ({
  prepay: (order) => now().prepay(order),
  paymentInstructions: (order, prepayToken) => now().paymentInstructions(order, prepayToken),
  query: (outTradeNo) => now().query(outTradeNo),
  close: (outTradeNo) => now().close(outTradeNo),
  refund: (refund) => now().refund(refund),
  queryRefund: (refund) => now().queryRefund(refund),
  readNotification: (headers, rawBody) => now().readNotification(headers, rawBody),
  bill: (day) => now().bill(day),
})
