import { BINDING_TEXTS, TEXTS } from '@mall/contract/content/texts'
import { IMPORT_PAGE } from '@mall/contract/import/terms'
import { yuanText } from '@mall/contract/money'
import type { getOperator } from '@mall/contract/settings/calls'
import { COMPANIES_PAGE, type CompanyName, type CompanySource, companyNames } from '@mall/contract/setup/company-terms'
import { SETUP_STEPS, type SetupStepName, setupStepNames } from '@mall/contract/setup/steps'
import { TRIAL_FEN } from '@mall/contract/setup/terms'
import type { Right } from '@mall/contract/staff/rights'
import type { StaffOutput } from '@mall/contract/staff-calls'
import type { OutputOf } from '@mall/contract/wire/client'

/** What somebody has to be there for. */
type NeededRight = Extract<Right, 'changes.draft' | 'changes.approve' | 'changes.publish' | 'invoices.issue'>

type PaymentName = 'wechat' | 'alipay'

export interface SetupFacts {
  admins: number
  holders: Readonly<Record<NeededRight, ReadonlySet<string>>>
  operator: OutputOf<typeof getOperator> | null
  qualifications: number
  hosts: { shop: string; console: string; isProd: boolean }
  branches: number
  items: number
  products: number
  /** Of the navigation and the home page. */
  ways: { navigation: number; entrances: number }
  daysWithPlaces: number
  companies: Readonly<Record<CompanyName, CompanySource>>
  pages: readonly string[]
  /** The ways of paying through which money has come and gone back. */
  tried: ReadonlySet<PaymentName>
}

type SetupStep = StaffOutput<'getSetup'>['steps'][number]

interface Standing {
  /** Not required unless it says so. */
  isRequired?: boolean
  found?: readonly (string | false)[]
  missing?: readonly (string | false)[]
  path?: string | null
}

export const PAYMENT_NAMES = { wechat: '微信支付', alipay: '支付宝' } as const satisfies Readonly<
  Record<PaymentName, string>
>
/** By whose keys it is taken. */
export const COMPANY_OF = { wechat: 'wechat-pay', alipay: 'alipay' } as const satisfies Readonly<
  Record<PaymentName, CompanyName>
>
export const PAYMENTS = ['wechat', 'alipay'] as const satisfies readonly PaymentName[]

/** Two: nobody grants to themselves once the mall is open. */
const MIN_ADMINS = 2

const people = ({ admins, holders }: SetupFacts): Standing => {
  const [drafters, approvers] = [holders['changes.draft'], holders['changes.approve']]
  const isAlone = approvers.size === 1 && drafters.size === 1 && approvers.isSubsetOf(drafters)
  return {
    isRequired: true,
    path: '/people',
    found: [`${admins} 位管理员`],
    missing: [
      admins < MIN_ADMINS && `至少要有 ${MIN_ADMINS} 位管理员：开业后谁也不能给自己授权`,
      drafters.size === 0 && '还没有人能起草改动，例如商品编辑',
      approvers.size === 0 && '还没有人能批准改动，例如运营总监',
      holders['changes.publish'].size === 0 && '还没有人能发布改动，例如运营总监',
      isAlone && '起草和批准只有同一个人：开业后要两个人',
    ],
  }
}

/** Where what is said of the operator is written. */
const BY_CHANGE_SET = '新开改动单，加一处改动，选“商城资料”'

const operator = ({ operator: is, qualifications }: SetupFacts): Standing => ({
  ...{ isRequired: true, path: '/changes' },
  found: [is?.groupName || false, qualifications > 0 && `${qualifications} 项证照`, is?.notices[0]?.text || false],
  missing: [
    !is?.groupName && `还没有经营者名称：${BY_CHANGE_SET}`,
    qualifications === 0 && '还没有一项证照',
    !is?.notices.length && '还没有备案号',
  ],
})

const brand = ({ operator: is }: SetupFacts): Standing => ({
  ...{ isRequired: true, path: '/changes' },
  found: [
    is?.mallName || false,
    is?.slogan || false,
    is?.brandColour ? `品牌色 ${is.brandColour}` : '品牌色用商城自带的，可换',
    is?.logo ? '自己的标志' : '标志用商城自带的，可换',
  ],
  missing: [!is?.mallName && `还没有商城名称：${BY_CHANGE_SET}`],
})

const phone = ({ operator: is }: SetupFacts): Standing => ({
  ...{ isRequired: true, path: '/changes' },
  found: [is?.phone || false, is?.phoneHours || false],
  missing: [!is?.phone && `还没有客服电话：${BY_CHANGE_SET}`, !is?.phoneHours && '还没有客服时间'],
})

const hosts = ({ hosts: { shop, console: staff, isProd } }: SetupFacts): Standing => ({
  isRequired: isProd,
  found: [`商城 ${shop}`, `运营台 ${staff}`],
  missing: [!shop.startsWith('https:') && '商城要有 https 的网址：请技术同事设 PUBLIC_ORIGIN'],
})

