import { cellsOf } from '@mall/contract/change-set/row-value'
import { isStructureSheet, type StructureSheet } from '@mall/contract/content/structure-terms'
import { YES } from '@mall/contract/sheet/columns'
import type { AnyCells } from '@mall/contract/sheet/sheets'

/** A row as it stands, with what the draft makes of it. */
export interface StructureRow {
  id: string
  /** As it stands in the shop; '' for one that is new. */
  now: string
  cells: AnyCells
  isShown: boolean
}

/** Rows that are shown together, in the shop's order. */
export interface Place {
  /** What its rows have in common; '' where there is one place alone. */
  key: string
  shown: readonly StructureRow[]
  /** Taken out of the shop. */
  out: readonly StructureRow[]
}

export function rowOf(id: string, now: string, next: string): StructureRow {
  const cells = cellsOf(next) ?? {}
  return { id, now, cells, isShown: cells.isShown === YES }
}

const placeKey = (sheet: StructureSheet, { position = '', category = '', parent = '', group = '' }: AnyCells): string =>
  ({ navigation: position, panel: category, category: parent, entrance: group, recommend: '', service: '' })[sheet]

const bySort = (one: StructureRow, other: StructureRow) =>
  Number(one.cells.sort) - Number(other.cells.sort) || (one.id < other.id ? -1 : 1)

/** Rows by their place: first the places that are always there, then the others as they come. */
export function groupByPlace(sheet: StructureSheet, rows: readonly StructureRow[], always: readonly string[]): Place[] {
  const groups = new Map<string, StructureRow[]>(always.map((key) => [key, []]))
  for (const row of [...rows].sort(bySort)) {
    const key = placeKey(sheet, row.cells)
    const own = groups.get(key) ?? []
    own.push(row)
    groups.set(key, own)
  }
  return [...groups].map(([key, own]) => ({
    ...{ key, shown: own.filter(({ isShown }) => isShown), out: own.filter(({ isShown }) => !isShown) },
  }))
}

/** The rows whose number changes when one moves up or down by one among those that are shown, with the new numbers. */
export function movedRows(
  rows: readonly StructureRow[],
  id: string,
  by: -1 | 1,
): { row: StructureRow; sort: string }[] {
  const from = rows.findIndex((row) => row.id === id)
  const [moved, beside] = [rows[from], rows[from + by]]
  if (!moved || !beside) return []
  const next = rows.map((row, at) => (at === from ? beside : at === from + by ? moved : row))
  const sorts = rows.map(({ cells }) => Number(cells.sort))
  const areApart = new Set(sorts).size === sorts.length
  return next.flatMap((row, at) => {
    const sort = String(areApart ? sorts[at] : at + 1)
    return sort === row.cells.sort ? [] : [{ row, sort }]
  })
}

export const sheetIn = (part: string | undefined): StructureSheet => {
  const sheet = part ?? null
  return isStructureSheet(sheet) ? sheet : 'navigation'
}
