import { type KnownObservation, knownObservation } from '@mall/contract/report/known-observations'
import type { Observation } from '@mall/contract/report/shapes'
import { FLAGS, type Flag, flagText } from '@mall/contract/report/states'
import { MAX_OBSERVATIONS } from '@mall/contract/report/terms'
import { parse } from 'csv-parse/sync'
import { numberOf } from './document.ts'

/** The columns of a report's table, in any order. */
const COLUMNS = {
  code: '编码',
  name: '项目',
  value: '结果',
  unit: '单位',
  low: '参考下限',
  high: '参考上限',
  rangeText: '参考文字',
  flag: '标记',
  method: '方法',
  organ: '部位',
} as const
type Column = keyof typeof COLUMNS
const NEEDED: readonly Column[] = ['code', 'name', 'value', 'unit', 'low', 'high']
const LONGEST: Readonly<Partial<Record<Column, number>>> = { code: 40, name: 60, value: 300, unit: 20, rangeText: 60 }

export type ReadObservations = { observations: Observation[] } | { faults: string[] }

/** Most faults told at once. */
const MAX_TOLD = 10
/** What stands where bytes were of another encoding. */
const UNREADABLE = '\ufffd'

/** Reads the table of one report; its faults are told with their rows. */
export function readObservations(text: string): ReadObservations {
  if (text.includes(UNREADABLE)) return { faults: ['文件的文字编码读不出来，请另存为 CSV UTF-8 再传'] }
  const [head, ...rows] = rowsOf(text)
  if (!head) return { faults: ['数据文件是空的，或表格没有写完整'] }
  const missing = NEEDED.filter((column) => !head.includes(COLUMNS[column]))
  if (missing.length > 0)
    return { faults: [`数据文件缺这几列：${missing.map((column) => COLUMNS[column]).join('、')}`] }
  if (rows.length === 0) return { faults: ['数据文件里一项结果也没有'] }
  if (rows.length > MAX_OBSERVATIONS) {
    return { faults: [`一份报告最多 ${MAX_OBSERVATIONS} 项，这里有 ${rows.length} 项`] }
  }
  const found = new Map<string, Observation>()
  const faults: string[] = []
  for (const [index, row] of rows.entries()) {
    const one = readRow((column) => row[head.indexOf(COLUMNS[column])] ?? '')
    const wrong = 'wrong' in one ? one.wrong : found.has(one.code) ? `${COLUMNS.code} ${one.code} 出现了两次` : null
    if (wrong !== null) faults.push(`第 ${index + 2} 行：${wrong}`)
    else if (!('wrong' in one)) found.set(one.code, one)
  }
  return faults.length > 0 ? { faults: shortened(faults) } : { observations: [...found.values()] }
}

const shortened = (faults: string[]) =>
  faults.length > MAX_TOLD
    ? [...faults.slice(0, MAX_TOLD), `还有 ${faults.length - MAX_TOLD} 处，改好这些再看`]
    : faults

function readRow(cell: (column: Column) => string): Observation | { wrong: string } {
  const [code, name, value, unit] = [cell('code'), cell('name'), cell('value'), cell('unit')]
  if (!/^[\w-]+$/.test(code)) return { wrong: `${COLUMNS.code}应是字母、数字和短横` }
  if (name === '') return { wrong: `${COLUMNS.name}没有填` }
  if (value === '') return { wrong: `${COLUMNS.value}没有填` }
  for (const [column, max] of Object.entries(LONGEST)) {
    if (isColumn(column) && cell(column).length > max) return { wrong: `${COLUMNS[column]}最多 ${max} 个字` }
  }
  const known = knownObservation(code)
  if (known && known.unit !== unit) {
    return { wrong: `${name}的${COLUMNS.unit}应是“${known.unit || '空'}”，这里是“${unit || '空'}”` }
  }
  const [low, high] = [boundOf(cell('low')), boundOf(cell('high'))]
  if (low === undefined || high === undefined) return { wrong: '参考上下限应是数字' }
  if (low !== null && high !== null && low > high) return { wrong: '参考下限比上限大' }
  const mark = markOf(cell('flag'))
  if (mark === null) {
    return {
      wrong: `${COLUMNS.flag}应是 正常、偏低、偏高、异常，或 ${CRITICAL_MARKS.map(([text]) => text).join('、')}`,
    }
  }
  const isCritical = mark.isCritical || isBeyond(known, value)
  const flag = flagOf({ ...mark, isCritical }, { value, low, high })
  if (flag === 'against') {
    return { wrong: `${COLUMNS.flag}“${cell('flag') || '危急'}”和参考范围对不上` }
  }
  const organ = cell('organ') || (known?.organ ?? '其他')
  const words = { rangeText: cell('rangeText'), method: cell('method'), organ }
  return { code, name, value, unit, low, high, flag, isCritical, ...words }
}

const isColumn = (name: string): name is Column => name in COLUMNS

const boundOf = (text: string): number | null | undefined => (text === '' ? null : (numberOf(text) ?? undefined))

/** As laboratories mark what has to be told at once; null: in which way, the range says. */
const CRITICAL_MARKS: readonly (readonly [string, Flag | null])[] = [
  ...([
    ['危急偏低', 'low'],
    ['危急偏高', 'high'],
    ['危急', null],
  ] as const),
  ...([
    ['LL', 'low'],
    ['HH', 'high'],
  ] as const),
]

interface Mark {
  flag: Flag | null
  isCritical: boolean
}

/** null: no such mark. */
function markOf(text: string): Mark | null {
  const critical = CRITICAL_MARKS.find(([mark]) => mark === text)
  if (critical) return { flag: critical[1], isCritical: true }
  const flag = FLAGS.find((one) => flagText[one] === text) ?? null
  return text !== '' && flag === null ? null : { flag, isCritical: false }
}

/** At or beyond a limit that the mall knows, marked or not; `>33.3` is beyond one below it. */
function isBeyond(known: KnownObservation | null, value: string): boolean {
  const [, sign = '', digits = ''] = /^([<>＜＞≤≥]?)=?\s*(.*)$/.exec(value) ?? []
  const number = numberOf(digits)
  if (!known || number === null) return false
  const isLow = known.criticalLow !== null && number <= known.criticalLow && !'>＞≥'.includes(sign || '-')
  const isHigh = known.criticalHigh !== null && number >= known.criticalHigh && !'<＜≤'.includes(sign || '-')
  return isLow || isHigh
}

interface Measured {
  value: string
  low: number | null
  high: number | null
}

/** By the range where there is one: what the table says has to agree. Words without a mark are normal. */
function flagOf({ flag: said, isCritical }: Mark, { value, low, high }: Measured): Flag | 'against' {
  const number = numberOf(value)
  if (number === null || (low === null && high === null)) return said ?? (isCritical ? 'abnormal' : 'normal')
  const computed = low !== null && number < low ? 'low' : high !== null && number > high ? 'high' : 'normal'
  const isAgainst = (said !== null && said !== computed) || (isCritical && computed === 'normal')
  return isAgainst ? 'against' : computed
}

function rowsOf(text: string): string[][] {
  try {
    return parse(text, { bom: true, relaxColumnCount: true, skipEmptyLines: true, trim: true })
  } catch {
    return []
  }
}
