import type { Measured } from './load/load.ts'

export interface Line extends Measured {
  title: string
  aim: number
  /** Processor microseconds for one operation: of the mall's process, and of its PostgreSQL. */
  mallMicros: number
  databaseMicros: number
  /** The same of the load and of the payers' gateway, which are other people's machines in the world. */
  loadMicros: number
  /** Shares of all cores' time: other processes, and idle. */
  strangersShare: number
  idleShare: number
  memoryMiB: number
  /** Answers a second of bare Fastify, measured right before, and its processor microseconds for one. */
  barePerSecond: number
  bareMicros: number
}

/** Fastify's baseline on the machine that the aims were set on; an aim scales with the baseline of the current machine. */
const REFERENCE = 66_000

const HEADS = [
  '场景',
  '次/秒',
  '目标',
  'p50 ms',
  'p99 ms',
  '商城 µs/次',
  '库 µs/次',
  '负载 µs/次',
  '外人 %',
  '空闲 %',
  '内存 MiB',
  '裸 Fastify 次/秒',
  '相对裸 %',
  '目标 %',
  '裸 µs/次',
  '结果',
]

export function tableOf(lines: readonly Line[]): string {
  return alignedTable(HEADS, lines.map(cellsOf))
}

/** A table as Markdown, aligned for a terminal; the first and the last column are words, the others numbers. */
export function alignedTable(heads: readonly string[], lines: readonly (readonly string[])[]): string {
  const rows = [heads, ...lines]
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => widthOf(row[column] ?? ''))))
  const shown = rows.map(
    (row) =>
      `| ${row.map((cell, column) => padded(cell, widths[column] ?? 0, column === 0 || column === heads.length - 1)).join(' | ')} |`,
  )
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  return [shown[0], rule, ...shown.slice(1)].join('\n')
}

function cellsOf(line: Line): string[] {
  return [
    line.title,
    whole(line.perSecond),
    line.aim > 0 ? whole(line.aim) : '',
    line.p50Ms.toFixed(1),
    line.p99Ms.toFixed(1),
    whole(line.mallMicros),
    whole(line.databaseMicros),
    whole(line.loadMicros),
    percent(line.strangersShare),
    percent(line.idleShare),
    whole(line.memoryMiB),
    whole(line.barePerSecond),
    percent(line.perSecond / line.barePerSecond),
    line.aim > 0 ? percent(line.aim / REFERENCE) : '',
    whole(line.bareMicros),
    [...line.outcomes].map(([outcome, count]) => `${outcome} ${count}`).join('，'),
  ]
}

const percent = (share: number) => (share * 100).toFixed(1)
const whole = (value: number) => Math.round(value).toLocaleString('en-US')

/** Chinese characters are two columns wide. */
function widthOf(text: string): number {
  let width = 0
  for (const char of text) width += /[\u2e80-\u9fff\uff00-\uffef]/u.test(char) ? 2 : 1
  return width
}

function padded(text: string, width: number, isWords: boolean): string {
  const gap = ' '.repeat(Math.max(0, width - widthOf(text)))
  return isWords ? text + gap : gap + text
}
