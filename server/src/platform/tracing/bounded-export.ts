import { ExportResultCode } from '@opentelemetry/core'
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter, type SpanProcessor } from '@opentelemetry/sdk-trace'
import type { SpanCounts } from './tracing.ts'

/** Spans that wait for the collector; further ones are dropped. */
export const MAX_WAITING = 2_048
const BATCH = 512
const EACH_MS = 2_000
const TIMEOUT_MS = 5_000

/** Whatever else a library or an error adds to a span stays here: it might be data of a person. */
const ATTRIBUTES = new Set([
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'mall.call',
  'mall.outcome',
  'mall.request',
])

/** Sends spans in batches, without events, messages and unknown attributes, and counts those that are lost. */
export function openBoundedExport(exporter: SpanExporter): { processor: SpanProcessor; counts: () => SpanCounts } {
  const counts = { sent: 0, dropped: 0 }
  let waiting = 0
  const counted: SpanExporter = {
    export(spans, done) {
      waiting -= spans.length
      exporter.export(spans.map(withoutDetails), (result) => {
        counts[result.code === ExportResultCode.SUCCESS ? 'sent' : 'dropped'] += spans.length
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
  const batches = new BatchSpanProcessor({
    exporter: counted,
    // Reached by none, as those are counted before.
    maxQueueSize: MAX_WAITING + BATCH,
    maxExportBatchSize: BATCH,
    scheduledDelayMillis: EACH_MS,
    exportTimeoutMillis: TIMEOUT_MS,
  })
  const processor: SpanProcessor = {
    onStart: () => undefined,
    onEnd(span) {
      if (waiting >= MAX_WAITING) {
        counts.dropped += 1
        return
      }
      waiting += 1
      batches.onEnd(span)
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  }
  return { processor, counts: () => ({ ...counts }) }
}

function withoutDetails(span: ReadableSpan): ReadableSpan {
  return {
    name: span.name,
    kind: span.kind,
    spanContext: () => span.spanContext(),
    ...(span.parentSpanContext && { parentSpanContext: span.parentSpanContext }),
    startTime: span.startTime,
    endTime: span.endTime,
    status: { code: span.status.code },
    attributes: Object.fromEntries(Object.entries(span.attributes).filter(([name]) => ATTRIBUTES.has(name))),
    links: [],
    events: [],
    duration: span.duration,
    ended: span.ended,
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: 0,
    droppedEventsCount: 0,
    droppedLinksCount: 0,
  }
}
