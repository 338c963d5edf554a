import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'

const LIVE = 'hx_live_'
const TRIAL = 'hx_test_'
const SECRET = /^(hx_live_|hx_test_)([\w-]{43})([0-9a-f]{8})$/

const checksumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0')

/** A new key of a random token, with a checksum, so that a slip of the pen is told without asking the database. */
export function newKey(token: string, isProd: boolean): { key: string; digest: string } {
  const secret = (isProd ? LIVE : TRIAL) + token
  const key = secret + checksumOf(secret)
  return { key, digest: digestOf(key) }
}

/** Digest under which a key is kept; null for what cannot be one of this mall. */
export function digestOfKey(key: string, isProd: boolean): string | null {
  const [, prefix = '', secret = '', checksum = ''] = SECRET.exec(key) ?? []
  if (prefix !== (isProd ? LIVE : TRIAL) || checksumOf(prefix + secret) !== checksum) return null
  return digestOf(key)
}

const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64url')
