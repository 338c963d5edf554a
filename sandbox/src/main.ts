import fastify from 'fastify'
import { Pool } from 'pg'
import { openSandbox } from './sandbox.ts'

/** The sandbox as a process of its own: DATABASE_URL, PORT, NOTIFY_URL and MALL_ENV say where it stands. */
const {
  DATABASE_URL,
  PORT = '8090',
  HOST = '127.0.0.1',
  NOTIFY_URL,
  ALIPAY_NOTIFY_URL,
  PUBLIC_ORIGIN,
  CONSOLE_ORIGIN,
  MALL_ENV = 'test',
  TIME_FACTOR = '1',
} = process.env
if (!DATABASE_URL || !NOTIFY_URL || !ALIPAY_NOTIFY_URL)
  throw new Error('须设置 DATABASE_URL、NOTIFY_URL 和 ALIPAY_NOTIFY_URL')

const pool = new Pool({ connectionString: DATABASE_URL })
const app = fastify({ logger: true })
const sandbox = await openSandbox({
  pool,
  mallEnv: MALL_ENV,
  origin: `http://${HOST}:${PORT}/sandbox`,
  notifyUrl: NOTIFY_URL,
  alipayNotifyUrl: ALIPAY_NOTIFY_URL,
  ...(PUBLIC_ORIGIN && { browserOrigin: `${PUBLIC_ORIGIN}/sandbox` }),
  ...(CONSOLE_ORIGIN && { consoleOrigin: CONSOLE_ORIGIN }),
  timeFactor: Number(TIME_FACTOR),
  onError: (error) => app.log.error(error),
})
await app.register(sandbox.plugin, { prefix: '/sandbox' })
app.addHook('onClose', () => pool.end())
await app.listen({ host: HOST, port: Number(PORT) })
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => app.close())
