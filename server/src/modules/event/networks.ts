import { BlockList, isIPv6 } from 'node:net'

const ALL_BITS = { ipv4: 32, ipv6: 128 } as const

/** Addresses of `10.1.0.0/16`, `2001:db8::/32` or single addresses, as the contract lets them in. */
export function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    list.addSubnet(address, bits === undefined ? ALL_BITS[family] : Number(bits), family)
  }
  return list
}
