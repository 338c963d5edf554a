import type { KeyObject } from 'node:crypto'
import { Formatter, Rsa } from 'wechatpay-axios-plugin'
import type { NotificationHeaders } from './port.ts'

/** Seconds that a signature stays good in either direction. */
const FRESH_SECONDS = 300

/** The channel probes receivers with signatures that begin so. */
const PROBE = 'WECHATPAY/SIGNTEST/'

/** Parsed once: parsing PEM costs more than verifying with it. During a change of keys both serials arrive. */
export type PlatformKeys = ReadonlyMap<string, KeyObject>

export const parsedPlatformKeys = (pems: Record<string, string>): PlatformKeys =>
  new Map(Object.entries(pems).map(([serial, pem]) => [serial, Rsa.from(pem, 'public')]))

export type SignatureFlaw = 'incomplete' | 'signtest' | 'stale' | 'unknown-key' | 'forged'

const one = (value: string | string[] | undefined) => (typeof value === 'string' && value !== '' ? value : null)

/** What is wrong with the platform's signature over these bytes, or null. Header names are lower case, as Node gives them. */
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
  // Written so that a timestamp that is no number is stale too.
  if (!(Math.abs(Math.floor(nowMs / 1000) - Number(timestamp)) < FRESH_SECONDS)) return 'stale'
  const key = keys.get(serial)
  if (!key) return 'unknown-key'
  return Rsa.verify(Formatter.response(timestamp, nonce, body), signature, key) ? null : 'forged'
}

/** The merchant's Authorization header for exactly these bytes. */
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
