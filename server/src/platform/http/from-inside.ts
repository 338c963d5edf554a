import { BlockList, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const inside = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  inside.addSubnet(network, bits)
inside.addAddress('::1', 'ipv6')
inside.addSubnet('fc00::', 7, 'ipv6')
inside.addSubnet('fe80::', 10, 'ipv6')

/**
 * Whether this request comes from the machine or its private network without a proxy. A proxy that is not configured
 * counts as the client itself.
 */
export function isFromInside({ ip, headers, ips }: FastifyRequest): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  const isBelieved = ips !== undefined && ips.length > 1
  return isForwarded === isBelieved && inside.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}
