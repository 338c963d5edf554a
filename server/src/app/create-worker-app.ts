import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Context } from './context.ts'
import { endIdleConnections } from './http/end-idle-connections.ts'
import { type Siblings, serveHealth } from './http/health.ts'
import { reported } from './registry.ts'

/** What a worker answers: whether it lives and is ready, and its figures. No pages, no calls. */
export function createWorkerApp(
  ctx: Context,
  logger: FastifyBaseLogger | false,
  siblings: Siblings | null,
): { fastify: FastifyInstance; prepareToStop: () => void } {
  const fastify = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    trustProxy: ctx.settings.trustProxy ?? false,
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
  })
  let isStopping = false
  endIdleConnections(fastify)
  // A worker signs and checks no requests, so its store does not matter here.
  serveHealth(fastify, ctx, reported, { isStopping: () => isStopping, store: null, siblings })
  fastify.setNotFoundHandler((_, reply) => reply.code(404).type('text/plain').send('not found'))
  return {
    fastify,
    prepareToStop: () => {
      isStopping = true
    },
  }
}
