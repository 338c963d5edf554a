import { FAULTS_COLUMN, FAULTY_ROWS } from '@mall/contract/import/terms'
import { csvOf } from '../../platform/csv.ts'
import type { Fault, Table } from './read-tables.ts'

/** The rows of one table that have a fault, with what is wrong with each. */
export class FaultyRows {
  readonly #file: string
  readonly #wordsOf = new Map<number, string[]>()

  constructor(file: string) {
    this.#file = file
  }

  note({ file, line, column, words }: Fault): void {
    if (file !== this.#file || line === 0) return
    const before = this.#wordsOf.get(line)
    const said = column === '' ? words : `${column}：${words}`
    if (before) before.push(said)
    else if (this.#wordsOf.size < FAULTY_ROWS) this.#wordsOf.set(line, [said])
  }

  /** As they stand with what was mended. Faults of columns that are in this head already are said anew. */
  async csv(tables: readonly Table[]): Promise<string> {
    const table = tables.find(({ file }) => file === this.#file)
    if (!table) return csvOf([])
    const kept = table.head.flatMap((name, nth) => (name === FAULTS_COLUMN ? [] : [nth]))
    const lines = [[...kept.map((nth) => table.head[nth] ?? ''), FAULTS_COLUMN]]
    for await (const { line, cells } of table.rows()) {
      const words = this.#wordsOf.get(line)
      if (words) lines.push([...kept.map((nth) => cells[nth] ?? ''), words.join('；')])
    }
    return csvOf(lines)
  }
}

/** How many rows of each table have a fault. */
export class FaultyCounts {
  readonly #lines = new Map<string, Set<number>>()

  note({ file, line }: Fault): void {
    if (line > 0) this.#lines.set(file, (this.#lines.get(file) ?? new Set()).add(line))
  }

  of(tables: readonly Table[]): { file: string; rows: number }[] {
    const counts = tables.map(({ file }) => ({ file, rows: this.#lines.get(file)?.size ?? 0 }))
    return counts.filter(({ rows }) => rows > 0)
  }
}
