import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { countStaleParcels } from '../../modules/parcel/public.ts'
import { countStuckByKind } from '../../modules/work/public.ts'
import { isFromInside } from '../../platform/http/from-inside.ts'
import { type SharedStore, STORE_AWAY } from '../../platform/store/shared-store.ts'
import type { Context } from '../context.ts'
import { clockOffText, isClockOff } from '../watch-clock.ts'

/**
 * `/healthz`: alive. `/readyz`: the database is migrated and answers. `/metrics`: Prometheus, for private networks
 * only. `kinds`: kinds of work to report.
 */
export function serveHealth(
  app: FastifyInstance,
  ctx: Context,
  kinds: readonly string[],
  { isStopping, store }: { isStopping: () => boolean; store: Pick<SharedStore, 'isAway'> | null },
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.2, 1, 5],
    registers: [registry],
  })
  const readWork = workFigures(ctx, registry, kinds)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })

  app.get('/healthz', { logLevel: 'warn' }, (_, reply) => reply.send({ status: 'alive' }))
  // Concurrent requests share one check, so that a flood takes one connection.
  let pending: Promise<unknown> | null = null
  const pingDatabase = () => {
    pending ??= ctx.pool.query('select 1 from drizzle.__drizzle_migrations limit 1').finally(() => {
      pending = null
    })
    return pending
  }
  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    if (isStopping()) return reply.code(503).header('retry-after', 5).send({ status: 'stopping' })
    try {
      await pingDatabase()
      return reply.send({ status: 'ready', ...warningOf(ctx, store) })
    } catch {
      return reply.code(503).header('retry-after', 5).send({ status: 'database unreachable' })
    }
  })
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!isFromInside(request)) return reply.code(404).type('text/plain').send('not found')
    await readWork().catch(() => undefined)
    const all = Registry.merge([registry, ctx.figures.registry])
    return reply.type(all.contentType).send(await all.metrics())
  })
}

/** Warnings for operators while the mall goes on serving. */
function warningOf({ clock, disk }: Context, store: Pick<SharedStore, 'isAway'> | null): { warning?: string } {
  const aheadMs = clock.machineAheadMs()
  const warnings = [
    disk.warning(),
    isClockOff(aheadMs) ? clockOffText(aheadMs) : null,
    store?.isAway() ? STORE_AWAY : null,
  ].filter((one) => one !== null)
  return warnings.length > 0 ? { warning: warnings.join('；') } : {}
}

/** Metrics read at each scrape; during a database outage the last values stay. */
function workFigures(ctx: Context, registry: Registry, kinds: readonly string[]): () => Promise<void> {
  const gauge = (name: string, help: string, label: string) =>
    new Gauge({ name, help, labelNames: [label], registers: [registry] })
  const waiting = gauge('jobs_waiting', 'Jobs that wait for their turn or next try', 'queue')
  const underWay = gauge('jobs_under_way', 'Jobs under way', 'queue')
  const oldest = gauge('jobs_oldest_seconds', 'For how long the oldest waiting job has been due', 'queue')
  const stuck = gauge('work_stuck', 'Work that needs a person: npm run operate -- stuck', 'kind')
  const stale = new Gauge({
    name: 'parcels_stale',
    help: 'Parcels under way of which nothing was heard for two days',
    registers: [registry],
  })
  const connections = gauge(
    'mall_pool_connections',
    'Connections to the database, and requests that wait for one',
    'state',
  )
  // Series must exist before the first event, even before the database is reached.
  for (const kind of kinds) stuck.set({ kind }, 0)
  return async () => {
    const { totalCount, idleCount, waitingCount } = ctx.pool
    connections.set({ state: 'open' }, totalCount)
    connections.set({ state: 'idle' }, idleCount)
    connections.set({ state: 'waiting' }, waitingCount)
    for (const { name: queue, ...job } of await ctx.jobs.figures()) {
      waiting.set({ queue }, job.waiting)
      underWay.set({ queue }, job.underWay)
      oldest.set({ queue }, job.oldestSeconds)
    }
    const stuckOnes = await countStuckByKind(ctx)
    stuck.reset()
    for (const kind of kinds) stuck.set({ kind }, 0)
    for (const { kind, count } of stuckOnes) stuck.set({ kind }, count)
    stale.set(await countStaleParcels(ctx))
  }
}
