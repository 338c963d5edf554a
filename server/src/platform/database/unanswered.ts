import type { Pool, PoolClient } from 'pg'

const LOOKS_EACH_MS = 500

/**
 * Breaks connections that have been lent for longer, whose statement then fails: the server ends what takes too long itself,
 * unless the network is cut. One watch for all: pg's own `query_timeout`, a timer for each statement, keeps what every
 * statement leaves behind until V8 clears up its whole heap, for which requests wait. The function ends the watch.
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
