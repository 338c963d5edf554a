import { once } from 'node:events'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, createServer as createMailServer, type Server, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export const TROUBLES = ['slow', 'hang', '429', '500', 'cut'] as const
export type CompanyFault = (typeof TROUBLES)[number]

/** Slow, and still in time. */
const SLOW_MS = 2_000

/** The way to the outside companies: one of them at a time can be made to fail on the wire. */
export interface CompanyProxy {
  origin: string
  /** Where mails are handed in. */
  mailPort: number
  break(company: string, trouble: CompanyFault): void
  heal(): void
  [Symbol.asyncDispose](): Promise<void>
}

/** Companies by where they are asked. The sandbox answers for those below `/sandbox`, the proxy itself for the others. */
const PLACES: readonly [string, string][] = [
  ['/sandbox/wechat-pay/cgi-bin/', 'customs'],
  ['/sandbox/wechat', 'wechat-pay'],
  ['/sandbox/alipay', 'alipay'],
  ['/sandbox/id-check', 'id-check'],
  ['/sandbox/kuaidi100', 'carrier'],
  ['/analytics', 'analytics'],
]
const OWN: Record<string, string> = { sms: '{"Code":"OK","RequestId":"R1"}', analytics: '{}' }

const companyOf = (path: string) => PLACES.find(([start]) => path.startsWith(start))?.[1] ?? 'sms'

/** `behind`: where the sandbox listens, and its port for mails. */
export async function openCompanyProxy(
  behind: () => string,
  mailsBehind: () => Promise<number>,
): Promise<CompanyProxy> {
  let broken: { company: string; trouble: CompanyFault } | null = null
  const faultOf = (company: string) => (broken?.company === company ? broken.trouble : null)
  const server = createServer(async (request, response) => {
    const company = companyOf(request.url ?? '')
    const trouble = faultOf(company)
    if (trouble === 'cut') return request.socket.destroy()
    if (trouble === '429' || trouble === '500') return response.writeHead(Number(trouble)).end()
    if (trouble === 'slow') await pause(SLOW_MS)
    if (trouble === 'hang') return
    const own = OWN[company]
    if (own === undefined) forward(behind(), request, response)
    else request.resume().on('end', () => response.end(own))
  })
  const lines = new Set<Socket>()
  const mails = createMailServer(async (near) => {
    lines.add(near.on('error', () => undefined))
    const trouble = faultOf('mail')
    if (trouble === 'cut') return near.destroy()
    if (trouble === '429' || trouble === '500') return near.end('421 4.7.0 try again later\r\n')
    if (trouble === 'slow') await pause(SLOW_MS)
    if (trouble === 'hang') return
    const far = connect(await mailsBehind(), '127.0.0.1').on('error', () => near.destroy())
    lines.add(far)
    near.pipe(far).pipe(near)
  })
  const portOf = async (listening: Server) => {
    await once(listening.listen(0, '127.0.0.1'), 'listening')
    const address = listening.address()
    return typeof address === 'object' && address ? address.port : 0
  }
  return {
    origin: `http://127.0.0.1:${await portOf(server)}`,
    mailPort: await portOf(mails),
    break: (company, trouble) => {
      broken = { company, trouble }
    },
    heal: () => {
      broken = null
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      for (const line of lines) line.destroy()
      for (const each of [server, mails]) await new Promise((resolve) => each.close(resolve))
    },
  }
}

function forward(origin: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = request
  const sent = ask(`${origin}${url}`, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  sent.on('error', () => response.destroy())
  request.pipe(sent)
}
