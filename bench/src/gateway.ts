import { openSandbox } from '@mall/sandbox/sandbox'
import { openDatabase } from '@mall/server/ports/database/pool'
import fastify from 'fastify'

/**
 * The payers' phones and WeChat Pay as a process of their own, as they are in the world: what they cost is no cost of the
 * mall. A scan is answered when the mall has taken in the notices that were due. Arguments: database, mall, own port.
 */
const [, , databaseUrl = '', mall, port] = process.argv
const { pool, close } = openDatabase(databaseUrl, { schema: {}, log: { info: () => undefined, warn: console.warn } })
const sandbox = await openSandbox({
  pool,
  mallEnv: 'test',
  origin: `http://127.0.0.1:${port}/sandbox`,
  notifyUrl: `${mall}/api/v1/payment/wxPayNotify`,
  alipayNotifyUrl: `${mall}/api/v1/payment/alipayNotify`,
  deliverByItself: false,
})
const app = fastify()
app.addHook('onSend', async (request) => {
  if (request.url === '/sandbox/wechat/scan') await sandbox.deliverDue()
})
await app.register(sandbox.plugin, { prefix: '/sandbox' })
app.addHook('onClose', () => close())
await app.listen({ host: '127.0.0.1', port: Number(port) })
console.log('the gateway listens')
process.once('SIGTERM', () => void app.close())
