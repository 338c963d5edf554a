import { addDays } from '../days.ts'

/** What moves money in the books of a day, each with a debit and a credit of the same sum. */
export const JOURNAL_KINDS = [
  'payment',
  'excess',
  'card',
  'refund',
  'card-refund',
  'goodwill',
  'card-goodwill',
  'goodwill-back',
  'excess-refund',
  'fee',
  'payout',
  'invoice',
  'red-invoice',
] as const
export type JournalKind = (typeof JOURNAL_KINDS)[number]

export const JOURNAL_KIND_NAMES: Readonly<Record<JournalKind, string>> = {
  payment: '订单收款',
  excess: '多收的款',
  card: '福卡抵付',
  refund: '售后退款',
  'card-refund': '退回福卡',
  goodwill: '补偿退款',
  'card-goodwill': '补偿退到福卡',
  'goodwill-back': '全退后补偿转回',
  'excess-refund': '多收的款退回',
  fee: '渠道手续费',
  payout: '渠道到账',
  invoice: '开出发票',
  'red-invoice': '红字发票',
}

/** Between which accounts money moves. */
export const ACCOUNTS = [
  'wechat',
  'alipay',
  'bank',
  'fee',
  'prepaid',
  'invoiced',
  'card',
  'goodwill',
  'excess',
] as const
export type Account = (typeof ACCOUNTS)[number]

export const ACCOUNT_NAMES: Readonly<Record<Account, string>> = {
  wechat: '微信支付待到账',
  alipay: '支付宝待到账',
  bank: '银行存款',
  fee: '渠道手续费',
  prepaid: '预收体检款',
  invoiced: '预收体检款，已开票',
  card: '福卡预收款',
  goodwill: '给客人的补偿',
  excess: '多收待退的款',
}

/** Accounting systems that read the file. */
export const LEDGERS = ['yonyou', 'kingdee'] as const
export type Ledger = (typeof LEDGERS)[number]
export const LEDGER_NAMES: Readonly<Record<Ledger, string>> = { yonyou: '用友', kingdee: '金蝶' }

/** What an account is called there. */
export interface LedgerAccount {
  code: string
  name: string
}
export type LedgerAccounts = Readonly<Record<Account, LedgerAccount>>

const of = (code: string, name: string): LedgerAccount => ({ code, name })

/** Until finance names its own: codes as each system numbers the standard accounts. */
export const PRESET_ACCOUNTS: Readonly<Record<Ledger, LedgerAccounts>> = {
  yonyou: {
    wechat: of('112201', '应收账款—微信支付'),
    alipay: of('112202', '应收账款—支付宝'),
    bank: of('1002', '银行存款'),
    fee: of('660301', '财务费用—手续费'),
    prepaid: of('220401', '合同负债—体检款'),
    invoiced: of('220402', '合同负债—已开票体检款'),
    card: of('220403', '合同负债—福卡'),
    goodwill: of('660190', '销售费用—客户补偿'),
    excess: of('224101', '其他应付款—多收待退'),
  },
  kingdee: {
    wechat: of('1122.01', '应收账款—微信支付'),
    alipay: of('1122.02', '应收账款—支付宝'),
    bank: of('1002', '银行存款'),
    fee: of('6603.01', '财务费用—手续费'),
    prepaid: of('2204.01', '合同负债—体检款'),
    invoiced: of('2204.02', '合同负债—已开票体检款'),
    card: of('2204.03', '合同负债—福卡'),
    goodwill: of('6601.90', '销售费用—客户补偿'),
    excess: of('2241.01', '其他应付款—多收待退'),
  },
}

/** Days that one file holds. */
export const JOURNAL_DAYS = 31

/** Days of the span that are not sealed, so that a file has nothing of them. `days`: of its months, from their list. */
export function unsealedDays(from: string, until: string, days: readonly { day: string; state: string }[]): string[] {
  const sealed = new Set(days.flatMap(({ day, state }) => (state === 'sealed' || state === 'changed' ? [day] : [])))
  const span = Array.from({ length: JOURNAL_DAYS }, (_, nth) => addDays(from, nth))
  return span.filter((day) => day <= until && !sealed.has(day))
}
export const ACCOUNT_CODE = /^[0-9A-Za-z.-]{1,30}$/
export const MAX_ACCOUNT_NAME = 60
