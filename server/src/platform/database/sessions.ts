import { drizzle, type NodePgClient } from 'drizzle-orm/node-postgres'
import { Pool, type QueryConfig } from 'pg'
import { statementName } from '../tracing/traced-statements.ts'
import { NO_TRACING, type Tracing } from '../tracing/tracing.ts'
import { StatementNames } from './prepared.ts'
import type { Database, NoTables } from './types.ts'

type Names = Pick<StatementNames, 'nameOf'>

/** For a client of a pool that is used apart from it: what its connection already calls by a name is not known. */
export const UNNAMED: Names = { nameOf: () => undefined }

/** Sends frequent statements by name; those without parameters, such as BEGIN, stay unnamed. */
function withStatementNames<Client extends NodePgClient>(client: Client, names: Names, tracing: Tracing): Client {
  const send = (config: QueryConfig, params: unknown[]) =>
    client.query(params.length === 0 ? config : { ...config, name: config.name ?? names.nameOf(config.text) }, params)
  const traced = (config: QueryConfig, params: unknown[]) =>
    tracing.within(
      () => statementName(config),
      () => send(config, params),
    )
  // A pool's statements are traced already.
  const query = client instanceof Pool ? send : traced
  return new Proxy(client, { get: (target, key) => (key === 'query' ? query : Reflect.get(target, key, target)) })
}

/**
 * One drizzle instance for the pool and for each connection, so that queries built on it are reused by its next
 * transaction.
 */
export function openSessions(
  tracing: Tracing = NO_TRACING,
  names: Names = new StatementNames(),
): (client: NodePgClient) => Database {
  const databases = new WeakMap<NodePgClient, Database>()
  return (client) => {
    const known = databases.get(client) ?? drizzle<NoTables, NodePgClient>(withStatementNames(client, names, tracing))
    databases.set(client, known)
    return known
  }
}
