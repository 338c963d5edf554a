import type { Observation } from '@mall/contract/report/shapes'
import { FLAGS, type Flag, flagText } from '@mall/contract/report/states'
import { MAX_OBSERVATIONS } from '@mall/contract/report/terms'
import { parse } from 'csv-parse/sync'
import { numberOf } from '../document.ts'
import { checkObservation, type Mark, OBSERVATION_CHARS } from './check-observation.ts'

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
const LONGEST: Readonly<Partial<Record<Column, number>>> = OBSERVATION_CHARS

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
  for (const [column, max] of Object.entries(LONGEST)) {
    if (isColumn(column) && cell(column).length > max) return { wrong: `${COLUMNS[column]}最多 ${max} 个字` }
  }
  const [low, high] = [boundOf(cell('low')), boundOf(cell('high'))]
  if (low === undefined || high === undefined) return { wrong: '参考上下限应是数字' }
  const mark = markOf(cell('flag'))
  if (mark === null) {
    return {
      wrong: `${COLUMNS.flag}应是 正常、偏低、偏高、异常，或 ${CRITICAL_MARKS.map(([text]) => text).join('、')}`,
    }
  }
  return checkObservation({
    ...{ code: cell('code'), name: cell('name'), value: cell('value'), unit: cell('unit'), low, high, mark },
    ...{ rangeText: cell('rangeText'), method: cell('method'), organ: cell('organ') },
  })
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

/** null: no such mark. */
function markOf(text: string): Mark | null {
  const critical = CRITICAL_MARKS.find(([mark]) => mark === text)
  if (critical) return { flag: critical[1], isCritical: true, text }
  const flag = FLAGS.find((one) => flagText[one] === text) ?? null
  return text !== '' && flag === null ? null : { flag, isCritical: false, text }
}

function rowsOf(text: string): string[][] {
  try {
    return parse(text, { bom: true, relaxColumnCount: true, skipEmptyLines: true, trim: true })
  } catch {
    return []
  }
}
