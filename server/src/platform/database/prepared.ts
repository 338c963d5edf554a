import type { QueryResult, QueryResultRow } from 'pg'
import type { Queryable } from './types.ts'

/**
 * Runs a named prepared statement, in transactions too: for hot paths whose planning costs more than their execution. A
 * name stands for one text only.
 */
export function runPrepared<Row extends QueryResultRow>(
  db: Queryable,
  name: string,
  text: string,
  params: readonly unknown[],
): Promise<QueryResult<Row>> {
  // Drizzle has no named raw SQL; its session does, and knows the transaction's connection.
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
 * A query built once for the pool and once for each connection's transactions, and prepared under a name: building SQL
 * of a wide table costs more than running it.
 */
export function memoizeQuery<Query>(build: (db: Queryable) => Query): (db: Queryable) => Query {
  const built = new WeakMap<object, Query>()
  return (db) => {
    const { session } = db._
    const known = built.get(session) ?? build(db)
    built.set(session, known)
    return known
  }
}

/** Executions after which a statement gets a name. */
const OFTEN = 10
/** Every connection keeps a plan for each name; further texts, such as lists of varying length, stay unnamed. */
const MAX_NAMES = 400
const MAX_COUNTED = 4_000

/**
 * Names for frequent statements of a pool, so that each connection parses and plans them once: for short statements
 * that takes longer than running them.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  #counts = new Map<string, number>()

  /** The name of `text`; undefined if it was rare so far. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= MAX_NAMES) return known
    const count = (this.#counts.get(text) ?? 0) + 1
    if (count === OFTEN) {
      this.#names.set(text, `often-${this.#names.size}`)
      this.#counts.delete(text)
      return this.#names.get(text)
    }
    if (this.#counts.size >= MAX_COUNTED) this.#counts = new Map()
    this.#counts.set(text, count)
    return undefined
  }
}
