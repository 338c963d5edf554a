import { MAX_MENDED, type Mend } from '@mall/contract/import/mends'
import type { SheetName } from '@mall/contract/sheet/sheets'
import type { Fault, Table } from './read-tables.ts'

/** A table with what was mended in its cells; what was used is taken out of `left`. */
export function mendTable(table: Table, left: Set<Mend>): Table {
  const own = [...left].filter(({ file, column }) => file === table.file && table.head.includes(column))
  if (own.length === 0) return table
  const byLine = Map.groupBy(own, ({ line }) => line)
  return {
    ...table,
    async *rows() {
      for await (const record of table.rows()) {
        const mends = byLine.get(record.line)
        if (!mends) {
          yield record
          continue
        }
        const cells = table.head.map((_, nth) => record.cells[nth] ?? '')
        for (const mend of mends) {
          cells[table.head.indexOf(mend.column)] = mend.value
          left.delete(mend)
        }
        yield { ...record, cells }
      }
    },
  }
}

export const unusedMend = ({ file, line, column }: Mend): Fault => ({
  ...{ file, line, column, words: '文件里没有这一格，改正没有用上，请重新选文件' },
})

/** A cell that can be mended in place; longer texts are mended in the file. */
export const cellAt = (sheet: SheetName, key: string, value: string): NonNullable<Fault['cell']> | null =>
  value.length > MAX_MENDED ? null : { sheet, key, value }
