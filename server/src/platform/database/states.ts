import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type CheckBuilder, check } from 'drizzle-orm/pg-core'

/** `('a', 'b')` as literals: with parameters a condition does not match that of a partial index. */
export const literalText = (values: readonly string[]): string => `(${values.map((value) => `'${value}'`).join(', ')})`

/** The same as SQL. */
export const literals = (values: readonly string[]): SQL => sql.raw(literalText(values))

/** CHECK constraint: the column is one of these values. */
export const checkOneOf = (name: string, column: SQLWrapper, values: readonly string[]): CheckBuilder =>
  check(name, sql`${column} in ${literals(values)}`)
