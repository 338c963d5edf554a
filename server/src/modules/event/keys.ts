import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

const LIVE = 'hx_live_'
const TRIAL = 'hx_test_'
const SECRET_BYTES = 24
const SECRET = /^(hx_live_|hx_test_)([\w-]{32})([0-9a-f]{8})$/

const checksumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0')

/** A new key: 192 random bits with a checksum, so that a slip of the pen is told without asking the database. */
export function newKey(isProd: boolean): { key: string; digest: string } {
  const secret = `${isProd ? LIVE : TRIAL}${randomBytes(SECRET_BYTES).toString('base64url')}`
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
