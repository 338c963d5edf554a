import { hoursOf } from '../branch/opening-hours.ts'
import { codesInListQuery, listQueryIn, whyNotListQuery } from '../catalogue/list-query.ts'
import { isCode } from '../code.ts'
import { hasUnshownText } from '../content/page-text.ts'
import { codesInSpecial, readSpecialText, specialText, whyNotSpecialText } from '../content/special-text.ts'
import { dayOf, instantOf, isDay, timeOf } from '../days.ts'
import { itemsInRules, readRules, rulesText, ruleTexts } from '../guide/rule-text.ts'
import { sourceLines, sourcesText, whyNotSources } from '../guide/source-text.ts'
import { yuanOf } from '../money.ts'
import { articleFaults } from './article-faults.ts'
import type { Column, NamedSheet } from './columns.ts'
import { couponFaults } from './coupon-faults.ts'
import { guideFaults } from './guide-faults.ts'
import { lectureFaults } from './lecture-faults.ts'
import { pictureFaults } from './picture-faults.ts'
import { popUpFaults } from './pop-up-faults.ts'
import { type AnyCells, columnsOf, type SheetName } from './sheets.ts'
import { structureFaults } from './structure-faults.ts'

/** Between the entries of a list, which may hold a 、 themselves; a line break and a narrow semicolon are read as it too. */
const SEPARATOR = '；'
/** Between the two levels of a category's name. */
export const LEVELS = '/'

export const listText = (entries: readonly string[]): string => entries.join(SEPARATOR)
export const entriesOf = (text: string): string[] => entriesIn(text, /[；;\n]/)
export const idsText = (ids: readonly string[]): string => ids.join(' ')
export const idsOf = (text: string): string[] => entriesIn(text, /[、，,；;\s]+/)

const entriesIn = (text: string, separator: RegExp) => [
  ...new Set(
    text
      .split(separator)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  ),
]

/** The price of a spec in a cell of prices. */
export interface SpecPrice {
  specId: string
  fen: number
}

/** As they are kept: `a-1=469.00；b-2=539.50`, in the order of the specs. */
export const pricesText = (prices: readonly SpecPrice[]): string =>
  listText(
    [...prices]
      .sort((one, other) => (one.specId < other.specId ? -1 : 1))
      .map(({ specId, fen }) => `${specId}=${yuanOf(fen)}`),
  )
export const pricesOf = (text: string): SpecPrice[] =>
  entriesOf(text).map((entry) => {
    const [specId = '', yuan = ''] = entry.split('=')
    return { specId: specId.trim(), fen: fenOfText(yuan.trim()) ?? 0 }
  })

/** A price difference as it is kept, `-50.00`; '' for none. */
export const differenceText = (fen: number): string =>
  fen === 0 ? '' : `${fen < 0 ? '-' : ''}${yuanOf(Math.abs(fen))}`
export const differenceOf = (text: string): number =>
  text.startsWith('-') ? -(fenOfText(text.slice(1)) ?? 0) : (fenOfText(text) ?? 0)

/** An instant as it is kept, `2027-03-01 08:00`, and back. */
export const instantText = (at: Date): string => `${dayOf(at)} ${timeOf(at)}`
export const instantIn = (text: string): Date => instantOf(text.slice(0, 10), text.slice(11))

/** The codes that a cell names, by the sheets that they are of. */
export function codesIn({ form, refersTo }: Column, text: string): (readonly [NamedSheet, readonly string[]])[] {
  if (form === 'blocks') return (['product', 'coupon'] as const).map((sheet) => [sheet, codesInSpecial(text, sheet)])
  if (form === 'rules') return [['item', itemsInRules(text)]]
  if (form === 'query') {
    const { categories, branches } = codesInListQuery(text)
    return [['category', categories] as const, ['branch', branches] as const]
  }
  if (!refersTo) return []
  return [[refersTo, form === 'prices' ? pricesOf(text).map(({ specId }) => specId) : idsOf(text)]]
}

/** The fen of a text such as `1,280.5` or `¥499`; null: it is no price. */
export function fenOfText(text: string): number | null {
  const [, yuan, cents = ''] = /^[¥￥]?(\d{1,7})(?:\.(\d{1,2})0*)?$/.exec(text.replaceAll(/[,，\s]/g, '')) ?? []
  return yuan === undefined ? null : Number(yuan) * 100 + Number(cents.padEnd(2, '0'))
}

