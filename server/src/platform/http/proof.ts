import { createPublicKey, hash, type KeyObject, verify } from 'node:crypto'
import type { FailureName } from '@mall/contract/failures'
import { z } from 'zod'
import { type ExpiringCache, openExpiringCache } from '../cache/lru.ts'
import type { Nonces } from './nonce.ts'
import type { ProofUse, UsedProofs } from './used-proofs.ts'

/** The request a proof is checked against. */
interface SignedRequest {
  proof: string
  method: string
  /** Configured origins with the path as sent; never from the Host header. */
  targets: readonly string[]
  /** Query as sent, without `?`. */
  query: string
  body: Buffer
  accessToken: string | null
}

export interface ProofVerifier {
  /** Answers at once if that the proof is used for the first time is known in this process. */
  check(request: SignedRequest, nowMs: number): ProofOutcome | Promise<ProofOutcome>
}

/** Thumbprint of the signing key, or why the proof is refused. */
export type ProofOutcome = { keyThumbprint: string } | { refused: FailureName }

const MAX_PROOF = 2048
const Header = z.object({
  typ: z.literal('dpop+jwt'),
  alg: z.literal('ES256'),
  jwk: z.strictObject({
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string().length(43),
    y: z.string().length(43),
  }),
})
const Claims = z.object({
  jti: z.string().min(16).max(64),
  htm: z.string(),
  htu: z.string(),
  nonce: z.string(),
  qh: z.string(),
  bh: z.string(),
  ath: z.string().optional(),
})

/**
 * Verifies DPoP proofs (RFC 9449) with the additional claims `qh` and `bh`. Implemented on node:crypto because jose
 * takes three times as long; tests compare it with jose and dpop.
 */
export function openProofVerifier(nonces: Nonces, used: UsedProofs): ProofVerifier {
  const keys = openExpiringCache<KnownKey>(MAX_KEYS, KEY_MS)
  return {
    check(request, nowMs) {
      const parts = request.proof.length <= MAX_PROOF ? request.proof.split('.') : []
      const [head, body, signature] = parts
      if (parts.length !== 3 || !head || !body || !signature) return { refused: 'SIGNATURE_WRONG' }
      const known = keyOf(keys, head)
      const claims = Claims.safeParse(decode(body))
      if (!known || !claims.success) return { refused: 'SIGNATURE_WRONG' }
      const { key, thumbprint } = known
      const signed = Buffer.from(`${head}.${body}`)
      const valid = verify('sha256', signed, key, derOf(Buffer.from(signature, 'base64url')))
      if (!valid || !covers(claims.data, request)) return { refused: 'SIGNATURE_WRONG' }
      if (!nonces.isFresh(claims.data.nonce, nowMs)) return { refused: 'SIGNATURE_NONCE' }
      const use = used.use(claims.data.nonce, `${thumbprint}.${claims.data.jti}`, nowMs)
      return typeof use === 'string' ? outcomeOf(use, thumbprint) : use.then((one) => outcomeOf(one, thumbprint))
    },
  }
}

const REFUSED = { replayed: 'SIGNATURE_REPLAYED', stale: 'SIGNATURE_NONCE', unknown: 'BUSY' } as const

const outcomeOf = (use: ProofUse, keyThumbprint: string): ProofOutcome =>
  use === 'first' ? { keyThumbprint } : { refused: REFUSED[use] }

const COORDINATE = 32

/**
 * Converts a JOSE signature, two 32-byte numbers, to DER for OpenSSL. Node's `ieee-p1363` takes half as long again for
 * each check. Signatures of another length are returned unchanged and fail.
 */
function derOf(signature: Buffer): Buffer {
  if (signature.length !== 2 * COORDINATE) return signature
  const [r, s] = [integerOf(signature.subarray(0, COORDINATE)), integerOf(signature.subarray(COORDINATE))]
  return Buffer.concat([Buffer.from([SEQUENCE, r.length + s.length]), r, s])
}

const SEQUENCE = 0x30
const INTEGER = 0x02
const SIGN_BIT = 0x80

/** Strips leading zeros, except one that keeps it positive. */
function integerOf(bytes: Buffer): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0)
  const digits = first === -1 ? bytes.subarray(-1) : bytes.subarray(first)
  const sign = (digits[0] ?? 0) >= SIGN_BIT ? [0] : []
  return Buffer.concat([Buffer.from([INTEGER, digits.length + sign.length, ...sign]), digits])
}

function covers(claims: z.output<typeof Claims>, request: SignedRequest): boolean {
  return (
    claims.htm === request.method &&
    request.targets.includes(claims.htu) &&
    claims.qh === sha256(request.query) &&
    claims.bh === sha256(request.body) &&
    claims.ath === (request.accessToken === null ? undefined : sha256(request.accessToken))
  )
}

function sha256(data: string | Buffer): string {
  return hash('sha256', data, 'base64url')
}

function decode(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

/** Each takes 4 KB, mostly OpenSSL's; parsing one takes 40 µs. */
const MAX_KEYS = 4_000
const KEY_MS = 600_000
/** Longer than any browser's header; longer ones are not cached. */
const MAX_CACHED_LENGTH = 400

interface KnownKey {
  key: KeyObject
  thumbprint: string
}

/** The key in a proof's header, cached by the header's text, which a browser repeats. */
function keyOf(keys: ExpiringCache<KnownKey>, head: string): KnownKey | null {
  const known = keys.get(head)
  if (known) return known
  const header = Header.safeParse(decode(head))
  if (!header.success) return null
  const { jwk } = header.data
  // RFC 7638: the required fields in lexicographic order, no spaces.
  const thumbprint = sha256(JSON.stringify({ crv: jwk.crv, kty: jwk.kty, x: jwk.x, y: jwk.y }))
  const key = publicKeyOf(jwk)
  if (!key) return null
  const parsed = { key, thumbprint }
  if (head.length > MAX_CACHED_LENGTH) return parsed
  // A copy: `head` is a slice that would keep the whole proof in memory.
  keys.set(Buffer.from(head).toString(), parsed)
  return parsed
}

/** null for coordinates that are not on the curve. */
function publicKeyOf(jwk: { kty: string; crv: string; x: string; y: string }): KeyObject | null {
  try {
    return createPublicKey({ key: jwk, format: 'jwk' })
  } catch {
    return null
  }
}
