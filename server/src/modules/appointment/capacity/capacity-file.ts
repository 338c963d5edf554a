import { isDay } from '@mall/contract/days'
import { NO, SERVICE_NAMES, YES } from '@mall/contract/sheet/columns'
import { isServiceKind } from './slot-rules.ts'

const HEADER = 'branch,service,on,timespan,places,blood'
/** As a spreadsheet of the group has it; cells may be in Chinese under either. */
const CHINESE_HEADER = '院区编号,服务,星期或日期,时段,名额,抽血'
const CHINESE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(SERVICE_NAMES).map(([service, name]) => [name, service])),
  ...{ 周日: 'sun', 周一: 'mon', 周二: 'tue', 周三: 'wed', 周四: 'thu', 周五: 'fri', 周六: 'sat' },
  ...{ [YES]: 'yes', [NO]: 'no' },
}
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const MAX_PLACES = 9999

export interface CapacityLine {
  line: number
  branchId: string
  service: string
  /** 0 Sunday … 6 Saturday; null for a line about one day. */
  weekday: number | null
  day: string | null
  timespanId: string
  capacity: number
  hasBloodDraw: boolean
}

export interface CapacityError {
  line: number
  words: string
}

/** Parses a capacity file line by line; every invalid line is reported. */
export function readCapacityFile(
  text: string,
  branches: ReadonlyMap<string, readonly string[]>,
): { lines: CapacityLine[]; errors: CapacityError[] } {
  const rows = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const header = rows[0]?.trim()
  if (header !== HEADER && header !== CHINESE_HEADER)
    return { lines: [], errors: [{ line: 1, words: `第一行应为 ${CHINESE_HEADER}` }] }
  const errors: CapacityError[] = []
  const lines: CapacityLine[] = []
  const seen = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    if (index === 0 || row.trim() === '') continue
    const line = index + 1
    const read = readLine(row, line, branches)
    if (typeof read === 'string') {
      errors.push({ line, words: read })
      continue
    }
    const key = `${read.branchId} ${read.service} ${read.weekday ?? read.day} ${read.timespanId}`
    const before = seen.get(key)
    if (before !== undefined) errors.push({ line, words: `与第 ${before} 行重复` })
    seen.set(key, line)
    lines.push(read)
  }
  return { lines, errors }
}

/** The line, or its fault. */
function readLine(row: string, line: number, branches: ReadonlyMap<string, readonly string[]>): CapacityLine | string {
  const cells = row.split(',').map((cell) => CHINESE[cell.trim()] ?? cell.trim())
  const [branchId = '', service = '', on = '', timespanId = '', places = '', blood = ''] = cells
  if (cells.length !== 6) return `应有 6 列，这里有 ${cells.length} 列`
  const services = branches.get(branchId)
  if (!services) return `没有院区 ${branchId}`
  if (!isServiceKind(service) || !services.includes(service)) return `院区 ${branchId} 没有服务 ${service}`
  const weekday = WEEKDAYS.indexOf(on)
  const day = weekday === -1 && isDay(on) ? on : null
  if (weekday === -1 && day === null) return `星期应为 mon 到 sun，日期应为 2026-11-26，这里是 ${on}`
  if (!isTimespan(timespanId)) return `时段应为 0730-0830，这里是 ${timespanId}`
  if (!/^\d{1,4}$/.test(places) || Number(places) > MAX_PLACES) return `名额应为 0 到 ${MAX_PLACES}，这里是 ${places}`
  if (blood !== 'yes' && blood !== 'no') return `抽血应为 yes 或 no，这里是 ${blood}`
  return {
    ...{ line, branchId, service, timespanId, day },
    weekday: weekday === -1 ? null : weekday,
    capacity: Number(places),
    hasBloodDraw: blood === 'yes',
  }
}

function isTimespan(text: string): boolean {
  const parts = /^([01]\d|2[0-3])([0-5]\d)-([01]\d|2[0-3])([0-5]\d)$/.exec(text)
  return parts !== null && text.slice(0, 4) < text.slice(5)
}
