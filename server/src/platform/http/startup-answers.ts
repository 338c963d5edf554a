import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { failures } from '@mall/contract/failures'

/** Responses of the startup server's thread: alive, retry soon. */
const RETRY_SECONDS = 2
const OPENING = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${RETRY_SECONDS}"><title>正在开门</title><h1>正在开门</h1><p>几秒后就好，这一页会自己刷新。</p></html>`

const server = createServer(answer)
server.once('listening', () => parentPort?.postMessage('open'))
server.once('error', (error) => parentPort?.postMessage({ ...error, message: error.message }))
server.listen(workerData)

function answer({ url }: IncomingMessage, reply: ServerResponse): void {
  reply.setHeader('connection', 'close').setHeader('cache-control', 'no-store')
  if (url === '/healthz') return void reply.setHeader('content-type', JSON_TYPE).end('{"status":"alive"}')
  reply.statusCode = 503
  reply.setHeader('retry-after', String(RETRY_SECONDS))
  if (url === '/readyz') return void reply.setHeader('content-type', JSON_TYPE).end('{"status":"starting"}')
  if (url?.startsWith('/api/')) return void reply.setHeader('content-type', JSON_TYPE).end(BUSY)
  reply
    .setHeader('content-type', 'text/html; charset=utf-8')
    .setHeader('content-security-policy', "default-src 'none'")
    .end(OPENING)
}

const { code, msg } = failures.BUSY
const BUSY = JSON.stringify({ code, msg, data: null })
const JSON_TYPE = 'application/json; charset=utf-8'