const counted = (count: number, what: string, none: string, path: string): Standing => ({
  ...{ isRequired: true, path },
  found: [count > 0 && `${count} ${what}`],
  missing: [count === 0 && none],
})

const SOURCE_TEXTS: Readonly<Record<Exclude<CompanySource, 'none'>, string>> = {
  environment: '已接通（服务器环境变量）',
  console: '已接通',
  sandbox: '沙箱代替，不是真的',
}

const reached = ({ companies }: SetupFacts, name: CompanyName): string | false => {
  const source = companies[name]
  return source !== 'none' && `${companyNames[name]}：${SOURCE_TEXTS[source]}`
}

const company =
  (name: CompanyName, missing: string, isRequired = false) =>
  (facts: SetupFacts): Standing => ({
    ...{ isRequired, path: COMPANIES_PAGE },
    found: [reached(facts, name)],
    missing: [facts.companies[name] === 'none' && missing],
  })

/** A company makes them out, or somebody by hand. */
const invoices = (facts: SetupFacts): Standing => {
  const byCompany = reached(facts, 'invoice')
  const { size } = facts.holders['invoices.issue']
  return {
    path: COMPANIES_PAGE,
    found: [byCompany || (size > 0 && `财务手工开票，${size} 人`)],
    missing: [!byCompany && size === 0 && '没接诺诺，也没有人能手工开发票，例如财务'],
  }
}

const payment = (facts: SetupFacts): Standing => {
  const found = [reached(facts, 'wechat-pay'), reached(facts, 'alipay')]
  const isNone = found.every((one) => one === false)
  return {
    ...{ path: COMPANIES_PAGE, found },
    missing: [isNone && '没接微信支付，也没接支付宝：要付钱的订单付不了，下单的人会看到请打客服电话'],
  }
}

const structure = ({ ways: { navigation, entrances } }: SetupFacts): Standing => ({
  path: '/structure',
  found: [navigation > 0 && `${navigation} 个导航`, entrances > 0 && `${entrances} 个首页入口`],
  missing: [
    navigation === 0 && '还没有导航：商城最上面只有“全部分类”，手机菜单是空的',
    entrances === 0 && '还没有首页入口：首页少了“为谁选”这一段',
  ],
})

const trial = ({ companies, tried }: SetupFacts): Standing => {
  const connected = PAYMENTS.filter((name) => companies[COMPANY_OF[name]] !== 'none')
  return {
    path: '/setup/trial',
    found: connected.map((name) => tried.has(name) && `${PAYMENT_NAMES[name]}：付过，也退回来了`),
    missing: [
      connected.length === 0 && '先接通一种支付',
      ...connected.map(
        (name) => !tried.has(name) && `${PAYMENT_NAMES[name]}还没有试过：付 ${yuanText(TRIAL_FEN)}，看它自动退回来`,
      ),
    ],
  }
}

const legal = ({ pages }: SetupFacts): Standing => {
  const missing = BINDING_TEXTS.map((slug) => !pages.includes(slug) && `还没有《${TEXTS[slug].name}》`)
  return {
    ...{ isRequired: true, path: '/texts', missing },
    found: BINDING_TEXTS.map((slug) => pages.includes(slug) && `《${TEXTS[slug].name}》`),
  }
}

const standings: Readonly<Record<SetupStepName, (facts: SetupFacts) => Standing>> = {
  ...{ people, operator, brand, phone, hosts, payment, legal },
  branches: ({ branches }) => counted(branches, '家院区', '还没有院区，用表导入', IMPORT_PAGE),
  items: ({ items }) => counted(items, '个检查项目', '还没有检查项目，用表导入', IMPORT_PAGE),
  packages: ({ products }) => counted(products, '件商品在售', '还没有在售的套餐，用表导入，商品要上架', IMPORT_PAGE),
  capacity: ({ daysWithPlaces }) => counted(daysWithPlaces, '天有号', '接下来没有一天约得上', '/capacity'),
  sms: company('sms', '会员用短信验证码登录，没有短信谁也进不来', true),
  mail: company('mail', '没接邮件，电子发票只能在订单里下载'),
  'id-check': company('id-check', '没接实名核验，跨境商品不能核对身份，别人的报告不能在线证明是谁的'),
  invoices,
  structure,
  trial,
}

const said = (words: readonly (string | false)[]) => words.filter((one): one is string => one !== false)

/** All steps in their order; one is done when nothing of it is missing. */
export const stepsOf = (facts: SetupFacts): SetupStep[] =>
  SETUP_STEPS.map((step) => {
    const { isRequired = false, found = [], missing: without = [], path = null } = standings[step](facts)
    const missing = said(without)
    return {
      step,
      name: setupStepNames[step],
      isRequired,
      isDone: missing.length === 0,
      found: said(found),
      missing,
      path,
    }
  })

/** The names of what has to be done before the mall opens. */
export const namesOfUnfinished = (steps: readonly SetupStep[]): string[] =>
  steps.filter(({ isRequired, isDone }) => isRequired && !isDone).map(({ name }) => name)
