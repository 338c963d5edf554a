import type { OutputOf } from '@mall/contract/client'
import type { getGroupDataReport } from '@mall/contract/reading'

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

/** What is drawn of a table: the total where there is one, the last column for rings, else every column. Pure. */
export function seriesOf({ chart, columns, rows }: Table): Series[] {
  const all = columns.slice(1).map((name, at) => ({ name, values: rows.map((row) => figureOf(row[at + 1])) }))
  const total = all.find(({ name }) => name === TOTAL)
  if (chart === 'bars' && total) return [total]
  return chart === 'rings' ? all.slice(-1) : all
}

export const labelsOf = ({ rows }: Table) => rows.map(([name]) => String(name ?? ''))

/** Puts labels at least `gap` apart, as near to their lines as that allows, in the lines' order. Pure. */
export function spread(places: readonly number[], gap: number): number[] {
  const order = places.map((place, at) => ({ place, at })).sort((a, b) => a.place - b.place)
  const spreadOut: number[] = []
  let last = Number.NEGATIVE_INFINITY
  for (const { place, at } of order) {
    last = Math.max(place, last + gap)
    spreadOut[at] = last
  }
  return spreadOut
}

/** A table as a file that spreadsheets open; the mark at its head tells them that it is UTF-8. */
export function csvAddress({ columns, rows }: Table): string {
  const quoted = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`
  const text = [columns, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${text}\r\n`)}`
}
