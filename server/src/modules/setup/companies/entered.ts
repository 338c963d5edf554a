import { FORMER_KEY_DAYS } from '@mall/contract/setup/company-limits'
import { type CompanyName, fieldsOf, smsTemplateNames } from '@mall/contract/setup/company-terms'
import { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import { asSettings, type CompanyKeys, readCompanyKeys } from '../../../app/settings/company-settings.ts'
import type { Vault } from '../../../platform/vault/vault.ts'
import type { companyKeys } from '../tables.ts'

const Stored = z.object({
  values: z.record(z.string(), z.string()),
  former: z.record(z.string(), z.string()),
  /** When `former` was replaced; null: it was not, or before this was kept. */
  replacedAt: z.iso.datetime().nullable().default(null),
})

/** By the names of the environment; what is not set is missing. */
export type Values = Readonly<Partial<Record<string, string>>>
/** `former`: what the company signed with before. */
export type Stored = z.output<typeof Stored>

const placeOf = (company: CompanyName) => `company_keys|values|${company}`

export const sealValues = (vault: Vault, company: CompanyName, stored: Stored) =>
  vault.seal(JSON.stringify(stored), placeOf(company))

type Sealed = Pick<typeof companyKeys.$inferSelect, 'company' | 'valuesSealed'>
type Place = Pick<Context, 'vault' | 'settings'>

/** Throws where it can't be opened. */
export function openValues({ vault, settings }: Place, { company, valuesSealed }: Sealed): Stored {
  const stored = Stored.parse(JSON.parse(vault.open(valuesSealed, placeOf(company))))
  return settings.mallEnv === 'prod' ? { ...stored, values: withoutTrials(company, stored.values) } : stored
}

/** As long as the mall was one for trying it could be led elsewhere, and send mail in the open. */
function withoutTrials(company: CompanyName, { SMTP_SECURITY, ...values }: Stored['values']): Stored['values'] {
  const led = new Set(fieldsOf(company).flatMap(({ name, isForTrial }) => (isForTrial ? [name] : [])))
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !led.has(name)))
  return SMTP_SECURITY && SMTP_SECURITY !== 'none' ? { ...kept, SMTP_SECURITY } : kept
}

/** The same, as nothing where it can't be opened: it is entered anew. */
export function keptOf(place: Place, row: Sealed): Stored & { isLost: boolean } {
  try {
    return { ...openValues(place, row), isLost: false }
  } catch {
    return { values: {}, former: {}, replacedAt: null, isLost: true }
  }
}

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
export function keysOf(company: CompanyName, stored: Stored): Partial<CompanyKeys> {
  const { values, former } = stored
  const faults: string[] = []
  const { sms, wechatPay, alipay, smtp, idCheck, nuonuo } = readCompanyKeys(
    asSettings(company, withAllTemplates(values)),
    faults,
  )
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const { WECHAT_PAY_PLATFORM_SERIAL: serial, WECHAT_PAY_PLATFORM_KEY: key, ALIPAY_PUBLIC_KEY: publicKey } = former
  const until = believedUntil(stored)
  switch (company) {
    case 'sms':
      return { sms }
    case 'wechat-pay':
      return {
        wechatPay: wechatPay && { ...wechatPay, ...(serial && key && until && { former: { serial, key, until } }) },
      }
    case 'alipay':
      return { alipay: alipay && { ...alipay, ...(publicKey && until && { former: { key: publicKey, until } }) } }
    case 'mail':
      return { smtp }
    case 'id-check':
      return { idCheck }
    case 'invoice':
      return { nuonuo }
  }
}

const DAY_MS = 86_400_000

/** How long what the company signed with before is still believed; null: not at all. */
export const believedUntil = ({ replacedAt }: Stored): Date | null =>
  replacedAt === null ? null : new Date(Date.parse(replacedAt) + FORMER_KEY_DAYS * DAY_MS)

/** What the company signed with before, if it is replaced now; otherwise what it was already. */
export function formerOf(before: Stored | null, values: Values, now: Date): Pick<Stored, 'former' | 'replacedAt'> {
  if (!before) return { former: {}, replacedAt: null }
  const signs = ['WECHAT_PAY_PLATFORM_SERIAL', 'WECHAT_PAY_PLATFORM_KEY', 'ALIPAY_PUBLIC_KEY'] as const
  const isReplaced = signs.some((name) => before.values[name] !== values[name])
  if (!isReplaced) return { former: before.former, replacedAt: before.replacedAt }
  const former = signs.flatMap((name) => (before.values[name] ? [[name, before.values[name]]] : []))
  return { former: Object.fromEntries(former), replacedAt: former.length > 0 ? now.toISOString() : null }
}
