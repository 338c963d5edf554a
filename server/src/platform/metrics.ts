import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Metrics of this process for `/metrics`. */
export interface Figures {
  registry: Registry
  calls: Counter<'call' | 'failure'>
  callSeconds: Histogram<'call'>
  nonceRefusals: Counter
  cacheReads: Counter<'cache' | 'outcome'>
  tries: Counter<'kind'>
  failedTries: Counter<'kind'>
  shedRequests: Counter<'class'>
  assetFallbacks: Counter
  securityEvents: Counter<'event'>
  gatewayCalls: Counter<'gateway' | 'outcome'>
  gatewaySeconds: Histogram<'gateway'>
  openBreakers: Gauge<'gateway'>
  webhookTries: Counter<'outcome'>
}

/** How a try to deliver an event ended: `dead` was its last. */
export const DELIVERY_OUTCOMES = ['delivered', 'failed', 'dead'] as const

/** How a cache answered: `stale` is served while the database is away. */
const CACHE_OUTCOMES = ['hit', 'miss', 'stale'] as const
export type CacheOutcome = (typeof CACHE_OUTCOMES)[number]
const CACHES = ['answers', 'documents', 'sessions']

export function openFigures(): Figures {
  const registry = new Registry()
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter<Label>({ name, help, labelNames, registers })
  const histogram = <Label extends string>(name: string, help: string, buckets: number[], label: Label) =>
    new Histogram<Label>({ name, help, labelNames: [label], buckets, registers })
  const cacheReads = counter(
    'cache_reads_total',
    'Reads of caches: hit, miss or stale',
    ...(['cache', 'outcome'] as const),
  )
  for (const cache of CACHES) for (const outcome of CACHE_OUTCOMES) cacheReads.inc({ cache, outcome }, 0)
  return {
    registry,
    calls: counter('calls_total', 'Calls by name and failure, or none', 'call', 'failure'),
    callSeconds: histogram('call_duration_seconds', 'Time to answer a call', [0.02, 0.1, 0.5, 2, 8], 'call'),
    nonceRefusals: counter('nonce_refusals_total', 'Signed requests whose nonce was stale, to be repeated'),
    cacheReads,
    tries: counter('work_tries_total', 'Tries of work that must happen, by kind', 'kind'),
    failedTries: counter('work_failed_tries_total', 'Tries that failed at work that must happen, by kind', 'kind'),
    shedRequests: counter('requests_shed_total', 'Requests refused with 503 because too many came, by class', 'class'),
    assetFallbacks: counter(
      'asset_fallbacks_total',
      'Documents asked for without the CDN, because nothing came from it',
    ),
    securityEvents: counter(
      'security_events_total',
      'Refusals that may be somebody’s attempt at getting in, by kind',
      'event',
    ),
    gatewayCalls: counter(
      'gateway_calls_total',
      'Calls to outside companies: answered, declined, failed, or not sent while the breaker is open',
      ...(['gateway', 'outcome'] as const),
    ),
    gatewaySeconds: histogram(
      'gateway_call_duration_seconds',
      'Time until an outside company answered, declined or failed',
      [0.1, 0.5, 2, 10],
      'gateway',
    ),
    openBreakers: new Gauge({
      name: 'gateway_breaker_open',
      help: '1 while the breaker of an outside company is open',
      labelNames: ['gateway'],
      registers,
      aggregator: 'max',
    }),
    webhookTries: counter('webhook_tries_total', 'Tries to deliver an event, by how they ended', 'outcome'),
  }
}
