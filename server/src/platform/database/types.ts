import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'

/** Drizzle knows no tables of its own: every statement names the ones it reads. */
export type NoTables = Record<string, never>
export type Database = NodePgDatabase<NoTables>
export type Tx = PgTransaction<NodePgQueryResultHKT, NoTables, ExtractTablesWithRelations<NoTables>>
/** Whatever can run a query: the pool or a transaction. */
export type Queryable = Database | Tx
