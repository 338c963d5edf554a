import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Context } from '../context.ts'

/** `/healthz`: alive. `/readyz`: the database is migrated and answers. `/metrics`: Prometheus. */
export function serveHealth(app: FastifyInstance, ctx: Context, isStopping: () => boolean): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.2, 1, 5],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })

  app.get('/healthz', { logLevel: 'warn' }, (_, reply) => reply.send({ status: 'alive' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' })
    try {
      await ctx.pool.query('select 1 from drizzle.__drizzle_migrations limit 1')
      return reply.send({ status: 'ready' })
    } catch {
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
  app.get('/metrics', { logLevel: 'warn' }, async (_, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
