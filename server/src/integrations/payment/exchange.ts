import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { buffer } from 'node:stream/consumers'

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** One request to an outside company; rejects when no whole answer came in time. */
export type Exchange = (request: {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
  timeoutMs: number
}) => Promise<Answer>

/** Idle connections end before most servers end theirs, so that a request seldom meets a closing one. */
const agent = { keepAlive: true, keepAliveMsecs: 1000, maxSockets: 64, timeout: 4000 }
const overHttp = new HttpAgent(agent)
const overHttps = new HttpsAgent(agent)

const answered = (response: IncomingMessage) =>
  buffer(response).then((body) => ({ status: response.statusCode ?? 0, headers: response.headers, body }))

/** No connection in this time: nobody is there. */
const CONNECT_MS = 2_000

/** Ends the request unless its socket is connected in time; one that was kept is. */
function connectInTime(sent: ClientRequest): void {
  sent.on('socket', (socket) => {
    if (!socket.connecting) return
    const timer = setTimeout(() => sent.destroy(new Error('no connection in time')), CONNECT_MS)
    for (const over of ['connect', 'close']) socket.once(over, () => clearTimeout(timer))
  })
}

/** HTTP over kept connections; redirects are answers like any other. */
export const exchangeOverHttp: Exchange = ({ method, url, headers, body, timeoutMs }) =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const options = { method, headers, signal }
    const failed = (error: unknown) => reject(signal.aborted ? signal.reason : error)
    const done = (response: IncomingMessage) => answered(response).then(resolve, failed)
    const secure = url.startsWith('https:')
    const sent = secure
      ? httpsRequest(url, { ...options, agent: overHttps }, done)
      : httpRequest(url, { ...options, agent: overHttp }, done)
    connectInTime(sent)
    sent.on('error', failed).end(body)
  })
