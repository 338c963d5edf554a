import type { FastifyInstance } from 'fastify'
import { Histogram, Registry } from 'prom-client'
import { isFromInside } from '../../platform/http/from-inside.ts'
import { type SharedStore, STORE_AWAY } from '../../platform/store/shared-store.ts'
import type { Context } from '../context.ts'
import { openBackupAge } from '../figures/backup-age.ts'
import { nodeFigures } from '../figures/node-figures.ts'
import { openStateFigures, type Reported } from '../figures/state-figures.ts'
import { clockOffText, isClockOff } from '../watch-clock.ts'

interface HealthOptions {
  isStopping: () => boolean
  store: Pick<SharedStore, 'isAway'> | null
  /** null: this process alone answers at its port. */
  siblings: Siblings | null
}

/** Other processes behind the same port, whose figures are told together. */
export interface Siblings {
  /** `read`: figures of this process, as prom-client's `aggregate` takes them. */
  onFiguresAsked(read: () => Promise<unknown>): void
  /** Figures of all of them, as text. */
  figures(): Promise<string>
}

/**
 * `/healthz`: alive. `/readyz`: the database is migrated and answers. `/metrics`: Prometheus, for private networks
 * only. `reported`: kinds of work and ticks to report.
 */
export function serveHealth(
  app: FastifyInstance,
  ctx: Context,
  reported: Reported,
  { isStopping, store, siblings }: HealthOptions,
): void {
  const registry = new Registry()
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.2, 1, 5],
    registers: [registry],
  })
  const readState = openStateFigures(ctx, registry, reported)
  const readBackupAge = openBackupAge(ctx, registry)
  const readAll = () => Promise.all([readState(), readBackupAge().catch(() => undefined)])
  // At each scrape: some figures are not there from the beginning.
  const merged = () => Registry.merge([nodeFigures(), registry, ctx.figures.registry])
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })

  siblings?.onFiguresAsked(async () => {
    await readAll()
    return merged().getMetricsAsJSON()
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
    if (siblings) return reply.type(registry.contentType).send(await siblings.figures())
    await readAll()
    const all = merged()
    return reply.type(all.contentType).send(await all.metrics())
  })
}

/** Warnings for operators while the mall goes on serving. */
function warningOf(
  { clock, disk, objectStores }: Context,
  store: Pick<SharedStore, 'isAway'> | null,
): { warning?: string } {
  const aheadMs = clock.machineAheadMs()
  const warnings = [
    disk.warning(),
    isClockOff(aheadMs) ? clockOffText(aheadMs) : null,
    store?.isAway() ? STORE_AWAY : null,
    objectStores.warning(),
  ].filter((one) => one !== null)
  return warnings.length > 0 ? { warning: warnings.join('；') } : {}
}
