import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type CheckBuilder, check } from 'drizzle-orm/pg-core'

/** `('a', 'b')`, spelled out: with parameters a condition does not match the condition of a partial index. */
export const literalText = (values: readonly string[]): string => `(${values.map((value) => `'${value}'`).join(', ')})`

/** The same as a part of a statement. */
export const literals = (values: readonly string[]): SQL => sql.raw(literalText(values))

/** A constraint: the column holds one of these and nothing else. */
export const checkOneOf = (name: string, column: SQLWrapper, values: readonly string[]): CheckBuilder =>
  check(name, sql`${column} in ${literals(values)}`)
