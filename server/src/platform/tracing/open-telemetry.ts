import { FastifyOtelInstrumentation } from '@fastify/otel'
import { Failure } from '@mall/contract/failures'
import { type Context, context, ROOT_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyRequest } from 'fastify'
import { inTime } from '../concurrency/in-time.ts'
import { openBoundedExport } from './bounded-export.ts'
import type { Tracing, TracingSettings } from './tracing.ts'

/** How long a stop waits for a collector that does not answer. */
const LAST_MS = 2_000

const carriers = new W3CTraceContextPropagator()
const reading = { get: (carrier: string) => carrier, keys: () => ['traceparent'] }

/** Starts the SDK; there is one of a process. */
export function openTracing({ endpoint, percent }: TracingSettings, environment: string): Tracing {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const { processor, counts } = openBoundedExport(new OTLPTraceExporter({ url, timeoutMillis: 4_000 }))
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'mall', 'deployment.environment.name': environment }),
    spanProcessors: [processor],
  })
  const contexts = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(contexts)
  const tracer = provider.getTracer('mall')
  // Chosen before any span is made: those that are not recorded cost too.
  const isChosen = () => Math.random() * 100 < percent
  const chosen = new WeakSet<FastifyRequest>()
  // A span for each hook costs more than it tells. A message of an error may quote what somebody typed.
  const fastify = new FastifyOtelInstrumentation({
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    // Also asked of each route, which has a handler.
    ignorePaths: (asked) => !('handler' in asked) && !isChosen(),
    requestHook: (span, request) => {
      chosen.add(request)
      span.updateName(`${request.method} ${request.routeOptions.url ?? 'unknown'}`)
    },
  })
  fastify.setTracerProvider(provider)

  const recorded = (): Span | undefined => {
    const span = trace.getSpan(context.active())
    return span?.isRecording() ? span : undefined
  }
  const run = async <T>(name: string, parent: Context, work: (span: Span) => Promise<T>): Promise<T> => {
    const span = tracer.startSpan(name, {}, parent)
    try {
      return await context.with(trace.setSpan(parent, span), work, undefined, span)
    } catch (error) {
      if (outcomeOf(error) === FAULT) span.setStatus({ code: SpanStatusCode.ERROR })
      span.setAttribute('mall.outcome', outcomeOf(error))
      throw error
    } finally {
      span.end()
    }
  }
  return {
    async instrument(app) {
      await app.register(fastify.plugin())
      // What reading a body has left, the handler is in again.
      app.addHook('preHandler', (request, _, done) => {
        const of = chosen.has(request) ? request.opentelemetry() : null
        if (of?.context) context.with(of.context, done)
        else done()
      })
    },
    call(request, name, work) {
      if (!recorded()) return work()
      return run(`call ${name}`, context.active(), async (span) => {
        span.setAttributes({ 'mall.call': name, 'mall.request': request.id, 'mall.outcome': 'none' })
        return work()
      })
    },
    within: (name, work) => (recorded() ? run(name(), context.active(), work) : work()),
    continued(carrier, name, work) {
      if (carrier === undefined && !isChosen()) return work()
      const parent = carrier === undefined ? ROOT_CONTEXT : carriers.extract(ROOT_CONTEXT, carrier, reading)
      return run(name, parent, work)
    },
    carrier() {
      if (!recorded()) return undefined
      let written: string | undefined
      const set = (_: unknown, name: string, value: string) => {
        if (name === 'traceparent') written = value
      }
      carriers.inject(context.active(), null, { set })
      return written
    },
    traceId: () => recorded()?.spanContext().traceId,
    counts,
    async stop() {
      await inTime(LAST_MS, provider.shutdown()).catch(() => undefined)
      fastify.disable()
      context.disable()
    },
  }
}

const FAULT = 'SERVER_ERROR'

/** A rule's refusal is an outcome; everything else is a fault. */
const outcomeOf = (error: unknown): string => (error instanceof Failure ? error.failure : FAULT)
