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

/**
 * Names for the statements that one pool sends again and again, so that each of its connections parses and plans them
 * once: for the short statements of a shop that takes longer than doing them.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  #counts = new Map<string, number>()

  /** The name of `text`; undefined when it came seldom so far. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= MOST_NAMES) return known
    const count = (this.#counts.get(text) ?? 0) + 1
    if (count === OFTEN) {
      this.#names.set(text, `often-${this.#names.size}`)
      this.#counts.delete(text)
      return this.#names.get(text)
    }
    if (this.#counts.size >= MOST_COUNTED) this.#counts = new Map()
    this.#counts.set(text, count)
    return undefined
  }
}