/** A name of the internet, in its own letters. */
const HOST = /^(?=.{4,100}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/

type Read = { readonly text: string } | { readonly fault: string }

/** A cell as it is kept, or what is wrong with it. */
function readCell(column: Column, written: string): Read {
  const text = tidy(written)
  if (text === '') return column.unless === undefined ? { fault: '不能空' } : { text: column.unless }
  const read = READERS[column.form](column, text)
  const isNumber = ['yuan', 'difference', 'number', 'decimal'].includes(column.form)
  if ('text' in read && !isNumber && read.text.length > column.max) return { fault: `最多 ${column.max} 个字` }
  return read
}

const READERS: Readonly<Record<Column['form'], (column: Column, text: string) => Read>> = {
  line: ({ refersTo }, text) => {
    if (/\n/.test(text)) return { fault: '写成一行' }
    return refersTo && !isCode(text) ? { fault: '编号只能用字母、数字、短横和下划线' } : { text }
  },
  text: (_, text) => ({ text }),
  digits: ({ max }, text) => (/^\d+$/.test(text) && text.length === max ? { text } : { fault: `写成 ${max} 位数字` }),
  day: (_, text) => dayIn(text),
  instant: (_, text) => instantOfCell(text),
  prices: ({ max }, text) => pricesIn(max, text),
  yuan(column, text) {
    const fen = fenOfText(text)
    if (fen === null) return { fault: `“${brief(text)}”不是价格，写成 499 或 499.50` }
    return fen > 0 && fen <= column.max * 100 ? { text: yuanOf(fen) } : { fault: `要大于 0，最多 ${column.max} 元` }
  },
  difference({ max }, text) {
    const [, sign, amount = ''] = /^([+＋\-−－]?)(.*)$/.exec(text) ?? []
    const fen = fenOfText(amount)
    if (fen === null) return { fault: `“${brief(text)}”不是差价，多收写成 50，少收写成 -50，不写就没有差价` }
    if (fen > max * 100) return { fault: `最多 ${max} 元` }
    return { text: differenceText(sign === '' || sign === '+' || sign === '＋' ? fen : -fen) }
  },
  hosts(_, text) {
    const hosts = entriesOf(text).map((host) => host.toLowerCase())
    const wrong = hosts.find((host) => !HOST.test(host))
    return wrong === undefined
      ? { text: listText(hosts.sort()) }
      : { fault: `“${brief(wrong)}”不是网址，写成 jgm.example.com，不带 https 和斜杠` }
  },
  number({ min = 0, max }, text) {
    const isGood = /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max
    return isGood ? { text: String(Number(text)) } : { fault: `写成 ${min} 到 ${max} 的整数` }
  },
  decimal({ max }, text) {
    const isGood = /^-?\d{1,3}(\.\d+)?$/.test(text) && Math.abs(Number(text)) <= max
    return isGood ? { text: String(Number(text)) } : { fault: `写成 −${max} 到 ${max} 的数，例如 31.2304` }
  },
  choice: ({ choices = [] }, text) =>
    choices.includes(text) ? { text } : { fault: `没有“${brief(text)}”，写其中一个：${choices.join('、')}` },
  choices({ choices = [] }, text) {
    const entries = entriesOf(text)
    const unknown = entries.find((entry) => !choices.includes(entry))
    return unknown === undefined
      ? { text: listText(entries) }
      : { fault: `没有“${brief(unknown)}”，可以写：${choices.join('、')}` }
  },
  list: (_, text) => ({ text: listText(entriesOf(text)) }),
  paths: (_, text) => pathsIn(text),
  blocks(_, text) {
    const why = whyNotSpecialText(text)
    return why === null ? { text: specialText(readSpecialText(text).parts) } : { fault: why }
  },
  sources(_, text) {
    const why = whyNotSources(text)
    return why === null ? { text: sourcesText(sourceLines(text)) } : { fault: why }
  },
  rules(_, text) {
    const read = readRules(text)
    return 'fault' in read ? read : { text: rulesText(read.rules.map(ruleTexts)) }
  },
  query(_, text) {
    const query = listQueryIn(text)
    const why = whyNotListQuery(query)
    return why === null ? { text: query } : { fault: why }
  },
  ids({ isSorted }, text) {
    const ids = isSorted ? idsOf(text).sort() : idsOf(text)
    const wrong = ids.find((id) => !isCode(id))
    return wrong === undefined ? { text: idsText(ids) } : { fault: `“${brief(wrong)}”不是编号` }
  },
}

/** As a spreadsheet writes days too: `2026/1/5`. */
function dayIn(text: string): Read {
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? []
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(read) ? { text: read } : { fault: `“${brief(text)}”不是日期，写成 2027-01-05` }
}

/** As a spreadsheet writes it too: `2026/1/5 8:00`; a day alone begins at 00:00. */
function instantOfCell(text: string): Read {
  const [, date = '', hour = '0', minute = '00'] = /^(\S+?)(?:[ T]+(\d{1,2}):(\d{2})(?::00)?)?$/.exec(text) ?? []
  const day = dayIn(date)
  if (!('text' in day) || Number(hour) > 23 || Number(minute) > 59)
    return { fault: `“${brief(text)}”不是时间，写成 2027-01-05 08:00` }
  return { text: `${day.text} ${hour.padStart(2, '0')}:${minute}` }
}

function pricesIn(max: number, text: string): Read {
  const entries = entriesOf(text)
  const wrong = entries.find((entry) => !/^[\w-]{1,64}\s*=\s*[^=]+$/.test(entry) || fenIn(entry) < 1)
  if (wrong !== undefined) return { fault: `“${brief(wrong)}”写成 规格编号=价格，例如 10001-std=469` }
  const prices = pricesOf(text)
  const twice = prices.find(({ specId }, nth) => prices.findIndex((one) => one.specId === specId) !== nth)
  if (twice) return { fault: `规格 ${twice.specId} 写了两次` }
  const kept = pricesText(prices)
  return kept.length > max ? { fault: `规格太多，最多 ${max} 个字` } : { text: kept }
}

const fenIn = (entry: string): number => fenOfText(entry.split('=')[1]?.trim() ?? '') ?? 0

/** Names of one or two levels; the first alone is left out beside a second of it. */
function pathsIn(text: string): Read {
  const paths = entriesOf(text).map((entry) => entry.split(LEVELS).map((name) => name.trim()))
  const wrong = paths.find((names) => names.length > 2 || names.includes(''))
  if (wrong) return { fault: `“${brief(wrong.join(LEVELS))}”写成一级，或“一级${LEVELS}二级”` }
  const parents = new Set(paths.flatMap(([first = '', second]) => (second === undefined ? [] : [first])))
  const kept = paths.filter(([first = '', second]) => second !== undefined || !parents.has(first))
  return { text: listText([...new Set(kept.map((names) => names.join(LEVELS)))]) }
}

const brief = (text: string) => (text.length > 20 ? `${text.slice(0, 20)}…` : text)

interface CellFault {
  /** The column's key. */
  column: string
  words: string
}

const PHONE = /^[\d -]{5,20}$/

/** What of a whole row does not fit together; `of`: the columns that it is about. */
export interface RowFault extends CellFault {
  of: readonly string[]
}

const RULES: Readonly<Record<SheetName, (cells: AnyCells) => (RowFault | false)[]>> = {
  branch: ({ phone = '', openingHours = '' }) => [
    !PHONE.test(phone) && { column: 'phone', of: ['phone'], words: '写成数字和短横，例如 010-6400 0000' },
    hoursOf(openingHours) === null && {
      ...{ column: 'openingHours', of: ['openingHours'], words: '写成这样：周一至周五 7:30–16:00，周六 8:00–12:00' },
    },
  ],
  item: agesInOrder,
  package: agesInOrder,
  product: () => [],
  doctor: () => [],
  article: articleFaults,
  lecture: lectureFaults,
  text: ({ body = '' }) => [
    hasUnshownText(body) && {
      ...{ column: 'body', of: ['body'], words: '一节的第一个“? ”前面不能有别的字，商城不显示，请移到它前面的一节' },
    },
  ],
  activity: ({ startsAt = '', endsAt = '' }) => [
    startsAt >= endsAt && { column: 'endsAt', of: ['startsAt', 'endsAt'], words: '结束要晚于开始' },
  ],
  coupon: couponFaults,
  popUp: popUpFaults,
  guide: guideFaults,
  special: pictureFaults,
  ...structureFaults,
  price: ({ market = '', price = '' }) => [
    (fenOfText(price) ?? 0) > (fenOfText(market) ?? 0) && {
      column: 'price',
      of: ['price', 'market'],
      words: '售价不能高于门市价',
    },
  ],
}

function agesInOrder({ minAge = '', maxAge = '' }: AnyCells): (RowFault | false)[] {
  return [
    Number(minAge) > Number(maxAge) && {
      ...{ column: 'maxAge', of: ['minAge', 'maxAge'], words: '最大年龄不能小于最小年龄' },
    },
  ]
}

/**
 * A row as it is kept, with all that is wrong with it. `standing`: the row of the mall; what stands in it already, and what
 * is not written, is not questioned.
 */
export function readRow(sheet: SheetName, written: Readonly<Record<string, string | undefined>>, standing?: AnyCells) {
  const faults: CellFault[] = []
  const cells: Record<string, string> = {}
  let isSame = standing !== undefined
  for (const [key, column] of columnsOf(sheet)) {
    const [text, stands] = [written[key], standing?.[key]]
    const isKept = stands !== undefined && (text === undefined || tidy(text) === tidy(stands))
    const read: Read = isKept ? { text: stands } : readCell(column, text ?? '')
    if ('fault' in read) faults.push({ column: key, words: read.fault })
    cells[key] = 'text' in read ? read.text : ''
    isSame &&= cells[key] === stands
  }
  const wrong = new Set(faults.map(({ column }) => column))
  for (const rule of RULES[sheet](cells)) {
    if (!rule || rule.of.some((key) => wrong.has(key)) || rule.of.every((key) => cells[key] === standing?.[key]))
      continue
    faults.push({ column: rule.column, words: rule.words })
  }
  return { cells, faults, isSame }
}

const tidy = (text: string) => text.trim().replaceAll('\r\n', '\n')
