/** Cells of these would be run as a formula when a spreadsheet opens the file; some take the full-width ones too. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

/** Lines of cells as CSV (RFC 4180) that spreadsheets read as UTF-8. Nothing that a visitor typed becomes a formula. */
export function csvOf(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
