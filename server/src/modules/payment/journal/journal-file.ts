import { yuanOf } from '@mall/contract/money'
import {
  JOURNAL_KIND_NAMES,
  type Ledger,
  type LedgerAccount,
  type LedgerAccounts,
} from '@mall/contract/payment/journal'
import { csvOf } from '../../../platform/csv.ts'
import { type PostedEntry, sumsOf } from './journal-rules.ts'

/** One line of a voucher, on one side. */
interface Line {
  day: string
  voucher: number
  nth: number
  words: string
  account: LedgerAccount
  debit: string
  credit: string
}

/** The columns that each system reads. */
const COLUMNS: Readonly<Record<Ledger, readonly (readonly [name: string, cell: (line: Line) => string])[]>> = {
  yonyou: [
    ['制单日期', ({ day }) => day],
    ['凭证类别', () => '记'],
    ['凭证编号', ({ voucher }) => String(voucher)],
    ['摘要', ({ words }) => words],
    ['科目编码', ({ account }) => account.code],
    ['科目名称', ({ account }) => account.name],
    ['借方金额', ({ debit }) => debit],
    ['贷方金额', ({ credit }) => credit],
  ],
  kingdee: [
    ['凭证日期', ({ day }) => day],
    ['凭证字', () => '记'],
    ['凭证号', ({ voucher }) => String(voucher)],
    ['分录号', ({ nth }) => String(nth)],
    ['摘要', ({ words }) => words],
    ['科目代码', ({ account }) => account.code],
    ['科目名称', ({ account }) => account.name],
    ['借方', ({ debit }) => debit],
    ['贷方', ({ credit }) => credit],
  ],
}

interface Options {
  ledger: Ledger
  accounts: LedgerAccounts
  detail: 'sums' | 'each'
}

/** One voucher a day, numbered by it so that no two of a month are alike; each movement a debit and a credit. */
export function journalCsv(entries: readonly PostedEntry[], { ledger, accounts, detail }: Options): string {
  const days = [...Map.groupBy(entries, ({ day }) => day)]
  const lines = days.flatMap(([day, ofDay]) => {
    const parts = detail === 'each' ? ofDay.map((entry) => ({ ...entry, ...wordsOf(day, entry, entry.number) })) : []
    const sums =
      detail === 'sums' ? sumsOf(ofDay).map((sum) => ({ ...sum, ...wordsOf(day, sum, `${sum.count} 笔`) })) : []
    return [...parts, ...sums].flatMap(({ debit, credit, fen, words }, nth): Line[] => {
      const common = { day, voucher: Number(day.slice(8)), words }
      const yuan = yuanOf(fen)
      return [
        { ...common, nth: 2 * nth + 1, account: accounts[debit], debit: yuan, credit: '' },
        { ...common, nth: 2 * nth + 2, account: accounts[credit], debit: '', credit: yuan },
      ]
    })
  })
  const columns = COLUMNS[ledger]
  return csvOf([columns.map(([name]) => name), ...lines.map((line) => columns.map(([, cell]) => cell(line)))])
}

/** What an entry says of itself. */
export const wordsOf = (day: string, { kind, ofDay }: Pick<PostedEntry, 'kind' | 'ofDay'>, what: string) => ({
  words: `${ofDay === day ? '' : `更正 ${ofDay} `}${JOURNAL_KIND_NAMES[kind]} ${what}`,
})
