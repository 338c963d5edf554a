import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'

/** Drizzle's schema argument is not used: every query names its tables. */
export type NoTables = Record<string, never>
export type Database = NodePgDatabase<NoTables>
export type Tx = PgTransaction<NodePgQueryResultHKT, NoTables, ExtractTablesWithRelations<NoTables>>
/** Pool or transaction. */
export type Queryable = Database | Tx
