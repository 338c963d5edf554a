import { type ClientBase, Pool, types } from 'pg'
import { traceStatements } from '../tracing/traced-statements.ts'
import { NO_TRACING, type Tracing } from '../tracing/tracing.ts'
import { ConfirmedClient } from './clients/confirmed-client.ts'
import { UnnamedClient } from './clients/unnamed-client.ts'
import type { DatabaseLog } from './embedded.ts'
import { watchOutages } from './outage.ts'
import { LIMITS } from './pooler/limits.ts'
import { withRetries } from './retry.ts'
import { openSessions } from './sessions.ts'
import { breakUnanswered } from './unanswered.ts'

/** Options of a pool; each time limit is shorter than the request that waits for it (10 s). */
export type PoolOptions = {
  log: DatabaseLog
  tracing?: Tracing
  /** Called when an idle connection breaks; by default it is logged. */
  onAway?: (error: unknown) => void
  /** Connections of this process; about 2 × cores + 1 over all processes of a database is best. */
  size?: number
  statementTimeoutMs?: number
  lockTimeoutMs?: number
  idleInTransactionTimeoutMs?: number
  transactionTimeoutMs?: number
  /** Longest wait for a connection, free or new. */
  waitMs?: number
  /** Whether a pooler gives each transaction another server connection: the limits are then those of the role. */
  isPooled?: boolean
  /** Whether statements are sent by name; default true. */
  isPrepared?: boolean
}

// Set for the whole process, because drizzle reads parsers from pg's own table, not the pool's.
// count(*) and sums of fen are int8: numbers while exact, text beyond that.
types.setTypeParser(types.builtins.INT8, (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : text))
// A date stays 'YYYY-MM-DD'; a JS Date would shift it by the machine's time zone.
types.setTypeParser(types.builtins.DATE, (text) => text)

/** For background work without time limits, such as loading the demo mall. */
export const PATIENT = {
  size: 1,
  statementTimeoutMs: 0,
  lockTimeoutMs: 0,
  idleInTransactionTimeoutMs: 0,
  transactionTimeoutMs: 0,
  waitMs: 10_000,
}

/** Opens a pool on `url` with drizzle; transactions are withRetries after a deadlock (retry.ts). */
export function openDatabase(url: string, options: PoolOptions) {
  const statementTimeoutMs = options.statementTimeoutMs ?? LIMITS.statement_timeout
  const transactionTimeoutMs = options.transactionTimeoutMs ?? 5_000
  const pool = new Pool({
    connectionString: url,
    application_name: 'mall',
    max: options.size ?? 10,
    // With the transaction's 5 s still within the request's 10 s; opening ten connections at once takes a busy machine
    // 1 s.
    connectionTimeoutMillis: options.waitMs ?? 3_000,
    // Long, so that the first request after a quiet minute does not pay for new connections.
    idleTimeoutMillis: 300_000,
    min: 2,
    keepAlive: true,
    Client: options.isPrepared === false ? UnnamedClient : ConfirmedClient,
    ...(!options.isPooled && {
      statement_timeout: statementTimeoutMs,
      lock_timeout: options.lockTimeoutMs ?? LIMITS.lock_timeout,
      idle_in_transaction_session_timeout:
        options.idleInTransactionTimeoutMs ?? LIMITS.idle_in_transaction_session_timeout,
      // Set this way because PostgreSQL before 17 does not know the setting.
      onConnect: async (client: ClientBase) => {
        await client.query(`SELECT set_config(name, $1, false) FROM pg_settings WHERE name = 'transaction_timeout'`, [
          String(transactionTimeoutMs),
        ])
      },
    }),
  })
  // Broken idle connections are replaced at the next query; without a listener they would end the process.
  pool.on('error', options.onAway ?? watchOutages(options.log))
  // A connection that breaks in use fails the current or next statement; without a listener it would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const longestMs = Math.max(statementTimeoutMs, transactionTimeoutMs)
  const endWatch = statementTimeoutMs === 0 ? () => undefined : breakUnanswered(pool, longestMs + 1_000)
  const { tracing = NO_TRACING } = options
  if (tracing !== NO_TRACING) traceStatements(pool, tracing)
  const databaseOn = openSessions(tracing)
  const db = databaseOn(pool)
  db.transaction = (work, config) =>
    withRetries(async () => {
      // Drizzle does not release a connection on which BEGIN failed.
      const client = await pool.connect()
      try {
        return await databaseOn(client).transaction(work, config)
      } finally {
        client.release()
      }
    })
  return {
    db,
    pool,
    close: () => {
      endWatch()
      return pool.end()
    },
  }
}
