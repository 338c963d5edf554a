import { createHash, createPublicKey } from 'node:crypto'
import type { listCompanies as contract } from '@mall/contract/setup/companies'
import { COMPANIES, type CompanyField, companyFields } from '@mall/contract/setup/company-terms'
import type { StaffHandler } from '../../../app/staff/staff-handler.ts'
import { smsTemplates, templateText } from '../../../integrations/sms.ts'
import { getOperator } from '../../settings/public.ts'
import { companyKeys } from '../tables.ts'
import { believedUntil, keptOf, type Stored, type Values } from './entered.ts'

const TAIL = 4
/** Of a shorter one four characters would be too much of it. */
const LONG_ENOUGH = 24

export const listCompanies: StaffHandler<typeof contract> = async (_, { ctx }) => {
  const rows = new Map((await ctx.db.select().from(companyKeys)).map((row) => [row.company, row]))
  return {
    isTrial: ctx.settings.mallEnv !== 'prod',
    enterpriseSite: (await getOperator(ctx.db)).enterpriseSite,
    templates: smsTemplates.map((name) => ({ name, text: templateText(name) })),
    list: COMPANIES.map((company) => {
      const row = rows.get(company)
      const kept = row ? keptOf(ctx, row) : null
      const values: Values = kept?.values ?? {}
      return {
        company,
        source: ctx.companies.source(company),
        ...{ version: row?.version ?? 0, savedBy: row?.savedBy ?? '', savedAt: row?.savedAt.toISOString() ?? null },
        ...{ isLost: kept?.isLost ?? false, former: kept && shownFormer(kept, ctx.clock.now()) },
        fields: companyFields[company].map((field) => shownField(field, values[field.name])),
      }
    }),
  }
}

function shownField<N extends string>({ name, look, isSecret }: CompanyField & { name: N }, value: string | undefined) {
  const shown = value === undefined ? '' : look === 'key' ? printOf(value) : isSecret ? tailOf(value) : value
  return { name, isSet: value !== undefined, shown }
}

/** What a company signed with before, while it is believed. */
function shownFormer(kept: Stored, now: Date): { print: string; until: string } | null {
  const until = believedUntil(kept)
  const key = kept.former.WECHAT_PAY_PLATFORM_KEY ?? kept.former.ALIPAY_PUBLIC_KEY
  return key && until && now < until ? { print: printOf(key), until: until.toISOString() } : null
}

const tailOf = (value: string) => (value.length < LONG_ENOUGH ? '' : `末 ${TAIL} 位 ${value.slice(-TAIL)}`)

/** Of the public half, which is no secret: the same for a key, its public key and its certificate. */
function printOf(pem: string): string {
  const der = createPublicKey(pem.replaceAll('\\n', '\n')).export({ type: 'spki', format: 'der' })
  return `指纹 ${createHash('sha256').update(der).digest('hex').slice(0, 8)}`
}
