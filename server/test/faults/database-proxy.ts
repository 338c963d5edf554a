import { createServer, connect as dial, type Server, type Socket } from 'node:net'

/** A line to the database that can be cut. */
export interface DatabaseProxy extends AsyncDisposable {
  /** `address` led over this line. */
  over(url: string): string
  /** `refused`: connections are refused, existing ones reset. `silent`: they stay open, and nothing passes. */
  cut(how: 'refused' | 'silent'): Promise<void>
  restore(): Promise<void>
}

/** Leads to where `address` says, by TCP or by a socket in a folder. */
export async function openDatabaseProxy(targetUrl: string): Promise<DatabaseProxy> {
  const target = new URL(targetUrl)
  const folder = target.searchParams.get('host')
  const there = folder
    ? { path: `${folder}/.s.PGSQL.${target.port}` }
    : { host: target.hostname, port: Number(target.port || 5432) }
  const pairs = new Set<[Socket, Socket]>()
  let isSilent = false
  const take = (near: Socket) => {
    const far = dial(there)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    for (const [from, to] of [pair, [far, near]] as const) {
      from.on('error', end).on('close', end)
      from.on('data', (bytes) => to.write(bytes))
      if (isSilent) from.pause()
    }
  }
  let server = await listen(take, 0)
  const { port } = addressOf(server)
  const close = () => new Promise<void>((done) => void server.close(() => done()))

  return {
    over: (own) => {
      const url = new URL(own)
      url.searchParams.delete('host')
      url.hostname = '127.0.0.1'
      url.port = String(port)
      return url.href
    },
    async cut(how) {
      isSilent = how === 'silent'
      if (isSilent) for (const sockets of pairs) for (const socket of sockets) socket.pause()
      if (isSilent) return
      const closed = close()
      for (const [near, far] of pairs) {
        near.resetAndDestroy()
        far.destroy()
      }
      await closed
    },
    async restore() {
      isSilent = false
      for (const sockets of pairs) for (const socket of sockets) socket.resume()
      if (!server.listening) server = await listen(take, port)
    },
    async [Symbol.asyncDispose]() {
      for (const sockets of pairs) for (const socket of sockets) socket.destroy()
      if (server.listening) await close()
    },
  }
}

async function listen(take: (socket: Socket) => void, port: number): Promise<Server> {
  const server = createServer(take)
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', done)
  })
  return server
}

function addressOf(server: Server): { port: number } {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the line listens nowhere')
  return address
}
