import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Clock, systemClock } from '../ports.ts'
import { type Blobs, blobsInFolder, blobsInMemory } from './blobs.ts'
import type { Answer } from './call.ts'
import { type Limits, openCalls } from './calls.ts'
import { Refusal, refuse } from './refusal.ts'
import { type Credentials, pathOf, queryOf, verifySignature } from './signature.ts'

/** How the next requests go wrong: an error of the store, a broken line, no answer, a changed byte on the way back. */
type S3Fault = 'error' | 'cut' | 'hang' | 'damage'

export interface S3StandIn {
  /** What S3_ENDPOINT is set to. */
  endpoint: string
  bucket: string
  credentials: Credentials
  blobs: Blobs
  /** Calls answered so far, as `PUT uploads/a.webp`. */
  calls: string[]
  /** The next so many requests fail; 0 heals. */
  fail(fault: S3Fault, times: number): void
  close(): Promise<void>
}

export interface S3Options extends Partial<Limits> {
  bucket?: string
  credentials?: Partial<Credentials>
  /** Keeps the objects there; in memory by default. */
  folder?: string
  host?: string
  port?: number
  clock?: Clock
  maxObjectBytes?: number
}

const DEFAULT_LIMITS: Limits = { maxObjects: 50_000, maxBytes: 2 * 1024 ** 3 }
const MAX_OBJECT_BYTES = 64 * 1024 ** 2
/** Calls that are remembered. */
const MAX_CALLS = 10_000

/** A stand-in of an S3-compatible store with one bucket: path-style and virtual-hosted, each request signed. */
export async function openS3StandIn(options: S3Options = {}): Promise<S3StandIn> {
  const { bucket = 'mall', host = '127.0.0.1', port = 0, clock = systemClock } = options
  const credentials = {
    keyId: 'sandbox-key',
    keySecret: 'sandbox-secret',
    region: 'us-east-1',
    ...options.credentials,
  }
  const blobs = options.folder ? await blobsInFolder(options.folder) : blobsInMemory()
  const { maxObjects = DEFAULT_LIMITS.maxObjects, maxBytes = DEFAULT_LIMITS.maxBytes } = options
  const run = openCalls(blobs, bucket, { maxObjects, maxBytes })
  const maxObjectBytes = options.maxObjectBytes ?? MAX_OBJECT_BYTES
  const calls: string[] = []
  const faults: S3Fault[] = []

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { method = 'GET', url = '/', headers } = request
    const body = await bodyOf(request, maxObjectBytes)
    const signedHash = verifySignature({ method, url, headers }, credentials, clock.now())
    const [named, key] = addressed(pathOf(url), headers.host ?? '', bucket)
    if (named !== bucket) refuse('NoSuchBucket')
    if (calls.length < MAX_CALLS) calls.push(`${method} ${key}`)
    const query = new Map(queryOf(url))
    return run({ method, key, query, headers, signedHash, body, now: clock.now() })
  }

  const server = createServer(async (request, response) => {
    const requestId = randomUUID()
    const fault = faults.shift()
    if (fault === 'cut') return request.destroy()
    if (fault === 'hang') return undefined
    try {
      if (fault === 'error') refuse('InternalError')
      send(response, requestId, damaged(await answer(request), fault))
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal('InternalError', String(error))
      const body = request.method === 'HEAD' ? '' : refusal.toXml(request.url ?? '', requestId)
      // What was not read of the body would be taken for the next request.
      const headers = { 'content-type': 'application/xml', connection: 'close' }
      send(response, requestId, { status: refusal.status, headers, body })
    }
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  const address = server.address()
  const listening = typeof address === 'object' && address ? address.port : port
  return {
    endpoint: `http://${host}:${listening}`,
    bucket,
    credentials,
    blobs,
    calls,
    fail: (fault, times) => void faults.splice(0, faults.length, ...Array<S3Fault>(times).fill(fault)),
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

/** Bucket and key of a path-style or a virtual-hosted request. */
function addressed(path: string, host: string, bucket: string): [bucket: string, key: string] {
  if (host.startsWith(`${bucket}.`)) return [bucket, path.slice(1)]
  const [, named = '', ...key] = path.split('/')
  return [named, key.join('/')]
}

async function bodyOf(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const length = Number(request.headers['content-length'] ?? 0)
  if (request.headers['transfer-encoding']) refuse('MissingContentLength')
  if (length > maxBytes) refuse('EntityTooLarge')
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function send(response: ServerResponse, requestId: string, { status, headers, body }: Answer): void {
  response.writeHead(status, {
    'x-amz-request-id': requestId,
    ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    ...headers,
  })
  response.end(body)
}

function damaged(answer: Answer, fault: S3Fault | undefined): Answer {
  if (fault !== 'damage' || !Buffer.isBuffer(answer.body) || answer.body.length === 0) return answer
  const body = Buffer.from(answer.body)
  body.writeUInt8(body.readUInt8(0) ^ 1, 0)
  return { ...answer, body }
}
