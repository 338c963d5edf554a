import type { CompanyName } from '@mall/contract/setup/company-terms'
import { z } from 'zod'
import { smsTemplates } from '../../integrations/sms.ts'
import { alipay, alipayOf, wechatPay, wechatPayOf } from './payment-settings.ts'
import { incompleteGroups, integer, namedValues, oneOf, readOptionalGroup, serviceAddress } from './setting-kinds.ts'

export const sms = z.object({
  SMS_PROVIDER: oneOf(['aliyun']),
  SMS_ORIGIN: serviceAddress().default('https://dysmsapi.aliyuncs.com'),
  SMS_KEY_ID: z.string(),
  SMS_KEY_SECRET: z.string(),
  SMS_SIGN_NAME: z.string(),
  SMS_TEMPLATE: namedValues(smsTemplates),
})

export const idCheck = z.object({
  ID_CHECK_ORIGIN: serviceAddress().default('https://cloudauth.aliyuncs.com'),
  ID_CHECK_KEY_ID: z.string(),
  ID_CHECK_KEY_SECRET: z.string(),
})

export const smtp = z.object({
  SMTP_HOST: z.string(),
  SMTP_PORT: integer(1, 65_535, 465),
  SMTP_USER: z.string(),
  SMTP_PASSWORD: z.string(),
  SMTP_FROM: z.string().regex(/^[^<>@]*<[^\s<>@]+@[^\s<>@]+>$/, '应形如 体检商城 <invoice@mall.example.com>'),
  SMTP_SECURITY: oneOf(['tls', 'starttls', 'none']).default('tls'),
})

const TAXES = ['exempt', '0.01', '0.03', '0.06'] as const
/** What a company's own limits are for the words on an invoice. */
const lineOf = (max: number) => z.string().max(max, `最多 ${max} 个字`)

export const invoice = z.object({
  NUONUO_ORIGIN: serviceAddress().default('https://sdk.nuonuo.com'),
  NUONUO_TOKEN_ORIGIN: serviceAddress().default('https://open.nuonuo.com'),
  NUONUO_APP_KEY: z.string(),
  NUONUO_APP_SECRET: z.string(),
  NUONUO_TAX_NUMBER: z.string().regex(/^[0-9A-Z]{15,20}$/, '应为 15 到 20 位大写字母和数字'),
  NUONUO_SELLER_ADDRESS: lineOf(80),
  NUONUO_SELLER_PHONE: z.string().regex(/^[\d-]{5,20}$/, '应形如 0591-87654321'),
  NUONUO_CLERK: lineOf(20),
  NUONUO_GOODS_NAME: lineOf(60),
  NUONUO_GOODS_CODE: z.string().regex(/^\d{19}$/, '应为 19 位数字'),
  NUONUO_TAX: oneOf(TAXES),
  NUONUO_EXTENSION: z
    .string()
    .regex(/^\d{1,5}$/, '应为 1 到 5 位数字')
    .optional(),
})

/** Settings that are only valid together. */
const groups = [
  ['WECHAT_PAY_API_V2_KEY', 'WECHAT_PAY_CUSTOMS', 'WECHAT_PAY_CUSTOMS_NO'],
  ['WECHAT_PAY_NEXT_PLATFORM_SERIAL', 'WECHAT_PAY_NEXT_PLATFORM_KEY'],
]

export type SettingValues = Readonly<Record<string, string | undefined>>

type Read = ReturnType<typeof readCompanyKeys>

/**
 * Keys of the companies that the console can enter too. `former`: what a company signed with before its key was replaced
 * here; what it sent meanwhile is still believed for some days.
 */
export type CompanyKeys = Omit<Read, 'wechatPay' | 'alipay'> & {
  wechatPay: (NonNullable<Read['wechatPay']> & { former?: { serial: string; key: string; until: Date } }) | undefined
  alipay: (NonNullable<Read['alipay']> & { former?: { key: string; until: Date } }) | undefined
}

/** Reads them by the names of the environment; undefined: not set there. */
export function readCompanyKeys(env: SettingValues, faults: string[]) {
  const pay = readOptionalGroup(wechatPay, 'WECHAT_PAY_', env, faults)
  const ali = readOptionalGroup(alipay, 'ALIPAY_', env, faults)
  const message = readOptionalGroup(sms, 'SMS_', env, faults)
  const identity = readOptionalGroup(idCheck, 'ID_CHECK_', env, faults)
  const mail = readOptionalGroup(smtp, 'SMTP_', env, faults)
  const issuer = readOptionalGroup(invoice, 'NUONUO_', env, faults)
  faults.push(...incompleteGroups(groups, env))
  return {
    wechatPay: pay && wechatPayOf(pay),
    alipay: ali && alipayOf(ali),
    sms: message && {
      origin: message.SMS_ORIGIN,
      key: { id: message.SMS_KEY_ID, secret: message.SMS_KEY_SECRET },
      signName: message.SMS_SIGN_NAME,
      templates: message.SMS_TEMPLATE,
    },
    smtp: mail && {
      host: mail.SMTP_HOST,
      port: mail.SMTP_PORT,
      user: mail.SMTP_USER,
      password: mail.SMTP_PASSWORD,
      from: mail.SMTP_FROM,
      security: mail.SMTP_SECURITY,
    },
    idCheck: identity && {
      origin: identity.ID_CHECK_ORIGIN,
      key: { id: identity.ID_CHECK_KEY_ID, secret: identity.ID_CHECK_KEY_SECRET },
    },
    nuonuo: issuer && nuonuoOf(issuer),
  }
}

const nuonuoOf = (issuer: z.output<typeof invoice>) => ({
  ...{ origin: issuer.NUONUO_ORIGIN, tokenOrigin: issuer.NUONUO_TOKEN_ORIGIN },
  ...{ appKey: issuer.NUONUO_APP_KEY, appSecret: issuer.NUONUO_APP_SECRET },
  seller: {
    ...{ taxNumber: issuer.NUONUO_TAX_NUMBER, address: issuer.NUONUO_SELLER_ADDRESS },
    ...{ phone: issuer.NUONUO_SELLER_PHONE, clerk: issuer.NUONUO_CLERK, extension: issuer.NUONUO_EXTENSION ?? '' },
  },
  goods: { name: issuer.NUONUO_GOODS_NAME, code: issuer.NUONUO_GOODS_CODE, tax: issuer.NUONUO_TAX },
})

const schemas: Readonly<Record<CompanyName, z.ZodObject>> = {
  sms,
  'wechat-pay': wechatPay,
  alipay,
  mail: smtp,
  'id-check': idCheck,
  invoice,
}

/** What was entered, as the environment would have it: one company is behind the port of texts. */
export const asSettings = (company: CompanyName, values: SettingValues): SettingValues =>
  company === 'sms' ? { SMS_PROVIDER: sms.shape.SMS_PROVIDER.options[0], ...values } : values

/** The first field of a company that is missing or wrong, with advice; null: all of it can be used. */
export function findCompanyFault(
  company: CompanyName,
  values: SettingValues,
): { field: string; advice: string } | null {
  const [issue] = schemas[company].safeParse(values).error?.issues ?? []
  if (issue) {
    const field = String(issue.path[0])
    return { field, advice: values[field] === undefined ? '还没有填' : issue.message }
  }
  for (const group of groups) {
    const missing = group.find((name) => !values[name])
    if (missing && group.some((name) => values[name])) return { field: missing, advice: '要和同一组的一起填' }
  }
  return null
}
