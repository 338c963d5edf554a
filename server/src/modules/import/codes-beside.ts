import { columnsOf, type SheetName } from '@mall/contract/sheet/sheets'
import { isCsvError } from './read-csv.ts'
import type { Table } from './read-tables.ts'

const namesOwn = (sheet: SheetName) => columnsOf(sheet).some(([, { refersTo }]) => refersTo === sheet)

/** The codes in tables of sheets whose rows name others of the same sheet, which may stand further down. */
export async function codesBeside(tables: readonly Table[]): Promise<ReadonlyMap<SheetName, ReadonlySet<string>>> {
  const beside = new Map<SheetName, Set<string>>()
  for (const { sheet, rows } of tables.filter((table) => namesOwn(table.sheet))) {
    const codes = beside.get(sheet) ?? new Set()
    beside.set(sheet, codes)
    try {
      for await (const { cells } of rows()) codes.add((cells[0] ?? '').trim())
    } catch (error) {
      // Told by its place as the rows are read.
      if (!isCsvError(error)) throw error
    }
  }
  return beside
}
