import { Counter, Gauge, Registry } from 'prom-client'

/** Metrics of this process for `/metrics`. */
export interface Figures {
  registry: Registry
  failedTries: Counter<'kind'>
  shedRequests: Counter<'class'>
  assetFallbacks: Counter
  securityEvents: Counter<'event'>
  gatewayCalls: Counter<'gateway' | 'outcome'>
  openBreakers: Gauge<'gateway'>
}

export function openFigures(): Figures {
  const registry = new Registry()
  const failedTries = new Counter({
    name: 'work_failed_tries_total',
    help: 'Tries that failed at work that must happen, by kind',
    labelNames: ['kind'],
    registers: [registry],
  })
  const shedRequests = new Counter({
    name: 'requests_shed_total',
    help: 'Requests refused with 503 because too many came, by class',
    labelNames: ['class'],
    registers: [registry],
  })
  const assetFallbacks = new Counter({
    name: 'asset_fallbacks_total',
    help: 'Documents asked for without the CDN, because nothing came from it',
    registers: [registry],
  })
  const securityEvents = new Counter({
    name: 'security_events_total',
    help: 'Refusals that may be somebody’s attempt at getting in, by kind',
    labelNames: ['event'],
    registers: [registry],
  })
  const gatewayCalls = new Counter({
    name: 'gateway_calls_total',
    help: 'Calls to outside companies: answered, declined, failed, or not sent while the breaker is open',
    labelNames: ['gateway', 'outcome'],
    registers: [registry],
  })
  const openBreakers = new Gauge({
    name: 'gateway_breaker_open',
    help: '1 while the breaker of an outside company is open',
    labelNames: ['gateway'],
    registers: [registry],
  })
  return { registry, failedTries, shedRequests, assetFallbacks, securityEvents, gatewayCalls, openBreakers }
}
