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
 * A query that is built once for each database instead of at every call, and parsed once a connection: building the SQL of
 * a wide table costs more than running it. A transaction builds its own.
 */
export function builtOnce<Query>(build: (db: Queryable) => Query): (db: Queryable) => Query {
  const built = new WeakMap<Queryable, Query>()
  return (db) => {
    const known = built.get(db) ?? build(db)
    built.set(db, known)
    return known
  }
}
