import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Agent, type Dispatcher, request } from 'undici'

/** Not on the internet, after IANA's registries of special addresses. */
const NOT_PUBLIC_V4: readonly (readonly [string, number])[] = [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
  ] as const),
  ...([
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
  ] as const),
  ...([
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
]
/** Within the global unicast addresses; all others are not public. */
const NOT_PUBLIC_V6: readonly (readonly [string, number])[] = [
  ...([
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ] as const),
]

const refusedV4 = new BlockList()
for (const [net, bits] of NOT_PUBLIC_V4) refusedV4.addSubnet(net, bits, 'ipv4')
const refusedV6 = new BlockList()
for (const [net, bits] of NOT_PUBLIC_V6) refusedV6.addSubnet(net, bits, 'ipv6')
const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is one of the internet. */
function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !refusedV4.check(address, 'ipv4')
  return isIP(address) === 6 && globalV6.check(address, 'ipv6') && !refusedV6.check(address, 'ipv6')
}

const isLoopback = (address: string) => address === '127.0.0.1' || address === '::1'

/** Addresses that people entered: `canReach` one that may be asked at all, `post` to it. */
export interface OutsideRequests {
  canReach(url: URL): boolean
  /** Sends a body; resolves to the status. Nothing is followed, and hardly anything of the answer is read. */
  post(url: URL, sent: { headers: Record<string, string>; body: string }): Promise<number>
  /** Reads what an address names, which may be no longer than `maxBytes`. */
  read(url: URL, maxBytes: number): Promise<Buffer>
  close(): Promise<void>
}

const CONNECT_MS = 3_000
const ANSWER_MS = 10_000
const MAX_ANSWER_BYTES = 16_384
const MAX_CONNECTIONS = 32

/** `allowsLoopback`: this machine itself may be asked, without TLS; for malls that are no production. */
export function openOutsideRequests({ allowsLoopback }: { allowsLoopback: boolean }): OutsideRequests {
  const isAllowed = (address: string) => isPublicAddress(address) || (allowsLoopback && isLoopback(address))
  // The connection goes to the very address that was checked.
  const checkedLookup: LookupFunction = (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0)
      const [first] = found
      if (!first || !found.every(({ address }) => isAllowed(address)))
        return done(new Error('地址指向内网，没有送'), '', 0)
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })
  const agent = new Agent({
    connect: { lookup: checkedLookup, timeout: CONNECT_MS },
    ...{ connections: MAX_CONNECTIONS, headersTimeout: ANSWER_MS, bodyTimeout: ANSWER_MS },
  })
  const canReach = ({ protocol, hostname, username, password }: URL) => {
    if (username !== '' || password !== '') return false
    const host = hostname.replace(/^\[|\]$/g, '')
    const isHere = allowsLoopback && (host === 'localhost' || isLoopback(host))
    if (protocol !== 'https:' && !(protocol === 'http:' && isHere)) return false
    // A name is checked when it is resolved.
    return isIP(host) === 0 ? isHere || host.includes('.') : isAllowed(host)
  }
  return {
    canReach,
    async post(url, { headers, body }) {
      if (!canReach(url)) throw new Error('地址不能用，没有送')
      const signal = AbortSignal.timeout(ANSWER_MS)
      const answer = await request(url, { dispatcher: agent, method: 'POST', headers, body, signal })
      await answer.body.dump({ limit: MAX_ANSWER_BYTES, signal }).catch(() => undefined)
      return answer.statusCode
    },
    async read(url, maxBytes) {
      if (!canReach(url)) throw new Error('地址不能用，没有取')
      return readWithin(url, maxBytes, agent)
    },
    close: () => agent.close(),
  }
}

/** The body of a successful answer, which may be no longer than `maxBytes`; nothing is followed. */
export async function readWithin(url: URL, maxBytes: number, dispatcher?: Dispatcher): Promise<Buffer> {
  const signal = AbortSignal.timeout(ANSWER_MS)
  const { statusCode, body } = await request(url, { ...(dispatcher && { dispatcher }), signal })
  const parts: Buffer[] = []
  let length = 0
  for await (const part of body) {
    const bytes = Buffer.from(part)
    length += bytes.length
    if (statusCode !== 200 || length > maxBytes) throw new Error(`取文件答 ${statusCode}，${length} 字节`)
    parts.push(bytes)
  }
  if (statusCode !== 200) throw new Error(`取文件答 ${statusCode}`)
  return Buffer.concat(parts)
}
