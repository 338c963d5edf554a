/** Splits a table of `a | b | c` lines; empty lines are skipped, `# …` lines are kept as one cell. */
export function parseRows(table: string): string[][] {
  return table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => (line.startsWith('# ') ? [line] : line.split('|').map((cell) => cell.trim())))
}

/** The cell at a place, or a clear error that names the row. */
export function cell(row: readonly string[], index: number): string {
  const found = row[index]
  if (found === undefined) throw new Error(`列不够：${row.join(' | ')}`)
  return found
}

/** Yuan as written in a table, to fen. */
export function fen(yuan: string): number {
  const value = Number(yuan)
  if (!Number.isFinite(value) || value < 0) throw new Error(`不是价格：${yuan}`)
  return Math.round(value * 100)
}

export const words = (text: string): string[] =>
  text
    .split(/[,，]/)
    .map((w) => w.trim())
    .filter((w) => w !== '')

/** `today` plus a number of days, both calendar dates. */
export function addDays(day: string, days: number): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(at)) throw new Error(`不是日期：${day}`)
  return new Date(at + days * 86_400_000).toISOString().slice(0, 10)
}
