/** Spreadsheets run cells with these first characters as formulas; some also the full-width ones. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

/** Rows as CSV (RFC 4180) with a byte order mark for spreadsheets. Cells that look like formulas are escaped. */
export function csvOf(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
