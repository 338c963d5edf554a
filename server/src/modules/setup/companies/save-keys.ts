import { dayOf, timeOf } from '@mall/contract/days'
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
import { countSentInvoices, retryAllInvoices } from '../../invoice/public.ts'
import { type AccountUse, useOfAccount } from '../../payment/public.ts'
import { contentVersion } from '../../settings/public.ts'
import { actAs, isMallOpen, recordAct } from '../../staff/public.ts'
import { companyKeys } from '../tables.ts'
import { formerOf, keptOf, merged, type Stored, sealValues, type Values } from './entered.ts'

type Row = typeof companyKeys.$inferSelect

/** Whose account takes the money, or makes the invoices out. */
const ACCOUNTS: Readonly<Partial<Record<CompanyName, readonly string[]>>> = {
  'wechat-pay': ['WECHAT_PAY_MCHID', 'WECHAT_PAY_APPID'],
  alipay: ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID'],
  invoice: ['NUONUO_APP_KEY', 'NUONUO_TAX_NUMBER'],
}

/** The same of what the environment has. */
function accountOfEnvironment({ settings: { wechatPay, alipay, nuonuo } }: Context, company: CompanyName): Values {
  if (company === 'invoice' && nuonuo)
    return { NUONUO_APP_KEY: nuonuo.appKey, NUONUO_TAX_NUMBER: nuonuo.seller.taxNumber }
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
  const before = row && keptOf(ctx, row)
  const values = merged(company, before?.values ?? {}, sent)
  refuseFaults(ctx, company, values)
  const isSame = isSameAccount(ctx, { company, before, values })
  if (!isSame) refuseUsed(await useBy(ctx, tx, company, row))
  // Another account knows nothing of what this or an earlier one was told, and would make it out again.
  if (company === 'invoice' && !(row && isSame)) await refuseSent(tx, null)
  const savedAt = ctx.clock.now()
  // Another account's key proves nothing to this one.
  const former = formerOf(isSame ? before : null, values, savedAt)
  const saved = {
    valuesSealed: sealValues(ctx.vault, company, { values, ...former }),
    ...{ version: version + 1, savedBy: staff.name, savedAt, since: (isSame && row?.since) || savedAt },
  }
  await tx
    .insert(companyKeys)
    .values({ company, ...saved })
    .onConflictDoUpdate({ target: companyKeys.company, set: saved })
  if (company === 'invoice') await retryAllInvoices(ctx, tx)
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
  before: Stored | null
  values: Values
}

function isSameAccount(ctx: Context, { company, before, values }: Change): boolean {
  const own = accountOfEnvironment(ctx, company)
  const isOf = (account: Values) => ACCOUNTS[company]?.every((name) => !account[name] || account[name] === values[name])
  return isOf(before?.values ?? {}) !== false && isOf(own) !== false
}

/** What was paid to an account can be refunded by it alone. */
function refuseUsed({ isPaid, payableUntil }: AccountUse): void {
  if (isPaid) fail('COMPANY_IN_USE')
  if (payableUntil) {
    const until = `${dayOf(payableUntil)} ${timeOf(payableUntil)}`
    fail('COMPANY_IN_USE', null, `这个账号还有一笔没付完，过了 ${until} 再改`)
  }
}

/** What was sent longer ago and not made out is ended by hand, once the keys are gone. */
const SENT_DAYS = 3
const DAY_MS = 86_400_000

async function refuseSent(tx: Tx, since: Date | null): Promise<void> {
  const sent = await countSentInvoices(tx, since)
  if (sent === 0) return
  const words = since
    ? `等开好再改，${SENT_DAYS} 天还没开好就能拿掉密钥，改为手工开`
    : '等开好再改，或者拿掉密钥以后先手工开完'
  fail('COMPANY_IN_USE', null, `有 ${sent} 张发票交给了开票公司，还没开好，${words}`)
}

const CHANNEL_OF = { 'wechat-pay': 'wechat', alipay: 'alipay' } as const

/** Since the keys of this account stand here; of the environment's ever. */
async function useBy(ctx: Context, tx: Tx, company: CompanyName, row: Row | null): Promise<AccountUse> {
  if (company !== 'wechat-pay' && company !== 'alipay') return { isPaid: false, payableUntil: null }
  const isOfEnvironment = Object.keys(accountOfEnvironment(ctx, company)).length > 0
  return useOfAccount(tx, CHANNEL_OF[company], isOfEnvironment || !row ? null : row.since)
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
    if (row && ctx.companies.source(company) === 'console') refuseUsed(await useBy(ctx, tx, company, row))
    if (company === 'invoice') await refuseSent(tx, new Date(ctx.clock.now().getTime() - SENT_DAYS * DAY_MS))
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
