import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export type Fault = 'reset' | 'silent'

/** A line to a database that can be cut. */
export interface CutConnection {
  /** The database's address through this line. */
  url: string
  /** `reset`: existing and new connections are reset. `silent`: packets are dropped without a reset. */
  cut(fault: Fault): void
  restore(): void
  [Symbol.asyncDispose](): Promise<void>
}

export async function openCutConnection(databaseUrl: string): Promise<CutConnection> {
  const real = new URL(databaseUrl)
  const folder = real.searchParams.get('host')
  const far = () => (folder ? connect(`${folder}/.s.PGSQL.${real.port}`) : connect(Number(real.port), real.hostname))
  const pairs = new Set<readonly [Socket, Socket]>()
  let fault: Fault | null = null
  const server = createServer((near) => {
    if (fault === 'reset') return near.resetAndDestroy()
    const pair = [near, far()] as const
    pairs.add(pair)
    pass(pair[0], pair[1])
    pass(pair[1], pair[0])

    function pass(one: Socket, other: Socket): void {
      one.on('data', (bytes) => void (fault === null && other.write(bytes)))
      one.on('error', () => undefined)
      one.on('close', () => {
        other.destroy()
        pairs.delete(pair)
      })
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const through = new URL(databaseUrl)
  through.search = ''
  through.hostname = '127.0.0.1'
  through.port = String(typeof address === 'object' && address ? address.port : 0)
  return {
    url: through.href,
    cut(which) {
      fault = which
      if (which === 'reset') for (const [near] of pairs) near.resetAndDestroy()
    },
    restore() {
      // What passed nothing for a while has lost bytes: as after a real cut, it is of no use any more.
      if (fault === 'silent') for (const [, distant] of pairs) distant.destroy()
      fault = null
    },
    async [Symbol.asyncDispose]() {
      for (const [near] of pairs) near.destroy()
      server.close()
    },
  }
}
