import { statfs } from 'node:fs/promises'
import { pauseNames } from '@mall/contract/work/pauses'
import { type Aggregator, Counter, Gauge, type Registry } from 'prom-client'
import { countHolds } from '../../modules/appointment/public.ts'
import { countDeliveries } from '../../modules/event/public.ts'
import { countStaleParcels } from '../../modules/parcel/public.ts'
import { countUnfinishedRefunds, countUnsettledPayments } from '../../modules/payment/public.ts'
import { countCriticalCalls } from '../../modules/report/public.ts'
import { countFailedWork, listPauses } from '../../modules/work/public.ts'
import type { Context } from '../context.ts'
import { certificatesOf } from './certificates.ts'

/** What has to be reported even while there is none of it. */
export interface Reported {
  kinds: readonly string[]
  ticks: readonly string[]
}

const DAY_MS = 86_400_000

/** Metrics read at each scrape; during a database outage the last values stay. */
export function openStateFigures(ctx: Context, registry: Registry, { kinds, ticks }: Reported): () => Promise<void> {
  // Of several processes behind one port all read the same, but for their own connections.
  const gauge = (name: string, help: string, label?: string, aggregator: Aggregator = 'max') =>
    new Gauge({ name, help, labelNames: label ? [label] : [], registers: [registry], aggregator })
  const waiting = gauge('jobs_waiting', 'Jobs that wait for their turn or next try', 'queue')
  const underWay = gauge('jobs_under_way', 'Jobs under way', 'queue')
  const oldest = gauge('jobs_oldest_seconds', 'For how long the oldest waiting job has been due', 'queue')
  const late = gauge('tick_late_seconds', 'For how long a tick has been due without beginning', 'tick')
  const failing = gauge('work_failing', 'Work whose last try failed and that is tried again', 'kind')
  const stuck = gauge('work_stuck', 'Work that needs a person: npm run operate -- stuck', 'kind')
  const readPauses = pauseFigures(gauge('work_paused_seconds', 'For how long somebody has had it paused', 'pause'))
  const stale = gauge('parcels_stale', 'Parcels under way of which nothing was heard for two days')
  const critical = gauge('report_critical_calls', 'Critical values nobody was told yet: all, or late', 'state')
  const unsettled = gauge('payments_unsettled', 'Payments whose outcome is open, by age', 'age')
  const refunds = gauge('refunds_unfinished', 'Refunds that are not done, by age', 'age')
  const holds = gauge('holds', 'Places kept: live, or overdue and not given back yet', 'state')
  const deliveries = gauge('webhook_deliveries', 'Events that wait to be delivered, or were given up', 'state')
  const oldestDelivery = gauge('webhook_oldest_seconds', 'How old the oldest event is that waits to be delivered')
  const connections = gauge(
    'mall_pool_connections',
    'Connections to the database, and requests that wait for one',
    'state',
    'sum',
  )
  const free = gauge('mall_disk_free_ratio', 'Free share of the disk of pictures and uploads', 'disk', 'min')
  const spans = new Counter({
    name: 'trace_spans_total',
    help: 'Spans sent to the collector, and those lost because it was slow or away',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const readCertificates = daysLeftFigures(ctx, () =>
    gauge('certificate_days_left', 'Until a certificate of a company expires', 'certificate'),
  )
  // Series must exist before the first event, even before the database is reached.
  for (const kind of kinds) for (const each of [failing, stuck]) each.set({ kind }, 0)
  for (const tick of ticks) late.set({ tick }, 0)

  const readProcess = async () => {
    const { totalCount, idleCount, waitingCount } = ctx.pool
    connections.set({ state: 'open' }, totalCount)
    connections.set({ state: 'idle' }, idleCount)
    connections.set({ state: 'waiting' }, waitingCount)
    const { sent, dropped } = ctx.tracing.counts()
    spans.reset()
    spans.inc({ outcome: 'sent' }, sent)
    spans.inc({ outcome: 'dropped' }, dropped)
    readCertificates()
    const { bavail, blocks } = await statfs(ctx.settings.dataDir)
    free.set({ disk: 'files' }, bavail / blocks)
  }
  const readJobs = async () => {
    for (const { name: queue, ...job } of await ctx.jobs.figures()) {
      waiting.set({ queue }, job.waiting)
      underWay.set({ queue }, job.underWay)
      oldest.set({ queue }, job.oldestSeconds)
    }
    for (const { name: tick, seconds } of await ctx.jobs.lateTicks(ticks)) late.set({ tick }, seconds)
  }
  const readWork = async () => {
    const counts = new Map((await countFailedWork(ctx)).map((one) => [one.kind, one]))
    for (const kind of new Set([...kinds, ...counts.keys()])) {
      failing.set({ kind }, counts.get(kind)?.failing ?? 0)
      stuck.set({ kind }, counts.get(kind)?.stuck ?? 0)
    }
    await readPauses(ctx)
    const calls = await countCriticalCalls(ctx)
    critical.set({ state: 'waiting' }, calls.waiting)
    critical.set({ state: 'late' }, calls.late)
    stale.set(await countStaleParcels(ctx))
    for (const { age, count } of await countUnsettledPayments(ctx)) unsettled.set({ age }, count)
    for (const { age, count } of await countUnfinishedRefunds(ctx)) refunds.set({ age }, count)
    const { live, overdue } = await countHolds(ctx)
    holds.set({ state: 'live' }, live)
    holds.set({ state: 'overdue' }, overdue)
    const { dead, waiting: undelivered, oldestSeconds } = await countDeliveries(ctx)
    deliveries.set({ state: 'waiting' }, undelivered)
    deliveries.set({ state: 'dead' }, dead)
    oldestDelivery.set(oldestSeconds)
  }
  return async () => {
    for (const part of [readProcess, readJobs, readWork]) await part().catch(() => undefined)
  }
}

/** Without a certificate there is no series. */
function daysLeftFigures({ companies, clock }: Context, make: () => Gauge): () => void {
  let daysLeft: Gauge | null = null
  return () => {
    const certificates = certificatesOf(companies.keys())
    daysLeft?.reset()
    if (certificates.length === 0) return
    daysLeft ??= make()
    for (const { certificate, validTo } of certificates)
      daysLeft.set({ certificate }, (validTo.getTime() - clock.now().getTime()) / DAY_MS)
  }
}

function pauseFigures(paused: Gauge): (ctx: Context) => Promise<void> {
  for (const pause of pauseNames) paused.set({ pause }, 0)
  return async ({ db, clock }) => {
    const since = new Map((await listPauses(db)).map(({ name, pausedAt }) => [name, pausedAt.getTime()]))
    const now = clock.now().getTime()
    for (const pause of pauseNames) paused.set({ pause }, Math.max(0, (now - (since.get(pause) ?? now)) / 1_000))
  }
}
