import type { FastifyInstance, FastifyRequest } from 'fastify'

const rawBodies = new WeakMap<FastifyRequest, Buffer>()
const NONE = Buffer.alloc(0)

/** The request body as received, which signatures cover. */
export function rawBodyOf(request: FastifyRequest): Buffer {
  return rawBodies.get(request) ?? NONE
}

/** Parses JSON and forms, and keeps the raw bytes; for files only the bytes. */
export function storeRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body)
    rawBodies.set(request, bytes)
    try {
      done(null, bytes.length === 0 ? undefined : assertShallow(JSON.parse(bytes.toString('utf8'))))
    } catch (error) {
      done(error instanceof Error ? error : new Error('bad JSON'))
    }
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body)
    rawBodies.set(request, bytes)
    done(null, Object.fromEntries(new URLSearchParams(bytes.toString('utf8'))))
  })
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (request, body, done) => {
    rawBodies.set(request, Buffer.isBuffer(body) ? body : Buffer.from(body))
    done(null, undefined)
  })
}

/** No call needs more nesting; bounds recursion over values. */
const MAX_DEPTH = 24

function assertShallow(value: unknown): unknown {
  let layer: unknown[] = [value]
  for (let depth = 0; layer.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw new SyntaxError('too many layers')
    layer = layer.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return value
}
