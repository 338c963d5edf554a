import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Spans of what this process does, for an OpenTelemetry collector. Names and attributes are words of the program, never
 * data of a person.
 */
export interface Tracing {
  /** A span for each request of this server; before any route is added. */
  instrument(app: FastifyInstance): Promise<void>
  /** Runs a named call of this request in a span of its own, with its outcome: a failure's name, or none. */
  call<T>(request: FastifyRequest, name: string, work: () => Promise<T>): Promise<T>
  /** Runs `work` in a span below the current one; without one, as it is. `name` is asked for only then. */
  within<T>(name: () => string, work: () => Promise<T>): Promise<T>
  /** Runs `work` in a span below that of `carrier`, or as a trace of its own. */
  continued<T>(carrier: string | undefined, name: string, work: () => Promise<T>): Promise<T>
  /** The current span, to be gone on with elsewhere (W3C traceparent); undefined if it is not recorded. */
  carrier(): string | undefined
  /** Id of the current trace; undefined if it is not recorded. */
  traceId(): string | undefined
  /** Spans sent to the collector, and those lost because it was slow or away. */
  counts(): SpanCounts
  /** Sends what is left, for a moment. */
  stop(): Promise<void>
}

export interface SpanCounts {
  sent: number
  dropped: number
}

export interface TracingSettings {
  /** Of the collector (OTLP over HTTP). */
  endpoint: string
  /** Of all requests and jobs, how many percent are traced. */
  percent: number
}

/** Without a collector. */
export const NO_TRACING: Tracing = {
  instrument: async () => undefined,
  call: (_request, _name, work) => work(),
  within: (_name, work) => work(),
  continued: (_carrier, _name, work) => work(),
  carrier: () => undefined,
  traceId: () => undefined,
  counts: () => ({ sent: 0, dropped: 0 }),
  stop: async () => undefined,
}

/** OpenTelemetry is loaded only when there is a collector. */
export async function loadTracing(settings: TracingSettings | undefined, environment: string): Promise<Tracing> {
  if (!settings) return NO_TRACING
  const { openTracing } = await import('./open-telemetry.ts')
  return openTracing(settings, environment)
}
