import { type Endpoint, hostPrefixes } from '@mall/contract/endpoint'
import { fail } from '@mall/contract/failures'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { checkBasicCredential } from '../../platform/http/basic-credential.ts'
import type { Nonces } from '../../platform/http/nonce.ts'
import type { ProofOutcome, ProofVerifier } from '../../platform/http/proof.ts'
import { rawBodyOf } from '../../platform/http/raw-body.ts'
import type { Context, Visitor } from '../context.ts'

/** What a signature is checked with. */
interface Signing {
  ctx: Context
  nonces: Nonces
  proofs: ProofVerifier
  /** Origins a signature may name. */
  origins: () => readonly string[]
}

/** The route of an endpoint below its host's prefix. */
export const routeOf = ({ host, path }: Endpoint) =>
  hostPrefixes[host] + path.replace(/\{(\w+)\}(?=(.?))/g, pathParameter)

/** `{id}` → `:id`; followed by letters, as in `{product}Brand`, it ends where they begin. */
function pathParameter(_: string, name: string, next: string): string {
  return next === '' || next === '/' ? `:${name}` : `:${name}(^[a-z]+?)`
}

export function inputOf(request: FastifyRequest, endpoint: Endpoint): unknown {
  if (endpoint.method === 'POST' && Array.isArray(request.body)) return request.body
  const query = isRecord(request.query) ? request.query : {}
  const params = isRecord(request.params) ? request.params : {}
  const body = endpoint.method === 'POST' && isRecord(request.body) ? request.body : {}
  return { ...query, ...body, ...params }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

export function visitorOf(
  request: FastifyRequest,
  endpoint: Endpoint,
  known: Pick<Visitor, 'keyThumbprint' | 'refreshToken'>,
): Visitor {
  const { headers } = request
  return {
    ip: request.ip,
    userAgent: (headers['user-agent'] ?? '').slice(0, 300),
    channel: headers.channel === 'H5' ? 'H5' : 'PC',
    accessToken: textHeader(headers.access_token),
    idempotencyKey: textHeader(headers['idempotency-key']),
    file: endpoint.takesFileUpTo > 0 ? rawBodyOf(request) : null,
    ...known,
  }
}

/** Thumbprint of the key that signed; null for a request that needs no signature. */
export function signerFor(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  options: Signing,
): string | null | Promise<string> {
  const accessToken = textHeader(request.headers.access_token)
  if (endpoint.form) checkBasicCredential(request.headers.authorization)
  const isSigned = endpoint.signed || (accessToken !== null && !endpoint.shared)
  if (!isSigned) return null
  const signerIn = (outcome: ProofOutcome) => {
    if (!('refused' in outcome)) return outcome.keyThumbprint
    if (outcome.refused === 'SIGNATURE_NONCE') options.ctx.figures.nonceRefusals.inc()
    // The one sent along before may be what was just found stale.
    reply.header('dpop-nonce', options.nonces.current(options.ctx.clock.now().getTime()))
    return fail(outcome.refused)
  }
  const outcome = signerOf(request, endpoint, accessToken, options)
  return outcome instanceof Promise ? outcome.then(signerIn) : signerIn(outcome)
}

/** Checks the signature: `Authorization: PoP`, on the login host `DPoP` with its basic credential. */
function signerOf(
  request: FastifyRequest,
  endpoint: Endpoint,
  accessToken: string | null,
  { ctx, proofs, origins }: Signing,
): ProofOutcome | Promise<ProofOutcome> {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') fail('FOREIGN_ORIGIN')
  const proof = endpoint.form
    ? textHeader(request.headers.dpop)
    : (/^PoP (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null)
  if (!proof) return fail('SIGNATURE_MISSING')
  const [path = '', query = ''] = splitOnce(request.raw.url ?? '', '?')
  return proofs.check(
    {
      proof,
      method: endpoint.method,
      targets: origins().map((origin) => origin + path),
      query,
      body: rawBodyOf(request),
      accessToken,
    },
    ctx.clock.now().getTime(),
  )
}

function splitOnce(text: string, mark: string): [string, string] {
  const index = text.indexOf(mark)
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)]
}

function textHeader(value: string | string[] | undefined): string | null {
  return typeof value === 'string' && value !== '' && value.length <= 512 * 4 ? value : null
}
