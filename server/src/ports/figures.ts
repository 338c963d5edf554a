import { Counter, Registry } from 'prom-client'

/** What `/metrics` tells of this process. */
export interface Figures {
  registry: Registry
  failedTries: Counter<'kind'>
}

export function openFigures(): Figures {
  const registry = new Registry()
  const failedTries = new Counter({
    name: 'work_failed_tries_total',
    help: 'Tries that failed at work that must happen, by kind',
    labelNames: ['kind'],
    registers: [registry],
  })
  return { registry, failedTries }
}
