import type { TableRows } from './table-rows.ts'

/** The mall's own sanitizer of HTML. */
export type CleanHtml = (html: string) => string

const IS_HTML = /(_html|Html)$/

/** The rows with all their HTML cleaned, as for any text that somebody writes. */
export function cleanRows({ table, rows }: TableRows, cleanHtml: CleanHtml): TableRows {
  return { table, rows: rows.map((row) => cleanFields(row, cleanHtml)) }
}

function cleanFields(fields: object, cleanHtml: CleanHtml): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' && IS_HTML.test(name) ? cleanHtml(value) : cleanWithin(value, cleanHtml),
    ]),
  )
}

/** HTML that lies deeper, such as the answers of a page's questions. */
function cleanWithin(value: unknown, cleanHtml: CleanHtml): unknown {
  if (Array.isArray(value)) return value.map((each) => cleanWithin(each, cleanHtml))
  return typeof value === 'object' && value !== null ? cleanFields(value, cleanHtml) : value
}
