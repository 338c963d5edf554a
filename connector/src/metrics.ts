import { createServer } from 'node:http'
import type { DatabaseSync } from 'node:sqlite'
import { totalsOf } from './store/messages.ts'
import { CHANNELS } from './store/store.ts'

const STATES = ['waiting', 'quarantined'] as const

/** In Prometheus' words: how much waits in each channel, and since when. */
export function metricsText(db: DatabaseSync, now: Date): string {
  const lines = CHANNELS.flatMap((channel) =>
    STATES.flatMap((state) => {
      const { count, bytes, since } = totalsOf(db, channel, state)
      const seconds = since === null ? 0 : Math.max(0, (now.getTime() - since) / 1_000)
      const labels = `{channel="${channel}",state="${state}"}`
      return [
        `connector_messages${labels} ${count}`,
        `connector_message_bytes${labels} ${bytes}`,
        `connector_oldest_seconds${labels} ${Math.round(seconds)}`,
      ]
    }),
  )
  return `${lines.join('\n')}\n`
}

export interface MetricsServer {
  port: number
  close(): void
}

/** `GET /metrics` on this machine alone. */
export async function serveMetrics(port: number, text: () => string): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const isThere = request.url === '/metrics'
    response.writeHead(isThere ? 200 : 404, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
    response.end(isThere ? text() : '')
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', listening)
  })
  const bound = server.address()
  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
