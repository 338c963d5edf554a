import { TransactionRollbackError } from 'drizzle-orm'
import type { Pool, QueryConfig } from 'pg'
import type { ReadingSide } from '../replica.ts'
import { openSessions } from '../sessions.ts'
import type { Tx } from '../types.ts'

/**
 * Runs `work` in a transaction that is rolled back, whatever happens in it. What `work` does over `side` it does inside:
 * transactions are savepoints, and no other connection is given out, so nothing in it can commit.
 */
export async function inRolledBack<T>(pool: Pool, work: (side: ReadingSide, tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const query = inTurn((config: QueryConfig, values: unknown[]) => client.query(config, values))
  const refuse = () => Promise.reject(new Error('no other connection inside a transaction that is rolled back'))
  const own = new Proxy(client, { get: (of, key) => (key === 'query' ? query : Reflect.get(of, key, of)) })
  const ownPool = new Proxy(pool, {
    get: (of, key) => (key === 'query' ? query : key === 'connect' ? refuse : Reflect.get(of, key, of)),
  })
  const results: T[] = []
  try {
    await openSessions()(own).transaction(async (tx) => {
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

/** One statement at a time: a connection takes no more. */
function inTurn<A extends unknown[], T>(send: (...args: A) => Promise<T>) {
  let last: Promise<unknown> = Promise.resolve()
  return (...args: A): Promise<T> => {
    const sent = last.then(() => send(...args))
    last = sent.catch(() => undefined)
    return sent
  }
}
