import type { getGroupDataReport } from '@mall/contract/content/reading'
import type { OutputOf } from '@mall/contract/wire/client'

export type Report = OutputOf<typeof getGroupDataReport>
export type Table = Report['tables'][number]
/** One column of a table: its name and a value for every row. */
export type Series = { name: string; values: number[] }

const TOTAL = '合计'

/** `63%` and `63` alike; what is no figure counts as nothing. Pure. */
function figureOf(cell: string | number | undefined): number {
  const figure = Number(String(cell ?? '').replace(/[,%]/g, ''))
  return Number.isFinite(figure) ? figure : 0
}

/** The drawn columns of a table: the total if there is one, the last column for rings, else all. Pure. */
export function seriesOf({ chart, columns, rows }: Table): Series[] {
  const all = columns.slice(1).map((name, index) => ({ name, values: rows.map((row) => figureOf(row[index + 1])) }))
  const total = all.find(({ name }) => name === TOTAL)
  if (chart === 'bars' && total) return [total]
  return chart === 'rings' ? all.slice(-1) : all
}

export const labelsOf = ({ rows }: Table) => rows.map(([name]) => String(name ?? ''))

/** One row of drawn bars: a bar with its name, or the heading of those below it. */
export type Bar = { name: string; value: number | null; step: number }

/** Bars from top to bottom; several columns stand as a group under the name of their row. Pure. */
export function barsOf(table: Table): Bar[] {
  const [first, ...others] = seriesOf(table)
  const labels = labelsOf(table)
  // The three that are found most often are darker than the rest.
  if (first && others.length === 0)
    return labels.map((name, row) => ({ name, value: first.values[row] ?? 0, step: row < 3 ? 0 : 1 }))
  return labels.flatMap((heading, row) => [
    { name: heading, value: null, step: 0 },
    ...seriesOf(table).map(({ name, values }, step) => ({ name, value: values[row] ?? 0, step })),
  ])
}

/** One thing to stop at in a drawing: the index of its datum, and what its row of the table says. */
export type Stop = { index: number; text: string }

/** The chart's focus stops, in drawing order. Pure. */
export function stopsOf(table: Table): Stop[] {
  const bars = table.chart === 'bars' ? barsOf(table) : []
  if (bars.some(({ value }) => value === null)) {
    let heading = ''
    return bars.flatMap(({ name, value }, index) => {
      if (value !== null) return [{ index, text: `${heading}：${name} ${value}%` }]
      heading = name
      return []
    })
  }
  return table.rows.map(([label, ...cells], index) => {
    const cellTexts = cells.map((cell, column) => {
      const figure = typeof cell === 'number' ? `${cell}%` : cell
      return cells.length === 1 ? figure : `${table.columns[column + 1]} ${figure}`
    })
    return { index, text: `${label}：${cellTexts.join('，')}` }
  })
}

const csvOf = ({ columns, rows }: Table) => {
  const quoted = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`
  return [columns, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
}

/** The tables as CSV, with a byte order mark so that spreadsheets read UTF-8. */
export function csvDataUrl(...tables: readonly Table[]): string {
  const text =
    tables.length === 1
      ? tables.map(csvOf).join('')
      : tables.map((table) => `"${table.title.replaceAll('"', '""')}"\r\n${csvOf(table)}`).join('\r\n')
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${text}`)}`
}
