import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
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

/** HTTP over kept connections; redirects are answers like any other. */
export const exchangeOverHttp: Exchange = ({ method, url, headers, body, timeoutMs }) =>
  new Promise((resolve, reject) => {
    const options = { method, headers, signal: AbortSignal.timeout(timeoutMs) }
    const done = (response: IncomingMessage) => answered(response).then(resolve, reject)
    const secure = url.startsWith('https:')
    const sent = secure
      ? httpsRequest(url, { ...options, agent: overHttps }, done)
      : httpRequest(url, { ...options, agent: overHttp }, done)
    sent.on('error', reject).end(body)
  })
