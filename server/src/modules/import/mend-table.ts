import type { Mend } from '@mall/contract/import/mends'
import { LISTED_MENDS, MAX_MENDED, MAX_OWN_NAME, MAX_PLACE } from '@mall/contract/import/terms'
import type { SheetName } from '@mall/contract/sheet/sheets'
import type { Fault, Table } from './read-tables.ts'

/** What is mended of a file, with what of it was used. */
export class Mends {
  /** The first of them, with what stands in the file. */
  readonly listed: (Mend & { was: string })[] = []
  readonly #left: Set<Mend>

  constructor(mends: readonly Mend[]) {
    this.#left = new Set(mends)
  }

  /** A table as if the cells stood there so. */
  inTable(table: Table): Table {
    const own = [...this.#left].filter(({ file, column }) => file === table.file && table.head.includes(column))
    if (own.length === 0) return table
    const byLine = Map.groupBy(own, ({ line }) => line)
    const mended = (line: number, before: readonly string[]): string[] => {
      const cells = table.head.map((_, nth) => before[nth] ?? '')
      for (const mend of byLine.get(line) ?? []) {
        const nth = table.head.indexOf(mend.column)
        this.#use(mend, cells[nth] ?? '')
        cells[nth] = mend.value
      }
      return cells
    }
    return {
      ...table,
      async *rows() {
        for await (const { line, cells } of table.rows())
          yield { line, cells: byLine.has(line) ? mended(line, cells) : cells }
      },
    }
  }

  /** Those whose place the file does not have. */
  faults(): Fault[] {
    return [...this.#left].map((mend) => {
      const { file, line, column } = mend
      this.#use(mend, '')
      return { file, line, column, words: '文件里没有这一格，改正没有用上，请在“改过的格子”里收回' }
    })
  }

  #use(mend: Mend, was: string): void {
    if (this.#left.delete(mend) && this.listed.length < LISTED_MENDS) this.listed.push({ ...mend, was })
  }
}

/** A cell that can be mended in place; longer texts are mended in the file. */
export const cellAt = (sheet: SheetName, key: string, value: string): NonNullable<Fault['cell']> | null =>
  value.length > MAX_MENDED ? null : { sheet, key, value }

/** Whether a mend can name the place of a fault. */
export const isPlace = ({ file, line, column }: Fault): boolean =>
  line > 0 && file.length <= MAX_PLACE && column !== '' && column.length <= MAX_OWN_NAME
