import { isDay } from '@mall/contract/days'
import { STATEMENT_ROWS } from '@mall/contract/payment/books'
import { parse } from 'csv-parse/sync'
import type { ChannelName } from '../../../integrations/payment/port.ts'
import { fenOfYuan } from '../../../integrations/payment/yuan.ts'
import { readText } from '../../../platform/read-text.ts'

interface StatementLine {
  channel: ChannelName
  day: string
  amountFen: number
  counterparty: string
  summary: string
  reference: string
}

export interface Statement {
  /** Rows with money in them, whoever they are from. */
  rows: number
  /** Rows from the channels; nothing else is kept. */
  lines: StatementLine[]
  /** First and last day of all rows; null: there is no row. */
  period: { from: string; until: string } | null
  wrong: { row: number; what: string }[]
}

/** Names that banks give to the columns, the most telling first. */
const COLUMNS = {
  day: ['交易日期', '记账日期', '入账日期', '交易时间', '日期'],
  income: ['收入金额', '贷方发生额', '贷方金额', '收入', '贷方'],
  expense: ['支出金额', '借方发生额', '借方金额', '支出', '借方'],
  counterparty: ['对方户名', '对方名称', '对方账户名称', '对方单位', '交易对手'],
  summary: ['摘要', '用途', '附言', '备注'],
  reference: ['交易流水号', '流水号', '交易序号', '凭证号'],
} as const
type Column = keyof typeof COLUMNS
const NEEDED = { day: '交易日期', income: '收入金额', counterparty: '对方户名' } as const

const CHANNEL_WORDS: readonly (readonly [ChannelName, RegExp])[] = [
  ['wechat', /财付通|微信支付|tenpay/i],
  ['alipay', /支付宝|alipay/i],
]

/** Reads a bank's statement. null: its bytes are no text, or no row names the columns. */
export function readStatement(file: Uint8Array): Statement | null {
  const table = rowsOf(readText(file))
  const headAt = table.findIndex((row) => Object.values(NEEDED).length === namesIn(row))
  const head = table[headAt]
  if (!head) return null
  const at = columnsOf(head)
  const found: Statement = { rows: 0, lines: [], period: null, wrong: [] }
  for (const [index, row] of table.entries()) {
    if (index > headAt) readRow(found, row, at, index + 1)
  }
  return found
}

/** Cells without the marks that keep spreadsheets from reading numbers. A table cut within quotes has no rows. */
function rowsOf(text: string): string[][] {
  const delimiter = text.slice(0, 2_000).includes('\t') && !text.slice(0, 2_000).includes(',') ? '\t' : ','
  const options = { bom: true, delimiter, relaxColumnCount: true, relaxQuotes: true, skipEmptyLines: false, trim: true }
  try {
    const rows: string[][] = parse(text, { ...options, to: STATEMENT_ROWS + 100 })
    return rows.map((row) => row.map((cell) => cell.replaceAll(/^[=`'"\s]+|["\s]+$/g, '')))
  } catch {
    return []
  }
}

const bare = (cell: string) => cell.replaceAll(/[（(].*[)）]|\s/g, '')
const columnAt = (head: readonly string[], column: Column) =>
  COLUMNS[column].map((name) => head.findIndex((cell) => bare(cell) === name)).find((place) => place >= 0) ?? -1
const namesIn = (row: readonly string[]) =>
  Object.keys(NEEDED).filter((column) => isColumn(column) && columnAt(row, column) >= 0).length
const isColumn = (name: string): name is Column => Object.hasOwn(COLUMNS, name)

function columnsOf(head: readonly string[]): Record<Column, number> {
  const place = (column: Column) => columnAt(head, column)
  return {
    ...{ day: place('day'), income: place('income'), expense: place('expense') },
    ...{ counterparty: place('counterparty'), summary: place('summary'), reference: place('reference') },
  }
}

function readRow(found: Statement, row: readonly string[], at: Record<Column, number>, nth: number): void {
  const cell = (column: Column) => row[at[column]] ?? ''
  const isEmpty = row.every((each) => each === '')
  const isSum = /合计|总计|笔数/.test(row.slice(0, 2).join(''))
  if (isEmpty || isSum) return
  const day = dayIn(cell('day'))
  const [income, expense] = [fenIn(cell('income')), fenIn(cell('expense'))]
  if (!day || income === null || expense === null) {
    const what = day ? '金额看不懂' : `交易日期“${cell('day').slice(0, 20)}”看不懂`
    found.wrong.push({ row: nth, what })
    return
  }
  found.rows++
  const { from = day, until = day } = found.period ?? {}
  found.period = { from: day < from ? day : from, until: day > until ? day : until }
  const [counterparty, summary] = [cell('counterparty').slice(0, 100), cell('summary').slice(0, 200)]
  const channel = CHANNEL_WORDS.find(([, pattern]) => pattern.test(`${counterparty} ${summary}`))?.[0]
  const amountFen = income - expense
  if (!channel || amountFen === 0) return
  found.lines.push({ channel, day, amountFen, counterparty, summary, reference: cell('reference').slice(0, 100) })
}

function dayIn(text: string): string | null {
  const parts = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})/.exec(text)
  if (!parts) return null
  const [, year = '', month = '', date = ''] = parts
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : null
}

/** An empty cell or a dash is nothing. */
function fenIn(text: string): number | null {
  const plain = text.replaceAll(/[,，¥￥\s+]/g, '')
  if (plain === '' || plain === '-' || plain === '—') return 0
  return fenOfYuan(plain)
}
