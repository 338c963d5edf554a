import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/**
 * An insert of rows with named columns, the same in all rows, as a single parameter. With `onlyIf`, inserts nothing if
 * that is false. A statement, or part of one that starts with `with`.
 */
export function insertRows<Table extends PgTable>(
  table: Table,
  rows: readonly Table['$inferInsert'][],
  onlyIf?: SQL,
): SQL {
  const [first] = rows
  if (first === undefined) return sql`select`
  const names = Object.keys(first)
  const isAlike = (row: object) => Object.keys(row).length === names.length && names.every((name) => name in row)
  if (!rows.every(isAlike)) throw new Error('rows of one insert name the same columns')
  const columns = getTableColumns(table)
  const known = names.map((name) => {
    const column = columns[name]
    if (column === undefined) throw new Error(`no column ${name}`)
    return { name, column }
  })
  const into = known.map(({ column }) => `"${column.name}"`).join(', ')
  const chosen = known.map(({ name }) => `"${name}"`).join(', ')
  const typed = known.map(({ name, column }) => `"${name}" ${column.getSQLType()}`).join(', ')
  return sql`insert into ${table} (${sql.raw(into)}) select ${sql.raw(chosen)}
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (${sql.raw(typed)})${onlyIf ? sql` where ${onlyIf}` : sql``}`
}
