import {
  createTableRelationsHelpers,
  type ExtractTablesWithRelations,
  extractTablesRelationalConfig,
  type Query,
} from 'drizzle-orm'
import { type NodePgClient, NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import {
  PgDialect,
  type PgPreparedQuery,
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
} from 'drizzle-orm/pg-core'
import { nameOfOften } from './prepared.ts'

type Tables = Record<string, unknown>

/** Drizzle's session, in which statements that come again and again are parsed once a connection. */
class NamingSession<Schema extends Tables> extends NodePgSession<Schema, ExtractTablesWithRelations<Schema>> {
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

/** Drizzle on a pool and on single connections of it, with what it knows of the tables worked out once. */
export function openSessions<Schema extends Tables>(fullSchema: Schema) {
  const { tables: schema, tableNamesMap } = extractTablesRelationalConfig<ExtractTablesWithRelations<Schema>>(
    fullSchema,
    createTableRelationsHelpers,
  )
  const dialect = new PgDialect()
  const relations = { fullSchema, schema, tableNamesMap }
  // One for each connection: what was built on it serves its next transaction as well.
  const kept = new WeakMap<NodePgClient, NamingSession<Schema>>()
  const on = (client: NodePgClient) => {
    const session = kept.get(client) ?? new NamingSession<Schema>(client, dialect, relations)
    kept.set(client, session)
    return session
  }
  return { on, database: (client: NodePgClient) => new NodePgDatabase<Schema>(dialect, on(client), relations) }
}
