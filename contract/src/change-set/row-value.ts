import { MEDICAL_TEXTS } from '../content/texts.ts'
import { fenOfText, readRow } from '../sheet/cells.ts'
import { type AnyCells, columnsOf, SHEETS, type SheetName } from '../sheet/sheets.ts'
import type { Right } from '../staff/rights.ts'
import { type ApprovalPart, type ChangeField, changeFields } from './fields.ts'

/** The sheet of a field that is a whole row; null: it is none. */
export const sheetOf = (field: ChangeField): SheetName | null =>
  SHEETS.find((sheet) => field === `row.${sheet}`) ?? null

export const rowField = (sheet: SheetName) => `row.${sheet}` as const

/** A row as a value: its cells in the order of the columns, so that the same row is the same text. */
export const rowValue = (sheet: SheetName, cells: AnyCells): string =>
  JSON.stringify(Object.fromEntries(columnsOf(sheet).map(([key]) => [key, cells[key] ?? ''])))

/** The cells of a value; null where there is no row yet. */
export function cellsOf(value: string): AnyCells | null {
  if (value === '') return null
  const read: unknown = JSON.parse(value)
  if (typeof read !== 'object' || read === null) return null
  return Object.fromEntries(
    Object.entries(read).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Whether a text is a row of this sheet with every cell as it is kept. */
export function isRowValue(sheet: SheetName, value: string): boolean {
  try {
    const cells = cellsOf(value)
    if (!cells) return false
    const read = readRow(sheet, cells)
    return read.faults.length === 0 && rowValue(sheet, read.cells) === value
  } catch {
    return false
  }
}

/** The columns in which two rows differ; of a new row all that are written. */
export function differingColumns(sheet: SheetName, base: string, next: string) {
  const [before, after] = [cellsOf(base), cellsOf(next)]
  return columnsOf(sheet).flatMap(([key, column]) => {
    const [was, is] = [before?.[key] ?? '', after?.[key] ?? '']
    if (was === is) return []
    const about = {
      name: column.name,
      parts: [column.part].flat(),
      form: column.form,
      isPicture: column.isPicture === true,
      needs: column.needs ?? null,
    }
    return [{ ...about, before: was, after: is }]
  })
}

/** What of a sheet the holder of these rights may see. */
export const seenColumns = (sheet: SheetName, has: (right: Right) => boolean) =>
  columnsOf(sheet).filter(([, { needs }]) => needs === undefined || has(needs))

/** A value with the cells that the holder of these rights may see; the others are empty. */
export function seenValue(field: ChangeField, value: string, has: (right: Right) => boolean): string {
  const sheet = sheetOf(field)
  const cells = sheet && cellsOf(value)
  if (!cells) return value
  return rowValue(sheet, Object.fromEntries(seenColumns(sheet, has).map(([key]) => [key, cells[key] ?? ''])))
}

/** The columns that a change is of although the holder of these rights may not see them. */
export function unseenColumns({ field, base, next }: Omit<Change, 'thingId'>, has: (right: Right) => boolean) {
  const sheet = sheetOf(field)
  return sheet ? differingColumns(sheet, base, next).filter(({ needs }) => needs !== null && !has(needs)) : []
}

interface Change {
  field: ChangeField
  thingId: string
  base: string
  next: string
}

/** Who has to approve a change. */
export function partsOfChange({ field, thingId, base, next }: Change): ApprovalPart[] {
  const sheet = sheetOf(field)
  if (!sheet) return [changeFields[field].part]
  const parts = differingColumns(sheet, base, next).flatMap((column) => column.parts)
  const isBody = sheet === 'text' && cellsOf(base)?.body !== cellsOf(next)?.body
  return [...new Set(isBody && MEDICAL_TEXTS.includes(thingId) ? [...parts, 'medical' as const] : parts)]
}

/** The price in a value; null: it has none. */
export function fenOfValue(field: ChangeField, value: string): number | null {
  if (changeFields[field].form === 'price') return Number(value)
  const price = sheetOf(field) && cellsOf(value)?.price
  return price ? fenOfText(price) : null
}
