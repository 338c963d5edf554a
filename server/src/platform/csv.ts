/** Spreadsheets run cells with these first characters as formulas; some also the full-width ones. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

/** Rows as CSV (RFC 4180) with a byte order mark for spreadsheets. Cells that look like formulas are escaped. */
export const csvOf = (lines: readonly (readonly string[])[]): string => csvLines(lines, true)

/** Some lines of a longer text; its first ones begin with the mark. */
export function csvLines(lines: readonly (readonly string[])[], isStart: boolean): string {
  const text = lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
  return isStart ? `\uFEFF${text}` : text
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
