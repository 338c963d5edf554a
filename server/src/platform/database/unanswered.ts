import type { Pool, PoolClient } from 'pg'

const LOOKS_EACH_MS = 500

/**
 * Breaks connections lent for longer than `longestMs`, whose statement then fails: the server's own timeouts do not
 * help if the network is cut. One timer for all: pg's `query_timeout`, a timer for each statement, keeps memory alive
 * until a full garbage collection. Returns the function that stops it.
 */
export function breakUnanswered(pool: Pool, longestMs: number): () => void {
  const lentAt = new Map<PoolClient, number>()
  pool.on('acquire', (client) => void lentAt.set(client, performance.now()))
  pool.on('release', (_, client) => void lentAt.delete(client))
  const watch = setInterval(() => {
    const latest = performance.now() - longestMs
    for (const [client, at] of lentAt) {
      if (at > latest) continue
      lentAt.delete(client)
      void client.end()
    }
  }, LOOKS_EACH_MS)
  watch.unref()
  return () => clearInterval(watch)
}
