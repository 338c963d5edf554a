import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { storeRawBodies } from '../../platform/http/raw-body.ts'
import { readableUrl } from '../../platform/http/readable-url.ts'
import type { Context } from '../context.ts'
import { endIdleConnections } from './end-idle-connections.ts'
import { recordRefusal } from './record-refusal.ts'
import { answerFailure } from './serve-endpoints.ts'

/** How long a request may take to arrive. */
export interface Patience {
  headerMs: number
  requestMs: number
  lookEveryMs: number
}

const BODY_LIMIT = 256 * 1024
/** Time from a request's first byte to the end of its header, and of its body; photographs may come over slow lines. */
export const PATIENCE: Patience = { headerMs: 15_000, requestMs: 90_000, lookEveryMs: 5_000 }

/** A Fastify app with its limits, logging and failures, before any route. */
export async function createFastify(
  ctx: Context,
  logger: FastifyBaseLogger | false,
  patience = PATIENCE,
): Promise<FastifyInstance> {
  const fastify = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: patience.requestMs,
    http: { headersTimeout: patience.headerMs, connectionsCheckingInterval: patience.lookEveryMs },
    trustProxy: ctx.settings.trustProxy ?? false,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    requestIdHeader: false,
    genReqId: () => ctx.ids.id(),
    forceCloseConnections: 'idle',
    // Requests on kept connections are still served, and the connection is closed with the response.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    logController: new LogController({ disableRequestLogging: true }),
  })
  await ctx.tracing.instrument(fastify)
  endIdleConnections(fastify)
  storeRawBodies(fastify)
  await fastify.register(cookie)
  // Our clients send no compressed bodies; refused because of decompression bombs.
  const received = { globalDecompression: false }
  await fastify.register(compress, { ...received, threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: BROTLI })
  fastify.setErrorHandler((error, request, reply) => {
    recordRefusal(ctx.security, error, request)
    ctx.disk.notice(error)
    return answerFailure(error, request, reply)
  })
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
    done()
  })
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const facts = { method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (routeOptions.logLevel !== 'warn') request.log.debug(facts, 'answered')
    done()
  })
  return fastify
}

/** Quality 4 with flushing: streams stay responsive at little CPU time. */
const BROTLI = { params: { 1: 4 } }
