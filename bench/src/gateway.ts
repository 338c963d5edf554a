import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { systemClock as clock, randomAlphanumeric, randomDigits } from '@mall/sandbox/ports'
import { openSandbox } from '@mall/sandbox/sandbox'
import { withPreparedStatements } from '@mall/sandbox/store/database'
import { loadWechatPayKeys, openWechatPayKeys } from '@mall/sandbox/store/keys'
import { NativeOrder, type Order, read } from '@mall/sandbox/wechat-pay/shapes'
import { encrypted, platformHeaders, verifyRequest } from '@mall/sandbox/wechat-pay/signature'
import { codeOf, codeUrl, type Trade, transactionOf } from '@mall/sandbox/wechat-pay/trades'
import { openDatabase } from '@mall/server/platform/database/pool'
import fastify from 'fastify'

/**
 * WeChat Pay and the payers' phones as a process of their own, as they are in the world. Paying by code speaks the sandbox's
 * wire with the sandbox's keys, every request checked, every answer and webhook signed; but its trades stay in memory,
 * because a company keeps its books on its own machines. A scan is answered when the mall has processed the webhook. Any
 * other request, such as for a day's bill, is answered by the sandbox itself. Arguments: database, mall, own port.
 */
const [, , databaseUrl = '', mall, port] = process.argv
const { pool } = openDatabase(databaseUrl, { log: { info: () => undefined, warn: console.warn } })
const sandbox = await openSandbox({
  pool,
  mallEnv: 'test',
  origin: `http://127.0.0.1:${port}/sandbox`,
  notifyUrl: `${mall}/api/v1/payment/wxPayNotify`,
  alipayNotifyUrl: `${mall}/api/v1/payment/alipayNotify`,
  deliverByItself: false,
})
const others = fastify()
await others.register(sandbox.plugin, { prefix: '/sandbox' })
await others.ready()
const keys = openWechatPayKeys(await loadWechatPayKeys(withPreparedStatements(pool)))

const SCAN = '/sandbox/wechat/scan'
const READY = '/sandbox/codes-ready/'
const NATIVE = '/sandbox/wechat-pay/v3/pay/transactions/native'
const agent = new Agent({ keepAlive: true, timeout: 4000 })
/** Unpaid, by their codes. */
const trades = new Map<string, Trade>()

/** The instant as WeChat Pay writes it. */
const shanghai = (at: number) => `${new Date(at + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`

/** The answer to a request to be paid: a code names nothing of the order, so it can be drawn and signed beforehand. */
async function newCode() {
  const code = `${randomAlphanumeric(7)}z${randomAlphanumeric(20)}`
  const content = JSON.stringify({ code_url: codeUrl(code) })
  return { code, content, signed: await platformHeaders(content, keys, clock) }
}

let codesReady: Awaited<ReturnType<typeof newCode>>[] = []

/** Before the clock of the bench starts; what was left of the last time would grow too old. */
async function makeReady(count: number, reply: ServerResponse): Promise<void> {
  codesReady = await Promise.all(Array.from({ length: count }, newCode))
  reply.writeHead(204).end()
}

function saveTrade(order: Order, code: string): void {
  const { out_trade_no, time_expire = '', amount } = order
  const unpaid = { state: 'NOTPAY', transaction_id: null, paid_at: null }
  const terms = { trade_type: 'NATIVE', total_fen: amount.total, expires_at: time_expire }
  trades.set(code, { out_trade_no, request: order, code, ...terms, ...unpaid })
}

/** The mall's server asks for a code to pay by. */
async function answerMall(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const body = await text(request)
  verifyRequest({ method: 'POST', url: NATIVE, body, authorization: request.headers.authorization }, keys, clock)
  const { code, content, signed } = codesReady.pop() ?? (await newCode())
  saveTrade(read(NativeOrder, body), code)
  const length = Buffer.byteLength(content)
  reply.writeHead(200, { ...signed, 'content-type': 'application/json', 'content-length': length }).end(content)
}

/** A payer's phone scans and pays. */
async function answerPhone(request: IncomingMessage, reply: ServerResponse): Promise<void> {
  const { code_url: url }: { code_url: string } = JSON.parse(await text(request))
  const code = codeOf(url) ?? ''
  const trade = trades.get(code)
  trades.delete(code)
  const now = shanghai(Date.now())
  const paid = trade && { ...trade, state: 'SUCCESS', transaction_id: `42000${randomDigits(23)}`, paid_at: now }
  const status = paid ? await notify(paid) : 404
  reply.writeHead(status === 204 ? 200 : 502, { 'content-length': 0 }).end()
}

/** Sends the webhook of a payment; the status of the mall's answer. */
async function notify(paid: Trade): Promise<number | undefined> {
  const body = JSON.stringify({
    id: randomUUID(),
    create_time: paid.paid_at,
    resource_type: 'encrypt-resource',
    event_type: 'TRANSACTION.SUCCESS',
    summary: '支付成功',
    resource: encrypted(JSON.stringify(transactionOf(paid, keys)), 'transaction', keys),
  })
  const length = Buffer.byteLength(body)
  const signed = await platformHeaders(body, keys, clock)
  const headers = { ...signed, 'content-type': 'application/json', 'content-length': length }
  const webhook = request(paid.request.notify_url, { method: 'POST', agent, headers })
  const answered: Promise<IncomingMessage[]> = once(webhook, 'response')
  webhook.end(body)
  const [answer] = await answered
  answer?.resume()
  return answer?.statusCode
}

function answerTo(request: IncomingMessage, reply: ServerResponse): Promise<void> | undefined {
  const { url = '' } = request
  if (url === NATIVE) return answerMall(request, reply)
  if (url === SCAN) return answerPhone(request, reply)
  if (url.startsWith(READY)) return makeReady(Number(url.slice(READY.length)), reply)
  others.routing(request, reply)
}

const server = createServer((request, reply) => {
  answerTo(request, reply)?.catch((error: unknown) => {
    console.error('gateway', error)
    reply.writeHead(500).end()
  })
})
// As the mall does: idle connections of phones stay open for some seconds.
server.keepAliveTimeout = 72_000
server.listen(Number(port), '127.0.0.1', () => console.log('the gateway listens'))
process.once('SIGTERM', () => process.exit(0))
