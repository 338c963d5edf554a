import type { Query } from 'drizzle-orm'
import type { QueryResult, QueryResultRow } from 'pg'
import type { Queryable } from './types.ts'

/**
 * Runs a statement that each connection parses and plans once under its name, in a transaction too: for hot paths,
 * whose planning costs more than their work. One name, one text.
 */
export function runPrepared<Row extends QueryResultRow>(
  db: Queryable,
  name: string,
  text: string,
  params: readonly unknown[],
): Promise<QueryResult<Row>> {
  // Drizzle has no name for raw SQL; its session, which knows the transaction's connection, has.
  return db._.session
    .prepareQuery<{ execute: QueryResult<Row>; all: unknown; values: unknown }>(
      { sql: text, params: [...params] },
      undefined,
      name,
      false,
    )
    .execute()
}

/**
 * A statement that is built once for the pool, and once for the transactions of each connection, instead of at every call,
 * and parsed once a connection: building the SQL of a wide table costs more than running it.
 */
export function builtOnce<Query>(build: (db: Queryable) => Query): (db: Queryable) => Query {
  const built = new WeakMap<object, Query>()
  return (db) => {
    const { session } = db._
    const known = built.get(session) ?? build(db)
    built.set(session, known)
    return known
  }
}

/** A statement that came so many times is no rarity. */
const OFTEN = 10
/** Of each name every connection keeps a plan; texts beyond that, such as lists of ever other lengths, stay nameless. */
const MOST_NAMES = 400
const MOST_COUNTED = 4_000

const names = new Map<string, string>()
let counts = new Map<string, number>()

/**
 * The name of a statement that this process sends again and again, so that each connection parses and plans it once:
 * for the short statements of a shop that takes longer than doing them. Undefined: seldom so far, or without parameters,
 * as `begin` is.
 */
export function nameOfOften({ sql, params }: Query): string | undefined {
  if (params.length === 0) return undefined
  const known = names.get(sql)
  if (known !== undefined || names.size >= MOST_NAMES) return known
  const count = (counts.get(sql) ?? 0) + 1
  if (count === OFTEN) {
    names.set(sql, `often-${names.size}`)
    counts.delete(sql)
    return names.get(sql)
  }
  if (counts.size >= MOST_COUNTED) counts = new Map()
  counts.set(sql, count)
  return undefined
}
