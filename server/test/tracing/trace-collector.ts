import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const Attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(Attribute).default([]),
  status: z.object({ code: z.number().default(0) }).default({ code: 0 }),
})
const Sent = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
})
export type SentSpan = z.output<typeof Span>

const withoutNoise = (key: string, value: unknown) =>
  /^(traceId|spanId|parentSpanId|\w+UnixNano)$/.test(key) ? undefined : value

/** An OpenTelemetry collector that keeps what it is sent (OTLP over HTTP, JSON). */
export async function openTraceCollector() {
  const bodies: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    /** All that was sent but for random ids and times, whose digits may look like anything. */
    told: () => bodies.map((body) => JSON.stringify(JSON.parse(body, withoutNoise))).join('\n'),
    spans: (): SentSpan[] =>
      bodies.flatMap((body) =>
        Sent.parse(JSON.parse(body)).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
