import { setTimeout as pause } from 'node:timers/promises'
import { testCluster } from '@mall/server/test/support/cluster'
import fastify from 'fastify'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { systemClock } from '../ports.ts'
import { openSandbox } from '../sandbox.ts'
import { NOTIFY_URL } from '../testing/environment.ts'
import { aNative, postAsMerchant } from '../testing/merchant.ts'

const SLOW_MS = 300

test('a slow call whose caller left does not continue after the sandbox is closed', async () => {
  const cluster = await testCluster()
  const database = await cluster.createDatabase('bare', async () => undefined)
  const pool = new Pool({ connectionString: database.url, max: 2 })
  const logged: string[] = []
  const app = fastify({ logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } } })
  let origin = ''
  const sandbox = await openSandbox({
    pool,
    mallEnv: 'test',
    origin: () => `${origin}/sandbox`,
    notifyUrl: NOTIFY_URL,
    alipayNotifyUrl: NOTIFY_URL,
    deliverByItself: false,
  })
  await app.register(sandbox.plugin, { prefix: '/sandbox' })
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
  await app.inject({ method: 'POST', url: '/sandbox/faults', payload: { fault: 'slow', times: 1, ms: SLOW_MS } })
  const town = { sandbox, origin, clock: systemClock }
  const call = postAsMerchant(town, '/v3/pay/transactions/native', JSON.stringify(aNative(town))).catch(() => null)
  await expect.poll(async () => (await pool.query('select from sandbox.faults')).rowCount).toBe(0)
  app.server.closeAllConnections()
  expect(await call).toBeNull()
  await app.close()
  await pool.end()
  await pause(2 * SLOW_MS)
  expect(logged).toEqual([])
  await database.drop()
  await cluster.stop()
})
