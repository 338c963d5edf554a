import { type KeyObject, X509Certificate } from 'node:crypto'
import { Formatter, Rsa } from 'wechatpay-axios-plugin'
import type { NotificationHeaders } from './port.ts'

/** Validity of a signature in seconds, in both directions. */
const FRESH_SECONDS = 300

/** Prefix of the channel's probe signatures. */
const PROBE = 'WECHATPAY/SIGNTEST/'

/** A platform key. A bare public key does not expire; a platform certificate is valid for five years. */
type PlatformKey = { key: KeyObject; fromMs: number; untilMs: number }

/** By serial. Parsed once: parsing PEM costs more than verifying. During a rotation both serials arrive. */
export type PlatformKeys = ReadonlyMap<string, PlatformKey>

export function parsedPlatformKeys(
  pems: Record<string, string>,
  former?: { serial: string; key: string; until: Date },
): PlatformKeys {
  const keys = new Map<string, PlatformKey>()
  if (former) {
    const { untilMs, ...key } = parsed(former.key)
    keys.set(former.serial, { ...key, untilMs: Math.min(untilMs, former.until.getTime()) })
  }
  for (const [serial, pem] of Object.entries(pems)) keys.set(serial, parsed(pem))
  return keys
}

function parsed(pem: string): PlatformKey {
  if (!pem.includes('BEGIN CERTIFICATE'))
    return { key: Rsa.from(pem, 'public'), fromMs: Number.NEGATIVE_INFINITY, untilMs: Number.POSITIVE_INFINITY }
  const { publicKey, validFrom, validTo } = new X509Certificate(pem)
  return { key: publicKey, fromMs: Date.parse(validFrom), untilMs: Date.parse(validTo) }
}

const isValidAt = ({ fromMs, untilMs }: PlatformKey, nowMs: number) => fromMs <= nowMs && nowMs <= untilMs

/** Serial of the key named in requests: the last configured one that is valid at that time. */
export const currentSerial = (keys: PlatformKeys, nowMs: number): string =>
  [...keys].findLast(([, key]) => isValidAt(key, nowMs))?.[0] ?? ''

export type SignatureFlaw = 'incomplete' | 'signtest' | 'stale' | 'unknown-key' | 'expired-key' | 'forged'

const one = (value: string | string[] | undefined) => (typeof value === 'string' && value !== '' ? value : null)

/** What is wrong with the platform's signature over this body; null if it is valid. Header names in lower case. */
export function signatureFlaw(
  headers: NotificationHeaders,
  body: string,
  keys: PlatformKeys,
  nowMs: number,
): SignatureFlaw | null {
  const timestamp = one(headers['wechatpay-timestamp'])
  const nonce = one(headers['wechatpay-nonce'])
  const serial = one(headers['wechatpay-serial'])
  const signature = one(headers['wechatpay-signature'])
  if (!timestamp || !nonce || !serial || !signature) return 'incomplete'
  if (signature.startsWith(PROBE)) return 'signtest'
  // Written so that a timestamp that is not a number is stale too.
  if (!(Math.abs(Math.floor(nowMs / 1000) - Number(timestamp)) < FRESH_SECONDS)) return 'stale'
  const known = keys.get(serial)
  if (!known) return 'unknown-key'
  if (!isValidAt(known, nowMs)) return 'expired-key'
  return Rsa.verify(Formatter.response(timestamp, nonce, body), signature, known.key) ? null : 'forged'
}

/** The merchant's Authorization header for exactly this request. */
export function authorization(
  request: { method: string; url: URL; body: string },
  merchant: { mchId: string; serial: string; key: KeyObject },
  nowMs: number,
): string {
  const timestamp = Math.floor(nowMs / 1000)
  const nonce = Formatter.nonce()
  const path = request.url.pathname + request.url.search
  const message = Formatter.request(request.method, path, timestamp, nonce, request.body)
  return Formatter.authorization(merchant.mchId, nonce, Rsa.sign(message, merchant.key), timestamp, merchant.serial)
}
