import { Readable } from 'node:stream'
import type { Endpoint } from '@mall/contract/endpoint'
import { Failure } from '@mall/contract/failures'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { BranchOfHost } from '../../modules/branch/public.ts'
import { bodyLimitOf } from '../../platform/http/body-limit.ts'
import type { Deadline } from '../../platform/http/deadline.ts'
import { failureOfError } from '../../platform/http/failure-of-error.ts'
import { openHighContention } from '../../platform/http/high-contention.ts'
import type { Nonces } from '../../platform/http/nonce.ts'
import { successJson } from '../../platform/http/pre-serialized-json.ts'
import type { ProofVerifier } from '../../platform/http/proof.ts'
import type { SharedAnswers } from '../../platform/http/shared-answers.ts'
import type { Context } from '../context.ts'
import { countCall, noteFailure } from '../figures/call-figures.ts'
import type { Admission } from './admission.ts'
import { type AdmissionClass, classOfCall } from './admission-class.ts'
import { type Authenticate, dispatch, dispatchParsed, parseInput, type Registered } from './dispatch.ts'
import { inputOf, routeOf, signerFor, visitorOf } from './read-request.ts'
import { openRefreshCookie } from './refresh-cookie.ts'

export interface ServeOptions {
  ctx: Context
  registered: readonly Registered[]
  authenticate: Authenticate
  nonces: Nonces
  proofs: ProofVerifier
  answers: SharedAnswers
  branchOfHost: BranchOfHost
  deadline: Deadline
  admission: Admission
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** Serves every endpoint under its host's prefix. */
export function serveEndpoints(app: FastifyInstance, options: ServeOptions): void {
  const { admission } = options
  const { figures, tracing } = options.ctx
  const rush = openHighContention(admission.isShedding)
  for (const one of options.registered) {
    const { endpoint, name } = one
    const kind = classOfCall(name)
    const isOpen = isOpenToAll(endpoint)
    const serve = (request: FastifyRequest, reply: FastifyReply, since: number) =>
      tracing.call(request, name, () =>
        answer(one, request, reply, { ...options, within: (work) => options.deadline.within(since, work) }),
      )
    app.route({
      method: endpoint.method,
      url: routeOf(endpoint),
      exposeHeadRoute: false,
      bodyLimit: bodyLimitOf(endpoint),
      onResponse: countCall(figures, name, endpoint.failures),
      // Before the body is read. For cacheable calls the cache is asked first: a cached response costs no more than a
      // refusal.
      ...(kind && !isOpen && { onRequest: refusingEarly(admission, kind) }),
      // Before the signature is checked, which is the most expensive part of such a call.
      handler: (request, reply) => {
        const since = performance.now()
        if (!kind) return serve(request, reply, since)
        if (endpoint.contended) return rush.queued(() => serve(request, reply, since))
        const cacheKey = isOpen ? sharedAnswerKey(one, request, options) : null
        if (cacheKey) return sendShared(reply, endpoint, cacheKey)
        return admission.enter(kind, () => rush.immediate(() => serve(request, reply, since)))
      },
    })
  }
}

/** Unsigned, and answered alike for all. */
const isOpenToAll = ({ shared, signed, form }: Endpoint) => shared && !signed && !form

/** Refuses at once while the class is shed. */
export function refusingEarly(admission: Admission, kind: AdmissionClass): onRequestHookHandler {
  return (request, reply, done) => {
    if (!admission.refuses(kind)) return done()
    answerFailure(new Failure('BUSY'), request, reply)
  }
}

const sharedAnswerKey = ({ endpoint, name }: Registered, request: FastifyRequest, { answers }: ServeOptions) =>
  answers.peek(name, parseInput(endpoint, inputOf(request, endpoint)))

function sendShared(reply: FastifyReply, { method }: Endpoint, bytes: Buffer): FastifyReply {
  reply.header('cache-control', method === 'GET' ? 'public, max-age=2' : 'no-store')
  return reply.type(JSON_TYPE).send(bytes)
}

async function answer(
  one: Registered,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ServeOptions & { within: <T>(work: () => Promise<T>) => Promise<T> },
): Promise<FastifyReply> {
  const { ctx, answers, within } = options
  const { endpoint, name } = one
  reply.header('dpop-nonce', options.nonces.current(ctx.clock.now().getTime()))
  const origins = () => originsOf(ctx, request.hostname, options.branchOfHost)
  const signer = signerFor(request, reply, endpoint, { ...options, origins })
  const keyThumbprint = signer instanceof Promise ? await signer : signer
  const refreshToken = openRefreshCookie(request, reply, ctx.settings.publicOrigin)
  const visitor = visitorOf(request, endpoint, { keyThumbprint, refreshToken })
  const raw = inputOf(request, endpoint)
  if (endpoint.shared) {
    const input = parseInput(endpoint, raw)
    const make = async () => successJson(await dispatchParsed(ctx, one, input, { visitor, member: null }))
    const found = answers.get(name, input, make, (seconds) => reply.headers(staleHeaders(seconds)))
    return sendShared(reply, endpoint, found instanceof Promise ? await within(() => found) : found)
  }
  reply.header('cache-control', 'no-store')
  const answered = await within(() => dispatch(ctx, options.authenticate, one, raw, visitor))
  if (endpoint.answersFile === '') return reply.type(JSON_TYPE).send(successJson(answered))
  return sendFile(reply, endpoint, answered)
}

/** For an expired response served during a database outage (RFC 9211): not to be cached elsewhere. */
export const staleHeaders = (seconds: number) => ({
  'cache-status': `mall; hit; ttl=-${seconds}`,
  'cache-control': 'no-store',
})

/** User files are downloaded or shown by script, never opened as a page of this origin. */
export function sendFile(reply: FastifyReply, { answersFile }: Endpoint, data: unknown): FastifyReply {
  const name = `file.${answersFile.split('/')[1]}`
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(answersFile)
    .send(fileOf(data))
}

/** A long file goes out as it is read. */
function fileOf(data: unknown): Buffer | Readable {
  if (data instanceof Uint8Array) return Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  if (!isStream(data)) throw new Error('no file to answer with')
  return Readable.from(data)
}

const isStream = (data: unknown): data is AsyncIterable<unknown> =>
  typeof data === 'object' && data !== null && Symbol.asyncIterator in data

/** Origins a signature may name: the configured ones; on a branch's host, that host with the same scheme and port. */
function originsOf({ settings }: Context, hostName: string, branchOfHost: BranchOfHost): readonly string[] {
  if (branchOfHost(hostName) === null) return settings.acceptedOrigins
  const own = new URL(settings.publicOrigin)
  own.hostname = hostName
  return [...settings.acceptedOrigins, own.origin]
}

/** Converts any thrown error into the envelope; internal errors are logged and become SERVER_ERROR. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOfError(error)
  noteFailure(request, failure.failure)
  if (failure.failure === 'SERVER_ERROR' && !hasLeft(error, request))
    request.log.error({ err: error }, 'request failed')
  if (failure.failure === 'TOO_MANY_REQUESTS' || failure.status === 503) reply.header('retry-after', '5')
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type(JSON_TYPE)
    .send(JSON.stringify({ code: failure.code, msg: failure.message, data: failure.data }))
}

/** Whether request or response broke off because the client disconnected. */
function hasLeft(error: unknown, { socket }: FastifyRequest): boolean {
  if (!socket.destroyed || !(error instanceof Error) || !('code' in error)) return false
  return error.code === 'ERR_STREAM_PREMATURE_CLOSE' || (error.code === 'ECONNRESET' && error.message === 'aborted')
}
