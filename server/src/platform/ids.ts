import { createHash, randomBytes, randomInt } from 'node:crypto'
import { dayOf } from '@mall/contract/days'
import type { Clock } from './clock.ts'

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export interface Ids {
  /** 26 characters: time, then 80 random bits. For rows. */
  id(): string
  /** 26 characters, derived from the idempotency key if there is one: the same for every try of a request. */
  ofRequest(owner: string, what: string, key: string | null): string
  /**
   * 24 characters: `yyMMdd` (Shanghai), 2 shard characters of the owner, 16 random ones. For numbers shown to people.
   */
  datedId(ownerId: string, now: Date): string
  /** 256 random bits, base64url. For tokens. */
  token(): string
  /** Uniform random decimal digits. */
  digits(count: number): string
}

const DRAW = 4096

export function openIds(clock: Clock): Ids {
  const random = openRandomText()
  const id = () => crockford(BigInt(clock.now().getTime()), 10) + random(16)
  return {
    id,
    ofRequest: (owner, what, key) => {
      if (key === null) return id()
      return createHash('sha256').update(`${owner} ${what} ${key}`).digest('base64url').slice(0, 26)
    },
    datedId: (ownerId, now) => {
      const day = dayOf(now).slice(2).replaceAll('-', '')
      return day + shardOf(ownerId) + random(16)
    },
    token: () => randomBytes(32).toString('base64url'),
    digits: (count) => Array.from({ length: count }, () => randomInt(10)).join(''),
  }
}

/** Random bytes drawn in blocks, because a system call for a few costs as much as for thousands; each is used once. */
function openRandomText(): (length: number) => string {
  let pool = Buffer.alloc(0)
  let used = 0
  return (length) => {
    if (used + length > pool.length) {
      pool = randomBytes(DRAW)
      used = 0
    }
    let text = ''
    for (const end = used + length; used < end; used++) text += CROCKFORD.charAt((pool[used] ?? 0) & 31)
    return text
  }
}

function crockford(value: bigint, length: number): string {
  let text = ''
  for (let rest = value, i = 0; i < length; i++, rest >>= 5n) text = CROCKFORD.charAt(Number(rest & 31n)) + text
  return text
}

/** Ten bits of the owner's id, so that a number leads to its owner's shard. */
function shardOf(ownerId: string): string {
  let hash = 0
  for (const char of ownerId) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0
  return CROCKFORD.charAt((hash >>> 5) & 31) + CROCKFORD.charAt(hash & 31)
}
