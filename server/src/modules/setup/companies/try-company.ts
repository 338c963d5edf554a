import { fail } from '@mall/contract/failures'
import { CODE_MINUTES } from '@mall/contract/order/terms'
import type { tryCompany as contract } from '@mall/contract/setup/companies'
import { COMPANY_TRIES_AN_HOUR, COMPANY_TRY_SECONDS } from '@mall/contract/setup/company-limits'
import { eq } from 'drizzle-orm'
import { realAlipay, realWechatPay } from '../../../app/companies/payment-adapters.ts'
import type { CompanyKeys } from '../../../app/settings/company-settings.ts'
import type { StaffCall, StaffHandler } from '../../../app/staff/staff-handler.ts'
import { aliyunSms } from '../../../integrations/aliyun-sms.ts'
import { aliyunIdCheck } from '../../../integrations/id-check.ts'
import { smtpMail } from '../../../integrations/mail.ts'
import { tryNuonuo } from '../../../integrations/nuonuo.ts'
import { nuonuoToken } from '../../../integrations/nuonuo-token.ts'
import { openAlipay } from '../../../integrations/payment/alipay.ts'
import { openWechatPay } from '../../../integrations/payment/wechat-pay.ts'
import { byId, consumeRate, maskMobile } from '../../account/public.ts'
import { getOperator } from '../../settings/public.ts'
import { recordAct } from '../../staff/public.ts'
import { companyKeys } from '../tables.ts'
import { companyTokens } from './company-tokens.ts'
import { keptOf, keysOf, merged } from './entered.ts'
import { refuseFaults, thing } from './save-keys.ts'
import { whyNot } from './try-words.ts'

const PER_PERSON = { max: COMPANY_TRIES_AN_HOUR, windowSeconds: 3_600 }
/** A payment that nobody is shown is closed at once; where that fails it ends by itself. */
const LIFE_MS = 5 * 60_000

type Input = Parameters<StaffHandler<typeof contract>>[0]

/** Asks the company itself, past the breaker: keys that are wrong must not keep those in use from being asked. */
export const tryCompany: StaffHandler<typeof contract> = async (input, call) => {
  const { ctx, staff } = call
  const keys = await keysToTry(input, call)
  if (!(await consumeRate(ctx, byId('tries of companies', staff.id), PER_PERSON))) return fail('COMPANY_TRIES')
  await ctx.db.transaction((tx) =>
    recordAct(call, tx, {
      ...{ call: 'tryCompany', thing: thing(input.company), branchId: null, reason: '试一试' },
      changes: 'to' in input ? [{ field: '发给', before: null, after: maskedTo(input) }] : [],
    }),
  )
  try {
    return { isGood: true, said: await inTime(askedOf(input, keys, call)) }
  } catch (error) {
    // Not the error itself: it may hold whom the message was for.
    ctx.log.info({ company: input.company }, 'a try of a company failed')
    return { isGood: false, said: whyNot(input.company, error) }
  }
}

const maskedTo = (input: Extract<Input, { to: string }>) =>
  input.company === 'sms' ? maskMobile(input.to) : input.to.replace(/^(.).*(@.*)$/, '$1***$2')

/** As entered on the page, upon what is kept; with nothing entered those of the environment, where it has them. */
async function keysToTry({ company, values }: Input, { ctx }: StaffCall): Promise<Partial<CompanyKeys>> {
  if (Object.keys(values).length === 0 && ctx.companies.source(company) === 'environment') return ctx.settings
  const [row] = await ctx.db.select().from(companyKeys).where(eq(companyKeys.company, company))
  const all = merged(company, row ? keptOf(ctx, row).values : {}, values)
  refuseFaults(ctx, company, all)
  return keysOf(company, { values: all, former: {}, replacedAt: null })
}

async function inTime(asked: Promise<string>): Promise<string> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('TRY_TIMEOUT')), COMPANY_TRY_SECONDS * 1_000)
  })
  return Promise.race([asked, tooLate]).finally(() => clearTimeout(timer))
}

/** What the company said, where it takes the keys. */
async function askedOf(input: Input, keys: Partial<CompanyKeys>, call: StaffCall): Promise<string> {
  const { sms, smtp, wechatPay, alipay, idCheck, nuonuo } = keys
  const { ctx } = call
  if (input.company === 'sms' && sms) {
    const params = { code: ctx.ids.digits(6), minutes: CODE_MINUTES }
    await aliyunSms(sms, ctx.clock).send({ mobile: input.to, template: 'login-code', params })
    return `阿里云收下了，${maskMobile(input.to)} 一会儿收到一条登录验证码，这个码用不了`
  }
  if (input.company === 'mail' && smtp) {
    const { mallName } = await getOperator(ctx.db)
    const text = `这是${mallName}试发的邮件，收到就说明邮件接通了，不用回。`
    const mail = { id: `try-${ctx.ids.id()}`, to: input.to, subject: `${mallName}试发的邮件`, text, attachments: [] }
    await smtpMail(smtp).send(mail)
    return `发信服务器收下了，到 ${input.to} 看一看，也看看垃圾邮件`
  }
  if (input.company === 'wechat-pay' && wechatPay) return tryWechatPay(wechatPay, call)
  if (input.company === 'alipay' && alipay) {
    const channel = openAlipay(realAlipay(alipay, ctx.settings.publicOrigin), ctx.clock)
    await channel.query(`TRY${ctx.ids.digits(20)}`)
    return '查了一笔没有的付款，支付宝按约定答复，两边的密钥都对'
  }
  if (input.company === 'id-check' && idCheck) return tryIdCheck(idCheck, call)
  if (input.company === 'invoice' && nuonuo) {
    await tryNuonuo(nuonuo, nuonuoToken(nuonuo, companyTokens(ctx, 'invoice')))
    return '查了一张没有的发票，诺诺按约定答复，AppKey 和 AppSecret 能用；开票员和税收分类编码要到第一张真的发票才知道对不对'
  }
  throw new Error('no keys to try')
}

/** An order of one fen that nobody sees: its answer is signed, which an answer about an unknown payment is not. */
async function tryWechatPay(keys: NonNullable<CompanyKeys['wechatPay']>, { ctx, visitor }: StaffCall): Promise<string> {
  const channel = openWechatPay(realWechatPay(keys, ctx.settings.publicOrigin), ctx.clock)
  const outTradeNo = `TRY${ctx.ids.digits(20)}`
  await channel.prepay({
    ...{ outTradeNo, way: 'native', description: '试一试，不用付', amountFen: 1, openId: '', backUrl: '' },
    ...{ payerIp: visitor.ip, expiresAt: new Date(ctx.clock.now().getTime() + LIFE_MS) },
  })
  await channel.close(outTradeNo)
  return '下了一个 ¥0.01 的单，没有人看得到，马上关掉了；两边的签名都对。APIv3 密钥要到第一笔真的付款才知道对不对'
}

/** Nobody's: the first person of the first register, whose birthday nobody alive has. */
const NOBODY = { name: '试一试', idNumber: '110101190001010006' }

async function tryIdCheck(keys: NonNullable<CompanyKeys['idCheck']>, { ctx }: StaffCall): Promise<string> {
  const matches = await aliyunIdCheck(keys, ctx.clock).matches(NOBODY)
  return `问了一个没有的人，阿里云答“${matches ? '一致' : '不一致'}”，密钥能用`
}
