import { fail } from '@mall/contract/failures'
import {
  removeCompanyKeys as removeCall,
  type removeCompanyKeys as removeContract,
  saveCompanyKeys as saveCall,
  type saveCompanyKeys as saveContract,
} from '@mall/contract/setup/companies'
import { type CompanyName, companyNames, fieldsOf } from '@mall/contract/setup/company-terms'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import { asSettings, findCompanyFault } from '../../../app/settings/company-settings.ts'
import type { StaffCall, StaffHandler } from '../../../app/staff/staff-handler.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { hasTaken } from '../../payment/public.ts'
import { contentVersion } from '../../settings/public.ts'
import { actAs, isMallOpen, recordAct } from '../../staff/public.ts'
import { companyKeys } from '../tables.ts'
import { formerOf, merged, openValues, type Stored, sealValues, type Values } from './entered.ts'

type Row = typeof companyKeys.$inferSelect

/** Whose account takes the money. */
const ACCOUNTS: Readonly<Partial<Record<CompanyName, readonly string[]>>> = {
  'wechat-pay': ['WECHAT_PAY_MCHID', 'WECHAT_PAY_APPID'],
  alipay: ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID'],
}

/** The same of what the environment has. */
function accountOfEnvironment({ settings: { wechatPay, alipay } }: Context, company: CompanyName): Values {
  if (company === 'wechat-pay' && wechatPay)
    return { WECHAT_PAY_MCHID: wechatPay.mchid, WECHAT_PAY_APPID: wechatPay.appid }
  return company === 'alipay' && alipay ? { ALIPAY_APP_ID: alipay.appId, ALIPAY_SELLER_ID: alipay.sellerId } : {}
}

export const thing = (company: CompanyName) => ({ kind: 'company', id: company, name: companyNames[company] }) as const

export const saveCompanyKeys: StaffHandler<typeof saveContract> = async (input, call) => {
  const { ctx } = call
  // The stored request holds nothing of what was entered.
  const sent = { ...input, values: ctx.vault.mac('company keys', JSON.stringify(input.values)) }
  const answer = await actAs(call, ['saveCompanyKeys', sent], saveCall.output.parse, (tx) => save(tx, input, call))
  await contentVersion(ctx).check()
  return answer
}

async function save(
  tx: Tx,
  { company, values: sent, version, reason }: z.output<typeof saveCall.input>,
  call: StaffCall,
) {
  const { ctx, staff } = call
  const row = await lockKeys(tx, company, version)
  const before = row && openValues(ctx.vault, row)
  const values = merged(company, before?.values ?? {}, sent)
  refuseFaults(ctx, company, values)
  await refuseOtherAccount(ctx, tx, { company, row, before, values })
  const saved = {
    valuesSealed: sealValues(ctx.vault, company, { values, former: formerOf(before, values) }),
    ...{ version: version + 1, savedBy: staff.name, savedAt: ctx.clock.now() },
  }
  await tx
    .insert(companyKeys)
    .values({ company, since: saved.savedAt, ...saved })
    .onConflictDoUpdate({ target: companyKeys.company, set: saved })
  await recordAct(call, tx, {
    ...{ call: 'saveCompanyKeys', thing: thing(company), branchId: null, reason },
    changes: fieldsOf(company).flatMap((field) => changeOf(field, before?.values ?? {}, values)),
  })
  return { version: saved.version }
}

const changeOf = ({ name, label }: { name: string; label: string }, before: Values, after: Values) => {
  const [was, is] = [before[name], after[name]]
  return was === is ? [] : [{ field: label, before: was ? '原来的' : null, after: is ? '新填的' : null }]
}

/** What cannot be used names its field and changes nothing. */
export function refuseFaults({ settings: { mallEnv } }: Context, company: CompanyName, values: Values): void {
  const fields = fieldsOf(company)
  const refuse = (field: string, advice: string) => {
    const label = fields.find(({ name }) => name === field)?.label ?? field
    return fail('COMPANY_FIELD', { field }, `${label}：${advice}`)
  }
  if (mallEnv === 'prod') {
    const led = fields.find(({ name, isForTrial }) => isForTrial && values[name])
    if (led) refuse(led.name, '正式的商城用对方自己的地址，不能改')
    if (values.SMTP_SECURITY === 'none') refuse('SMTP_SECURITY', '正式的商城要加密发信')
  }
  const fault = findCompanyFault(company, asSettings(company, values))
  if (fault) refuse(fault.field, fault.advice)
}

interface Change {
  company: CompanyName
  row: Row | null
  before: Stored | null
  values: Record<string, string>
}

/** What was paid to an account can be refunded by it alone. */
async function refuseOtherAccount(ctx: Context, tx: Tx, { company, row, before, values }: Change): Promise<void> {
  const own = accountOfEnvironment(ctx, company)
  const isOf = (account: Values) => ACCOUNTS[company]?.every((name) => !account[name] || account[name] === values[name])
  const isSame = isOf(before?.values ?? {}) !== false && isOf(own) !== false
  if (!isSame && (await hasTakenBy(ctx, tx, company, row))) fail('COMPANY_IN_USE')
}

/** Since the keys stand here; of the environment's ever. */
async function hasTakenBy(ctx: Context, tx: Tx, company: CompanyName, row: Row | null): Promise<boolean> {
  const isOfEnvironment = Object.keys(accountOfEnvironment(ctx, company)).length > 0
  const since = isOfEnvironment || !row ? null : row.since
  if (company === 'wechat-pay') return hasTaken(tx, 'wechat', since)
  return company === 'alipay' && hasTaken(tx, 'alipay', since)
}

/** null: nothing was entered yet. */
async function lockKeys(tx: Tx, company: CompanyName, version: number): Promise<Row | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('company keys', 0))`)
  const [row = null] = await tx.select().from(companyKeys).where(eq(companyKeys.company, company))
  return (row?.version ?? 0) === version ? row : fail('COMPANY_CHANGED')
}

export const removeCompanyKeys: StaffHandler<typeof removeContract> = async (input, call) => {
  const { ctx } = call
  const { company, version, reason } = input
  const answer = await actAs(call, ['removeCompanyKeys', input], removeCall.output.parse, async (tx) => {
    const row = await lockKeys(tx, company, version)
    const isUsed = row && ctx.companies.source(company) === 'console' && (await hasTakenBy(ctx, tx, company, row))
    if (isUsed) fail('COMPANY_IN_USE')
    const isLast = company === 'sms' && !ctx.settings.hasSandbox && !ctx.settings.sms
    if (isLast && (await isMallOpen(tx))) fail('COMPANY_IN_USE', null, '会员靠短信登录，开业以后只能换，不能拿掉')
    await tx.delete(companyKeys).where(eq(companyKeys.company, company))
    await recordAct(call, tx, {
      ...{ call: 'removeCompanyKeys', thing: thing(company), branchId: null, reason },
      changes: [{ field: '密钥', before: '填过的', after: null }],
    })
    return { done: true as const }
  })
  await contentVersion(ctx).check()
  return answer
}
