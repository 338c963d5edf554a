import type { Endpoint } from './endpoint.ts'

type EndpointsIn<M> = { [N in keyof M as M[N] extends Endpoint ? N : never]: M[N] }

/** The endpoints among the exports of a file. */
export function endpointsOf<M extends Record<string, unknown>>(module: M): EndpointsIn<M> {
  const found = Object.entries(module).filter(([, value]) => isEndpoint(value))
  // Object.entries loses the names' types; the filter keeps exactly the members of the type.
  return Object.fromEntries(found) as EndpointsIn<M>
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'does' in value && 'path' in value && 'failures' in value
}
