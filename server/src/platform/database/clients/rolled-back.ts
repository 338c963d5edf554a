import { sql, TransactionRollbackError } from 'drizzle-orm'
import type { Pool, QueryConfig } from 'pg'
import { NO_TRACING } from '../../tracing/tracing.ts'
import type { ReadingSide } from '../replica.ts'
import { withRetries } from '../retry.ts'
import { openSessions, UNNAMED } from '../sessions.ts'
import type { Tx } from '../types.ts'
import { lendFor } from '../unanswered.ts'

/** Limits of one transaction, in ms, instead of the pool's. */
interface Limits {
  lockMs: number
  statementMs: number
  transactionMs: number
}

/** What the network may take beyond the server's own limit. */
const GRACE_MS = 1_000

/**
 * Runs `work` in a transaction that is rolled back, whatever happens in it. What `work` does over `side` it does inside:
 * transactions are savepoints, and no other connection is given out, so nothing in it can commit. After a deadlock all of
 * it is done again.
 */
export const inRolledBack = <T>(
  pool: Pool,
  work: (side: ReadingSide, tx: Tx) => Promise<T>,
  limits: Limits | null = null,
): Promise<T> => withRetries(() => rollBackOnce(pool, work, limits))

async function rollBackOnce<T>(
  pool: Pool,
  work: (side: ReadingSide, tx: Tx) => Promise<T>,
  limits: Limits | null,
): Promise<T> {
  const client = await pool.connect()
  if (limits) lendFor(client, limits.transactionMs + GRACE_MS)
  const query = inTurn((config: QueryConfig, values: unknown[]) => client.query(config, values))
  const refuse = () => Promise.reject(new Error('no other connection inside a transaction that is rolled back'))
  const own = new Proxy(client, { get: (of, key) => (key === 'query' ? query : Reflect.get(of, key, of)) })
  const ownPool = new Proxy(pool, {
    get: (of, key) => (key === 'query' ? query : key === 'connect' ? refuse : Reflect.get(of, key, of)),
  })
  const results: T[] = []
  try {
    await openSessions(
      NO_TRACING,
      UNNAMED,
    )(own).transaction(async (tx) => {
      if (limits) await setLimits(tx, limits)
      results.push(await work({ db: tx, pool: ownPool }, tx))
      tx.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  } finally {
    client.release()
  }
  const [result] = results
  if (result === undefined) throw new Error('rolled back before its end')
  return result
}

/** PostgreSQL before 17 has no limit for a transaction; later ones set a timer that runs to another time only from none. */
async function setLimits(tx: Tx, { lockMs, statementMs, transactionMs }: Limits): Promise<void> {
  const ofTransaction = (ms: number) =>
    tx.execute(sql`select set_config(name, ${String(ms)}, true) from pg_settings where name = 'transaction_timeout'`)
  await tx.execute(sql`select set_config('lock_timeout', ${String(lockMs)}, true),
    set_config('statement_timeout', ${String(statementMs)}, true)`)
  await ofTransaction(0)
  await ofTransaction(transactionMs)
}

/** One statement at a time: a connection takes no more. */
function inTurn<A extends unknown[], T>(send: (...args: A) => Promise<T>) {
  let last: Promise<unknown> = Promise.resolve()
  return (...args: A): Promise<T> => {
    const sent = last.then(() => send(...args))
    last = sent.catch(() => undefined)
    return sent
  }
}
