import { vi } from 'vitest'
import type { Context } from '../context.ts'

/** On a machine that is too busy one tries again, as people do. */
export async function insist<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    const [outcome] = await Promise.allSettled([call()])
    if (outcome?.status === 'fulfilled') return outcome.value
    if (outcome?.reason.failure !== 'BUSY') throw outcome?.reason
  }
}

/**
 * Starts all calls while `lock` (a SELECT … FOR UPDATE) holds the row they are after, and lets go when all of them wait
 * for it: each has looked before any could write. Fewer `waiters` where calls wait for each other in the process already.
 */
export async function raceBehind<T>(
  { pool }: Context,
  lock: string,
  calls: readonly (() => Promise<T>)[],
  waiters = calls.length,
): Promise<PromiseSettledResult<T>[]> {
  const holder = await pool.connect()
  await holder.query(`begin; ${lock}`)
  const outcomes = Promise.allSettled(calls.map((call) => insist(call)))
  const waiting = `select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  try {
    // Asked outside the holder's transaction, which sees only the connections that were there at its first look.
    const allWait = async () => (await pool.query<{ n: number }>(waiting)).rows[0]?.n === waiters
    await vi.waitUntil(allWait, { timeout: 4_000, interval: 5 })
  } finally {
    await holder.query('commit')
    holder.release()
  }
  return outcomes
}
