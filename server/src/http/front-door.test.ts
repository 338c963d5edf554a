import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { openFrontDoor } from './front-door.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

test('while the mall is being opened its port says that it lives and when to come again', async () => {
  const port = await freePort()
  const door = await openFrontDoor(port, '127.0.0.1')
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  expect((await get('/healthz')).status).toBe(200)
  const ready = await get('/readyz')
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'starting' }])
  const page = await get('/product/1')
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await page.text()).toContain('正在开门')
  // Whoever has the port keeps it.
  expect(await openFrontDoor(port, '127.0.0.1')).toBeNull()
  await door?.close()
  const next = createServer().listen(port, '127.0.0.1')
  await once(next, 'listening')
  next.close()
})
