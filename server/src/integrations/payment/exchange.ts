import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { buffer } from 'node:stream/consumers'

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** An HTTP request to a provider; rejects without a complete response in time. */
export type Exchange = (request: {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
  timeoutMs: number
}) => Promise<Answer>

/** Idle connections are closed before most servers do, to avoid using a closing one. */
const agent = { keepAlive: true, keepAliveMsecs: 1000, maxSockets: 64, timeout: 4000 }
const overHttp = new HttpAgent(agent)
const overHttps = new HttpsAgent(agent)

const answered = (response: IncomingMessage) =>
  buffer(response).then((body) => ({ status: response.statusCode ?? 0, headers: response.headers, body }))

/** Timeout of connecting. */
const CONNECT_MS = 2_000

/** Ends the request unless its socket is connected in time; reused ones are. */
function connectInTime(clientRequest: ClientRequest): void {
  clientRequest.on('socket', (socket) => {
    if (!socket.connecting) return
    const timer = setTimeout(() => clientRequest.destroy(new Error('no connection in time')), CONNECT_MS)
    for (const over of ['connect', 'close']) socket.once(over, () => clearTimeout(timer))
  })
}

/** HTTP over keep-alive connections; redirects are not followed. */
export const exchangeOverHttp: Exchange = ({ method, url, headers, body, timeoutMs }) =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const options = { method, headers, signal }
    const failed = (error: unknown) => reject(signal.aborted ? signal.reason : error)
    const done = (response: IncomingMessage) => answered(response).then(resolve, failed)
    const secure = url.startsWith('https:')
    const clientRequest = secure
      ? httpsRequest(url, { ...options, agent: overHttps }, done)
      : httpRequest(url, { ...options, agent: overHttp }, done)
    connectInTime(clientRequest)
    clientRequest.on('error', failed).end(body)
  })
