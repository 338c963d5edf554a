import { calculateThumbprint, generateKeyPair, generateProof, type KeyPair } from 'dpop'

export type SigningKey = KeyPair

/** A P-256 key that can sign but cannot leave the device. */
export function createSigningKey(): Promise<SigningKey> {
  return generateKeyPair('ES256', { extractable: false })
}

/** RFC 7638 thumbprint: the name of a key, and of the device that holds it. */
export function thumbprintOf(key: SigningKey): Promise<string> {
  return calculateThumbprint(key.publicKey)
}

const encoder = new TextEncoder()

/** base64url(SHA-256(bytes)), as the claims `qh` and `bh` want it. */
export async function digest(data: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = typeof data === 'string' ? encoder.encode(data) : data
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  let binary = ''
  for (const byte of hash) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export interface ProofOf {
  method: string
  /** Absolute address; its query is covered by `qh`, the rest by `htu`. */
  url: URL
  /** The exact body that is sent, '' for none. */
  body: string | Uint8Array<ArrayBuffer>
  nonce: string
  accessToken: string | null
}

/** The proof for one request: a DPoP proof (RFC 9449) that also covers query and body. */
export async function proofFor(key: SigningKey, request: ProofOf): Promise<string> {
  return generateProof(
    key,
    request.url.origin + request.url.pathname,
    request.method,
    request.nonce,
    request.accessToken ?? undefined,
    { qh: await digest(request.url.search.slice(1)), bh: await digest(request.body) },
  )
}
