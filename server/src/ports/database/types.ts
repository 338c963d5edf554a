import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import type { schema } from './schema.ts'

export type Database = NodePgDatabase<typeof schema>
export type Tx = PgTransaction<NodePgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>
/** Whatever can run a query: the pool or a transaction. */
export type Queryable = Database | Tx
