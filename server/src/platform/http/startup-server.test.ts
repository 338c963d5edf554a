import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { failures } from '@mall/contract/failures'
import { expect, test } from 'vitest'
import { freePort } from '../../../test/support/free-port.ts'
import { openStartupServer } from './startup-server.ts'

test('while the mall starts its port answers that it is alive and when to retry', async () => {
  const port = await freePort()
  const startupServer = await openStartupServer(port, '127.0.0.1')
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  expect((await get('/healthz')).status).toBe(200)
  const ready = await get('/readyz')
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'starting' }])
  const page = await get('/product/1')
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await page.text()).toContain('正在开门')
  const call = await fetch(`http://127.0.0.1:${port}/api/order/settPayNew`, { method: 'POST', body: '{}' })
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await call.json()).toMatchObject({ code: failures.BUSY.code })
  await startupServer.close()
  const next = createServer().listen(port, '127.0.0.1')
  await once(next, 'listening')
  next.close()
})

async function listening(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // It listens on a port.
  return (server.address() as AddressInfo).port
}

test('a taken port is refused by name', async () => {
  const other = createHttpServer((_, reply) => void reply.end('{"status":"starting"}'))
  const port = await listening(other)
  await expect(openStartupServer(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE', port })
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
  expect(await answer.json()).toEqual({ status: 'starting' })
  other.closeAllConnections()
  other.close()
})

test('the port of a stopping mall is waited for', async () => {
  const before = createHttpServer((_, reply) => {
    reply.writeHead(503, { connection: 'close' })
    reply.end('{"status":"stopping"}')
    before.close()
  })
  const port = await listening(before)
  const startupServer = await openStartupServer(port, '127.0.0.1')
  expect(await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).toEqual({ status: 'starting' })
  await startupServer.close()
})

test('a start with a taken port prints one line, before it touches database or data folder', async () => {
  const other = createServer((socket) => void socket.destroy())
  const port = await listening(other)
  let connections = 0
  const database = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  const room = await mkdtemp(join(tmpdir(), 'taken-port-'))
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: join(room, 'data'),
    DATABASE_URL: `postgres://mall@127.0.0.1:${await listening(database)}/mall`,
  }
  const main = fileURLToPath(new URL('../../main.ts', import.meta.url))
  const outcome = await promisify(execFile)(process.execPath, [main], { env }).catch((error) => error)
  expect({ code: outcome.code, stderr: outcome.stderr }).toEqual({
    code: 1,
    stderr: `端口 ${port} 已被占用，请关闭占用它的程序，或用 PORT=其他端口 启动\n`,
  })
  expect({ connections, files: await readdir(room) }).toEqual({ connections: 0, files: [] })
  await rm(room, { recursive: true })
  other.close()
  database.close()
})
