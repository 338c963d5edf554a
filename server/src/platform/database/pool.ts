import { Pool, types } from 'pg'
import type { DatabaseLog } from './embedded.ts'
import { watchOutages } from './outage.ts'
import { retried } from './retry.ts'
import { openSessions } from './sessions.ts'
import { breakUnanswered } from './unanswered.ts'

/** How the mall uses a database; each time limit is shorter than the request that waits for it (10 s). */
export type PoolOptions = {
  log: DatabaseLog
  /** Hears of an idle connection that broke; without it the log does. */
  onAway?: (error: unknown) => void
  /** Connections of this process; about 2 × cores + 1 over all processes of one database serve best. */
  size?: number
  statementTimeoutMs?: number
  lockTimeoutMs?: number
  idleInTransactionTimeoutMs?: number
  transactionTimeoutMs?: number
  /** The longest wait for a connection, be it a free one or a new one. */
  waitMs?: number
}

// Once for the whole process, because drizzle looks parsers up in pg's own table and not in the pool's.
// count(*) and sums of fen come as int8: numbers as long as they are exact, the text beyond that.
types.setTypeParser(types.builtins.INT8, (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : text))
// A calendar day stays 'YYYY-MM-DD'; a JS Date would move it by the machine's time zone.
types.setTypeParser(types.builtins.DATE, (text) => text)

/** For work that nobody waits for and that takes as long as it takes, such as loading the demo mall. */
export const PATIENT = {
  size: 1,
  statementTimeoutMs: 0,
  lockTimeoutMs: 0,
  idleInTransactionTimeoutMs: 0,
  transactionTimeoutMs: 0,
  waitMs: 10_000,
}

/** Opens a pool on `url`, and drizzle on it; its transactions survive a deadlock (retry.ts). */
export function openDatabase(url: string, options: PoolOptions) {
  const statementTimeoutMs = options.statementTimeoutMs ?? 3_000
  const transactionTimeoutMs = options.transactionTimeoutMs ?? 5_000
  const pool = new Pool({
    connectionString: url,
    application_name: 'mall',
    max: options.size ?? 10,
    statement_timeout: statementTimeoutMs,
    // Longer than PostgreSQL takes to find a deadlock, 1 s unless it is told: those are tried again, these are not.
    lock_timeout: options.lockTimeoutMs ?? 1_500,
    idle_in_transaction_session_timeout: options.idleInTransactionTimeoutMs ?? 5_000,
    // With the transaction's 5 s still within the request's 10 s; opening ten connections at once takes a busy machine 1 s.
    connectionTimeoutMillis: options.waitMs ?? 3_000,
    // The first request after a quiet minute shall not pay for new connections.
    idleTimeoutMillis: 300_000,
    min: 2,
    keepAlive: true,
    // Asked this way because PostgreSQL before 17 does not know the setting.
    onConnect: async (client) => {
      await client.query(`SELECT set_config(name, $1, false) FROM pg_settings WHERE name = 'transaction_timeout'`, [
        String(transactionTimeoutMs),
      ])
    },
  })
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', options.onAway ?? watchOutages(options.log))
  // A connection that breaks while it is lent tells whoever has it through the statement under way or the next one;
  // without a listener it would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  const longestMs = Math.max(statementTimeoutMs, transactionTimeoutMs)
  const endWatch = statementTimeoutMs === 0 ? () => undefined : breakUnanswered(pool, longestMs + 1_000)
  const databaseOn = openSessions()
  const db = databaseOn(pool)
  db.transaction = (work, config) =>
    retried(async () => {
      // Drizzle by itself never gives a connection back on which BEGIN failed.
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
