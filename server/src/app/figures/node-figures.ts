import { collectDefaultMetrics, Registry } from 'prom-client'

let registry: Registry | undefined

/** Node's own figures of this process, collected once: what watches its event loop and its garbage never stops. */
export function nodeFigures(): Registry {
  if (registry) return registry
  registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}
