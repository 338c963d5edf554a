import { drizzle, type NodePgClient } from 'drizzle-orm/node-postgres'
import type { QueryConfig } from 'pg'
import { StatementNames } from './prepared.ts'
import type { Database, NoTables } from './types.ts'

/** Sends frequent statements by name; those without parameters, such as BEGIN, stay unnamed. */
function withStatementNames<Client extends NodePgClient>(client: Client, names: StatementNames): Client {
  const query = (config: QueryConfig, params: unknown[]) =>
    client.query(params.length === 0 ? config : { ...config, name: config.name ?? names.nameOf(config.text) }, params)
  return new Proxy(client, { get: (target, key) => (key === 'query' ? query : Reflect.get(target, key, target)) })
}

/**
 * One drizzle instance for the pool and for each connection, so that queries built on it are reused by its next
 * transaction.
 */
export function openSessions(): (client: NodePgClient) => Database {
  const names = new StatementNames()
  const databases = new WeakMap<NodePgClient, Database>()
  return (client) => {
    const known = databases.get(client) ?? drizzle<NoTables, NodePgClient>(withStatementNames(client, names))
    databases.set(client, known)
    return known
  }
}
