import { z } from 'zod'
import { MAX_NETWORKS } from './types.ts'

const MAX_NETWORK = 43
const BITS = { v4: 32, v6: 128 } as const

/** `10.1.0.0/16`, `2001:db8::/32` or a single address. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const most = z.ipv4().safeParse(address).success ? BITS.v4 : z.ipv6().safeParse(address).success ? BITS.v6 : 0
  return most > 0 && rest.length === 0 && (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most))
}

const NOT_ONE = '要写成 10.1.0.0/16、2001:db8::/32 这样的网段，或者单个 IP 地址'

/** From where a key is accepted; empty: from anywhere. */
export const Networks = z
  .array(z.string().trim().max(MAX_NETWORK, NOT_ONE).refine(isNetwork, NOT_ONE))
  .max(MAX_NETWORKS, `最多写 ${MAX_NETWORKS} 个网段`)
