import { drizzle, type NodePgClient } from 'drizzle-orm/node-postgres'
import type { QueryConfig } from 'pg'
import { StatementNames } from './prepared.ts'
import type { Database, NoTables } from './types.ts'

/** `client`, sending the statements that come again and again by name; those without parameters, as BEGIN, stay nameless. */
function withStatementNames<Client extends NodePgClient>(client: Client, names: StatementNames): Client {
  const query = (config: QueryConfig, params: unknown[]) =>
    client.query(params.length === 0 ? config : { ...config, name: config.name ?? names.nameOf(config.text) }, params)
  return new Proxy(client, { get: (target, key) => (key === 'query' ? query : Reflect.get(target, key, target)) })
}

/** Drizzle on a pool and on each of its connections, one for each: what was built on it serves its next transaction. */
export function openSessions(): (client: NodePgClient) => Database {
  const names = new StatementNames()
  const databases = new WeakMap<NodePgClient, Database>()
  return (client) => {
    const known = databases.get(client) ?? drizzle<NoTables, NodePgClient>(withStatementNames(client, names))
    databases.set(client, known)
    return known
  }
}
