import { type CompanyName, fieldsOf, smsTemplateNames } from '@mall/contract/setup/company-terms'
import { z } from 'zod'
import { asSettings, type CompanyKeys, readCompanyKeys } from '../../../app/settings/company-settings.ts'
import type { Vault } from '../../../platform/vault/vault.ts'
import type { companyKeys } from '../tables.ts'

const Stored = z.object({ values: z.record(z.string(), z.string()), former: z.record(z.string(), z.string()) })

/** By the names of the environment; what is not set is missing. */
export type Values = Readonly<Partial<Record<string, string>>>
/** `former`: what the company signed with before. */
export type Stored = z.output<typeof Stored>

const placeOf = (company: CompanyName) => `company_keys|values|${company}`

export const sealValues = (vault: Vault, company: CompanyName, stored: Stored) =>
  vault.seal(JSON.stringify(stored), placeOf(company))

export const openValues = (vault: Vault, row: Pick<typeof companyKeys.$inferSelect, 'company' | 'valuesSealed'>) =>
  Stored.parse(JSON.parse(vault.open(row.valuesSealed, placeOf(row.company))))

/** What is entered now upon what was: a field that is not sent stays, an empty one goes. */
export function merged(company: CompanyName, before: Values, sent: Values): Record<string, string> {
  const own = fieldsOf(company).map(({ name }) => name)
  const all = { ...before, ...sent }
  return Object.fromEntries(own.flatMap((name) => (all[name] ? [[name, all[name]]] : [])))
}

/** A message that came into the program after its keys were entered: the company refuses it by name until it is filed. */
const UNFILED = 'NOT_FILED'

function withAllTemplates(values: Values): Values {
  const filed = values.SMS_TEMPLATE
  if (!filed) return values
  const names = new Set(filed.split(',').map((one) => one.split('=')[0]))
  const missing = Object.keys(smsTemplateNames).filter((name) => !names.has(name))
  return { ...values, SMS_TEMPLATE: [filed, ...missing.map((name) => `${name}=${UNFILED}`)].join(',') }
}

/** The keys of one company as its adapter takes them; throws where they cannot be read. */
export function keysOf(company: CompanyName, { values, former }: Stored): Partial<CompanyKeys> {
  const faults: string[] = []
  const { sms, wechatPay, alipay, smtp, idCheck } = readCompanyKeys(
    asSettings(company, withAllTemplates(values)),
    faults,
  )
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const { WECHAT_PAY_PLATFORM_SERIAL: serial, WECHAT_PAY_PLATFORM_KEY: key, ALIPAY_PUBLIC_KEY: publicKey } = former
  switch (company) {
    case 'sms':
      return { sms }
    case 'wechat-pay':
      return { wechatPay: wechatPay && { ...wechatPay, ...(serial && key && { former: { serial, key } }) } }
    case 'alipay':
      return { alipay: alipay && { ...alipay, ...(publicKey && { former: publicKey }) } }
    case 'mail':
      return { smtp }
    case 'id-check':
      return { idCheck }
  }
}

/** What the company signed with before, if it is replaced; otherwise what it was already. */
export function formerOf(before: Stored | null, values: Values): Record<string, string> {
  if (!before) return {}
  const signs = ['WECHAT_PAY_PLATFORM_SERIAL', 'WECHAT_PAY_PLATFORM_KEY', 'ALIPAY_PUBLIC_KEY'] as const
  const isReplaced = signs.some((name) => before.values[name] !== values[name])
  if (!isReplaced) return before.former
  return Object.fromEntries(signs.flatMap((name) => (before.values[name] ? [[name, before.values[name]]] : [])))
}
