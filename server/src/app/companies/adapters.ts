import type { Sandbox } from '@mall/sandbox/sandbox'
import { aliyunSms } from '../../integrations/aliyun-sms.ts'
import type { Gateways } from '../../integrations/gateway.ts'
import {
  guardCustoms,
  guardIdCheck,
  guardInvoices,
  guardMail,
  guardPaymentChannel,
  guardSms,
  guardWechatLogin,
} from '../../integrations/guard-providers.ts'
import { aliyunIdCheck } from '../../integrations/id-check.ts'
import { smtpMail } from '../../integrations/mail.ts'
import { MAX_INVOICE_BYTES, nuonuo } from '../../integrations/nuonuo.ts'
import { nuonuoToken, type TokenStore } from '../../integrations/nuonuo-token.ts'
import { openAlipay } from '../../integrations/payment/alipay.ts'
import { openWechatLogin } from '../../integrations/payment/wechat-login.ts'
import { openWechatPay } from '../../integrations/payment/wechat-pay.ts'
import { sandboxSms } from '../../integrations/sms.ts'
import type { Clock } from '../../platform/clock.ts'
import { type OutsideRequests, readWithin } from '../../platform/http/outside-request.ts'
import type { CompanyKeys } from '../settings/company-settings.ts'
import type { Settings } from '../settings/settings.ts'
import { absentChannel, absentIdCheck, absentInvoices, absentMail, absentSms, absentWechatLogin } from './absent.ts'
import { openCustoms, realAlipay, realWechatLogin, realWechatPay } from './payment-adapters.ts'

const SIGN_NAME = '体检商城'
const SANDBOX_FROM = `${SIGN_NAME} <mall@sandbox.example>`

export interface AdapterParts {
  settings: Settings
  sandbox: Sandbox | null
  clock: Clock
  gateways: Gateways
  outside: OutsideRequests
  /** Of the company of invoices. */
  tokens: TokenStore
}

/** Each company as its keys say, otherwise as its stand-in; without either it is absent. All behind their gateways. */
export function adaptersOf(keys: CompanyKeys, parts: AdapterParts) {
  const { sandbox, clock, gateways } = parts
  const idCheck = keys.idCheck ?? sandbox?.idCheck
  const smtp = keys.smtp ?? (sandbox && { ...sandbox.mail, from: SANDBOX_FROM, security: 'none' as const })
  const customs = openCustoms(keys.wechatPay, sandbox)
  return {
    sms: openSms(keys, parts),
    mail: smtp ? guardMail(gateways.mail, smtpMail(smtp)) : absentMail,
    idCheck: idCheck ? guardIdCheck(gateways['id-check'], aliyunIdCheck(idCheck, clock)) : absentIdCheck,
    ...openChannels(keys, parts),
    invoices: openInvoices(keys, parts),
    customs: customs && guardCustoms(gateways.customs, customs),
  }
}

function openInvoices(keys: CompanyKeys, { sandbox, clock, gateways, outside, tokens }: AdapterParts) {
  const settings = keys.nuonuo ?? sandbox?.nuonuo
  if (!settings) return absentInvoices
  const { origin } = settings
  // The company's own address is believed; where else it leads is looked at first.
  const isOwn = (url: URL) => url.origin === new URL(typeof origin === 'string' ? origin : origin()).origin
  const fetchFile = (url: URL) =>
    isOwn(url) ? readWithin(url, MAX_INVOICE_BYTES) : outside.read(url, MAX_INVOICE_BYTES)
  const issuer = nuonuo(settings, { clock, token: nuonuoToken(settings, tokens), fetchFile })
  return guardInvoices(gateways.invoice, issuer)
}

function openSms({ sms }: CompanyKeys, { settings: { mallEnv }, sandbox, clock, gateways }: AdapterParts) {
  if (sms) return guardSms(gateways.sms, aliyunSms(sms, clock))
  if (!sandbox) return absentSms
  return guardSms(gateways.sms, sandboxSms({ mallEnv, signName: SIGN_NAME, outbox: sandbox.sms.post }))
}

function openChannels({ wechatPay, alipay }: CompanyKeys, { settings, sandbox, clock, gateways }: AdapterParts) {
  const { publicOrigin } = settings
  const pay = wechatPay ? realWechatPay(wechatPay, publicOrigin) : sandbox?.wechatPay
  const ali = alipay ? realAlipay(alipay, publicOrigin) : sandbox?.alipay
  const login = wechatPay ? realWechatLogin(wechatPay) : sandbox?.wechatLogin
  return {
    wechat: pay ? guardPaymentChannel(gateways['wechat-pay'], openWechatPay(pay, clock)) : absentChannel('wechat-pay'),
    alipay: ali ? guardPaymentChannel(gateways.alipay, openAlipay(ali, clock)) : absentChannel('alipay'),
    wechatLogin: login ? guardWechatLogin(gateways['wechat-pay'], openWechatLogin(login)) : absentWechatLogin,
  }
}
