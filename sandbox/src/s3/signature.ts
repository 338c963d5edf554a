import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { refuse } from './refusal.ts'

/** A request as it came over the wire. */
export interface SignedRequest {
  method: string
  /** Path and query, still encoded. */
  url: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}

export interface Credentials {
  keyId: string
  keySecret: string
  region: string
}

const ALGORITHM = 'AWS4-HMAC-SHA256'
const MAX_SKEW_MS = 15 * 60_000
const MAX_EXPIRES_SECONDS = 7 * 86_400
const AUTHORIZATION = /^AWS4-HMAC-SHA256 Credential=([^, ]+), ?SignedHeaders=([^, ]+), ?Signature=([0-9a-f]{64})$/
const UNSIGNED = 'UNSIGNED-PAYLOAD'

interface Claim {
  credential: string
  signedHeaders: string
  signature: string
  date: string
  payloadHash: string
}

/**
 * Signature Version 4, in the header or in the query: refuses what is not signed by the key, or too long ago. Returns what
 * the signature says of the payload: its SHA-256, or that it is not signed.
 */
export function verifySignature(request: SignedRequest, credentials: Credentials, now: Date): string {
  const query = queryOf(request.url)
  const isQuery = query.some(([name]) => name === 'X-Amz-Signature')
  const claim = isQuery ? claimInQuery(query, now) : claimInHeader(request, now)
  const [keyId, day, region, service, end, ...rest] = claim.credential.split('/')
  if (keyId !== credentials.keyId) refuse('InvalidAccessKeyId')
  const isScope = day === claim.date.slice(0, 8) && service === 's3' && end === 'aws4_request' && rest.length === 0
  if (!isScope) refuse('AuthorizationHeaderMalformed', 'wrong scope')
  if (region !== credentials.region)
    refuse('AuthorizationHeaderMalformed', `the region '${region}' is wrong; expecting '${credentials.region}'`)
  const names = claim.signedHeaders.split(';')
  if (!names.includes('host')) refuse('SignatureDoesNotMatch', 'host is not signed')
  const unsigned = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-') && !names.includes(name))
  if (unsigned.length > 0) refuse('AccessDenied', `there were headers present which were not signed: ${unsigned}`)
  const canonical = canonicalRequest(request, query, names, claim)
  const scope = [day, region, service, end].join('/')
  const toSign = [ALGORITHM, claim.date, scope, sha256(canonical)].join('\n')
  const key = [day, region, service, end].reduce<Buffer | string>(
    (last, part) => hmac(last, String(part)),
    `AWS4${credentials.keySecret}`,
  )
  const expected = hmac(key, toSign)
  const given = Buffer.from(claim.signature, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) refuse('SignatureDoesNotMatch')
  return claim.payloadHash
}

function claimInHeader({ headers }: SignedRequest, now: Date): Claim {
  const authorization = headers.authorization
  if (typeof authorization !== 'string') return refuse('AccessDenied')
  const [, credential, signedHeaders, signature] = AUTHORIZATION.exec(authorization) ?? []
  if (!credential || !signedHeaders || !signature) return refuse('AuthorizationHeaderMalformed')
  const date = String(headers['x-amz-date'] ?? '')
  if (Math.abs(instantOf(date).getTime() - now.getTime()) > MAX_SKEW_MS) refuse('RequestTimeTooSkewed')
  const payloadHash = headers['x-amz-content-sha256']
  if (typeof payloadHash !== 'string') return refuse('InvalidRequest', 'x-amz-content-sha256 is missing')
  return { credential, signedHeaders, signature, date, payloadHash }
}

function claimInQuery(query: readonly Pair[], now: Date): Claim {
  const found = new Map(query)
  const required = (name: string) => found.get(name) ?? refuse('AuthorizationQueryParametersError', name)
  if (required('X-Amz-Algorithm') !== ALGORITHM) refuse('AuthorizationQueryParametersError', 'X-Amz-Algorithm')
  const date = required('X-Amz-Date')
  const seconds = Number(required('X-Amz-Expires'))
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > MAX_EXPIRES_SECONDS)
    refuse('AuthorizationQueryParametersError', 'X-Amz-Expires')
  const ageMs = now.getTime() - instantOf(date).getTime()
  if (ageMs < -MAX_SKEW_MS) refuse('AccessDenied', 'Request is not yet valid')
  if (ageMs > seconds * 1000) refuse('AccessDenied', 'Request has expired')
  const signature = required('X-Amz-Signature')
  if (!/^[0-9a-f]{64}$/.test(signature)) refuse('SignatureDoesNotMatch')
  return {
    credential: required('X-Amz-Credential'),
    signedHeaders: required('X-Amz-SignedHeaders'),
    signature,
    date,
    payloadHash: found.get('X-Amz-Content-Sha256') ?? UNSIGNED,
  }
}

function canonicalRequest(
  { method, url, headers }: SignedRequest,
  query: readonly Pair[],
  names: readonly string[],
  { payloadHash }: Claim,
): string {
  const pairs = query
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => ({ name: encoded(name), value: encoded(value) }))
    .sort((one, other) => compare(one.name, other.name) || compare(one.value, other.value))
    .map(({ name, value }) => `${name}=${value}`)
  const headerOf = (name: string) => [headers[name] ?? []].flat().join(',').trim().replaceAll(/ +/g, ' ')
  return [
    method,
    pathOf(url).split('/').map(encoded).join('/'),
    pairs.join('&'),
    ...names.map((name) => `${name}:${headerOf(name)}`),
    '',
    names.join(';'),
    payloadHash,
  ].join('\n')
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** The decoded path of an address. */
export function pathOf(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '')
  } catch {
    return refuse('InvalidRequest', 'the path is not encoded right')
  }
}

type Pair = [name: string, value: string]

/** Name and value of each parameter, decoded; a `+` is no space here. */
export function queryOf(url: string): Pair[] {
  const [, ...rest] = url.split('?')
  const parts = rest.join('?').split('&').filter(Boolean)
  return parts.map((part) => {
    const at = part.includes('=') ? part.indexOf('=') : part.length
    return [decoded(part.slice(0, at)), decoded(part.slice(at + 1))]
  })
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return refuse('InvalidRequest', 'the query is not encoded right')
  }
}

const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

/** `20261128T063000Z` */
function instantOf(date: string): Date {
  const [, day, time] = /^(\d{8})T(\d{6})Z$/.exec(date) ?? []
  if (!day || !time) return refuse('AccessDenied', 'the date is missing or not one')
  const pairs = (text: string) => text.match(/\d\d/g)?.join(':')
  return new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T${pairs(time)}Z`)
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
