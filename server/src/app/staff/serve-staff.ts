import type { StaffEndpoint } from '@mall/contract/staff/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyLimitOf } from '../../platform/http/body-limit.ts'
import type { Deadline } from '../../platform/http/deadline.ts'
import type { Nonces } from '../../platform/http/nonce.ts'
import { successJson } from '../../platform/http/pre-serialized-json.ts'
import type { ProofVerifier } from '../../platform/http/proof.ts'
import type { Context } from '../context.ts'
import { countCall } from '../figures/call-figures.ts'
import { inputOf, routeOf, signerFor, visitorOf } from '../http/read-request.ts'
import { openStaffCookie } from '../http/refresh-cookie.ts'
import { sendFile } from '../http/serve-endpoints.ts'
import { dispatchStaff, type RegisteredStaff } from './dispatch-staff.ts'

interface ServeOptions {
  ctx: Context
  registered: readonly RegisteredStaff[]
  nonces: Nonces
  proofs: ProofVerifier
  /** The console's own. */
  origin: string
  acceptedOrigins: readonly string[]
  deadline: Deadline
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** Serves every call of the console, all of them signed for its own origin. */
export function serveStaff(app: FastifyInstance, options: ServeOptions): void {
  const { ctx, deadline, nonces } = options
  const nonceOf = () => nonces.current(ctx.clock.now().getTime())
  app.get('/api/signing/nonce', (_, reply) =>
    reply
      .header('dpop-nonce', nonceOf())
      .header('cache-control', 'no-store')
      .type(JSON_TYPE)
      .send(successJson({ done: true })),
  )
  for (const one of options.registered) {
    const { endpoint, name } = one
    app.route({
      method: endpoint.method,
      url: routeOf(endpoint),
      exposeHeadRoute: false,
      bodyLimit: bodyLimitOf(endpoint),
      onResponse: countCall(ctx.figures, name, endpoint.failures),
      handler: (request, reply) =>
        ctx.tracing.call(request, name, () =>
          answer(one, request, reply, { ...options, within: (work) => deadline.within(performance.now(), work) }),
        ),
    })
  }
}

async function answer(
  one: RegisteredStaff,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ServeOptions & { within: <T>(work: () => Promise<T>) => Promise<T> },
): Promise<FastifyReply> {
  const { ctx, nonces, within } = options
  const endpoint: StaffEndpoint = one.endpoint
  reply.header('dpop-nonce', nonces.current(ctx.clock.now().getTime())).header('cache-control', 'no-store')
  const origins = () => options.acceptedOrigins
  const keyThumbprint = await signerFor(request, reply, endpoint, { ...options, origins })
  const refreshToken = openStaffCookie(request, reply, options.origin)
  const visitor = visitorOf(request, endpoint, { keyThumbprint, refreshToken })
  const answered = await within(() => dispatchStaff(ctx, one, inputOf(request, endpoint), visitor))
  if (endpoint.answersFile !== '') return sendFile(reply, endpoint, answered)
  return reply.type(JSON_TYPE).send(successJson(answered))
}
