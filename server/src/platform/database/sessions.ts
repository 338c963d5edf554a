import type { ExtractTablesWithRelations, Query } from 'drizzle-orm'
import { type NodePgClient, NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import {
  PgDialect,
  type PgPreparedQuery,
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
} from 'drizzle-orm/pg-core'
import { nameOfOften } from './prepared.ts'
import type { NoTables } from './types.ts'

/** Drizzle's session, in which statements that come again and again are parsed once a connection. */
class NamingSession extends NodePgSession<NoTables, ExtractTablesWithRelations<NoTables>> {
  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
    name: string | undefined,
    isResponseInArrayMode: boolean,
    customResultMapper?: (rows: unknown[][]) => T['execute'],
  ): PgPreparedQuery<T> {
    const known = name ?? nameOfOften(query)
    return super.prepareQuery(query, fields, known, isResponseInArrayMode, customResultMapper)
  }
}

/** Drizzle on a pool and on single connections of it. */
export function openSessions() {
  const dialect = new PgDialect()
  // One for each connection: what was built on it serves its next transaction as well.
  const kept = new WeakMap<NodePgClient, NamingSession>()
  const on = (client: NodePgClient) => {
    const session = kept.get(client) ?? new NamingSession(client, dialect, undefined)
    kept.set(client, session)
    return session
  }
  return { on, database: (client: NodePgClient) => new NodePgDatabase<NoTables>(dialect, on(client), undefined) }
}
