import type { Limits } from '../../ports/limits.ts'

/** Codes that one network and one device may have sent (protocols of the login). Phones of a carrier share a network. */
const PER_NETWORK = { minute: 5, hour: 20 } as const
const PER_KEY_HOUR = 5

/** Takes one of each; false when one of them is used up. */
export function mayHaveCode(limits: Limits, ip: string, keyThumbprint: string | null): boolean {
  const from = networkOf(ip)
  return (
    limits.take(`sms ip ${from} minute`, PER_NETWORK.minute, 60_000) &&
    limits.take(`sms ip ${from} hour`, PER_NETWORK.hour, 3_600_000) &&
    limits.take(`sms key ${keyThumbprint}`, PER_KEY_HOUR, 3_600_000)
  )
}

/** One IPv4 address, or the /64 network of an IPv6 one, however many zeros are left out. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  const zeros = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0)
  const groups = [...(before ?? []), ...Array.from({ length: zeros }, () => '0'), ...(after ?? [])]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
