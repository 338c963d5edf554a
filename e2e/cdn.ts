/** Plays a CDN that pulls static assets from a mall. */
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { freePort } from '../server/test/support/free-port.ts'

export interface Cdn extends AsyncDisposable {
  origin: string
  /** Names of the files that it has sent. */
  sent: Set<string>
  pullFrom(mall: string): void
  /** From now on: no line to it, or requests that are never answered. */
  fail(how: 'closed' | 'silent'): Promise<void>
}

export async function openCdn(): Promise<Cdn> {
  const port = await freePort()
  const sent = new Set<string>()
  let source = ''
  let isSilent = false
  const server = createServer(({ url = '', headers }, answer) => {
    if (isSilent) return
    if (!url.startsWith('/assets/')) return answer.writeHead(404).end()
    const { cookie: _, host: __, ...passedOn } = headers
    request(source + url, { headers: passedOn }, (pulled) => {
      sent.add(url)
      answer.writeHead(pulled.statusCode ?? 502, pulled.headers)
      pulled.pipe(answer)
    }).end()
  }).listen(port)
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    if (server.listening) await once(server.close(), 'close')
  }
  return {
    origin: `http://localhost:${port}`,
    sent,
    pullFrom: (mall) => {
      source = mall
    },
    fail: async (how) => {
      if (how === 'closed') return close()
      isSilent = true
      server.closeAllConnections()
    },
    [Symbol.asyncDispose]: close,
  }
}
