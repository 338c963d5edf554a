import type { Pool, PoolClient } from 'pg'

const LOOKS_EACH_MS = 500

/** Until when at the earliest, for those lent for longer than usual. */
const lentUntil = new WeakMap<PoolClient, number>()

/** A connection that is lent now is not broken within `ms` from now. */
export function lendFor(client: PoolClient, ms: number): void {
  lentUntil.set(client, performance.now() + ms)
}

/**
 * Breaks connections lent for longer than `longestMs`, whose statement then fails: the server's own timeouts do not
 * help if the network is cut. One timer for all: pg's `query_timeout`, a timer for each statement, keeps memory alive
 * until a full garbage collection. Returns the function that stops it.
 */
export function breakUnanswered(pool: Pool, longestMs: number): () => void {
  const lentAt = new Map<PoolClient, number>()
  pool.on('acquire', (client) => void lentAt.set(client, performance.now()))
  pool.on('release', (_, client) => {
    lentAt.delete(client)
    lentUntil.delete(client)
  })
  const watch = setInterval(() => {
    const now = performance.now()
    for (const [client, at] of lentAt) {
      if (now < Math.max(at + longestMs, lentUntil.get(client) ?? 0)) continue
      lentAt.delete(client)
      void client.end()
    }
  }, LOOKS_EACH_MS)
  watch.unref()
  return () => clearInterval(watch)
}
