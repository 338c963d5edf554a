import { setTimeout as pause } from 'node:timers/promises'
import { vi } from 'vitest'
import type { Context } from '../../src/app/context.ts'

/** On a machine that is too busy one tries again, as people do. */
export async function retryWhileBusy<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    const [outcome] = await Promise.allSettled([call()])
    if (outcome?.status === 'fulfilled') return outcome.value
    if (outcome?.reason.failure !== 'BUSY') throw outcome?.reason
    await pause(50)
  }
}

/**
 * Starts all calls while `lock` (a SELECT … FOR UPDATE) holds the row they are after, and lets go when all of them wait
 * for it: each has looked before any could write. Fewer `waiters` where calls wait for each other in the process already.
 */
export async function raceBehind<T>(
  ctx: Context,
  lock: string,
  calls: readonly (() => Promise<T>)[],
  waiters = calls.length,
): Promise<PromiseSettledResult<T>[]> {
  return holdLockDuring(ctx, lock, async () => {
    const outcomes = Promise.allSettled(calls.map((call) => retryWhileBusy(call)))
    await waitForWaiters(ctx, waiters)
    return { outcomes }
  })
}

/** The same, and each call starts only when those before it wait: who comes later to one row gets it later. */
export async function queueBehind<T>(
  ctx: Context,
  lock: string,
  calls: readonly (() => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> {
  return holdLockDuring(ctx, lock, async () => {
    const started: Promise<PromiseSettledResult<T>[]>[] = []
    for (const call of calls) {
      started.push(Promise.allSettled([retryWhileBusy(call)]))
      await waitForWaiters(ctx, started.length)
    }
    return { outcomes: Promise.all(started).then((settled) => settled.flat()) }
  })
}

async function holdLockDuring<T>(
  { pool }: Context,
  lock: string,
  start: () => Promise<{ outcomes: Promise<T> }>,
): Promise<T> {
  const holder = await pool.connect()
  await holder.query(`begin; ${lock}`)
  const { outcomes } = await start().finally(async () => {
    await holder.query('commit')
    holder.release()
  })
  return outcomes
}

/** Asked outside the holder's transaction, which sees only the connections that were there at its first look. */
async function waitForWaiters({ pool }: Context, waiters: number): Promise<void> {
  const waiting = `select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  const all = async () => (await pool.query<{ n: number }>(waiting)).rows[0]?.n === waiters
  await vi.waitUntil(all, { timeout: 30_000, interval: 5 })
}
