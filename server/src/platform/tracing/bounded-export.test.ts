import { ExportResultCode } from '@opentelemetry/core'
import { type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import { expect, test } from 'vitest'
import { MAX_WAITING, openBoundedExport } from './bounded-export.ts'

test('of more spans than may wait for a hanging collector the rest is dropped, and counted', async () => {
  let taken = 0
  const hanging: SpanExporter = {
    export: (spans) => {
      taken += spans.length
    },
    shutdown: async () => undefined,
  }
  const { processor, counts } = openBoundedExport(hanging)
  const tracer = new TracerProvider({ spanProcessors: [processor] }).getTracer('test')
  for (let nth = 0; nth < 2 * MAX_WAITING; nth++) tracer.startSpan('one').end()
  expect(counts()).toEqual({ sent: 0, dropped: MAX_WAITING - taken })
})

test('neither events nor messages nor attributes of others leave', async () => {
  const left: string[] = []
  const exporter: SpanExporter = {
    export: (spans, done) => {
      left.push(...spans.map(({ attributes, events, status }) => JSON.stringify({ attributes, events, status })))
      done({ code: ExportResultCode.SUCCESS })
    },
    shutdown: async () => undefined,
  }
  const { processor, counts } = openBoundedExport(exporter)
  const provider = new TracerProvider({ spanProcessors: [processor] })
  const span = provider
    .getTracer('test')
    .startSpan('one', { attributes: { 'url.path': '/a/13812346720', 'http.route': '/a/:id' } })
  span.recordException(new Error('no 林国栋 here'))
  span.setStatus({ code: 2, message: 'no 林国栋 here' })
  span.end()
  await provider.forceFlush()
  expect(left).toEqual([JSON.stringify({ attributes: { 'http.route': '/a/:id' }, events: [], status: { code: 2 } })])
  expect(counts()).toEqual({ sent: 1, dropped: 0 })
})
