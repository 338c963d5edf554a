import type { BlobFacts, Blobs } from './blobs.ts'
import { type Answer, type Call, type Save, storedHeaders } from './call.ts'
import { md5Of, verifyBody } from './checksums.ts'
import { listObjects } from './list-objects.ts'
import { openMultipart } from './multipart.ts'
import { refuse } from './refusal.ts'

export interface Limits {
  maxObjects: number
  /** Of all objects together. */
  maxBytes: number
}

const MAX_KEY_BYTES = 1024

/** S3's calls on one bucket: objects, lists and uploads in parts. */
export function openCalls(blobs: Blobs, bucket: string, limits: Limits): (call: Call) => Promise<Answer> {
  const makeRoom = (key: string, bytes: number) => {
    const others = blobs.besides(key)
    if (others.count >= limits.maxObjects || others.bytes + bytes > limits.maxBytes)
      refuse('SlowDown', 'the stand-in holds as much as it may')
  }
  const save: Save = async ({ key, now }, data, etag, headers) => {
    makeRoom(key, data.length)
    await blobs.write({ key, bytes: data.length, etag, modifiedAt: now.toISOString(), headers }, data)
  }
  const multipart = openMultipart({ bucket, save, makeRoom })

  const putObject = async (call: Call): Promise<Answer> => {
    const { headers, body, signedHash } = call
    const checksums = verifyBody(body, headers, signedHash)
    const etag = `"${md5Of(body)}"`
    await save(call, body, etag, { ...storedHeaders(headers), ...checksums })
    return { status: 200, headers: { etag, ...checksums } }
  }
  const post = (call: Call): Answer | Promise<Answer> => {
    if (call.query.has('uploads')) return multipart.start(call)
    return call.query.has('uploadId') ? multipart.complete(call) : refuse('MethodNotAllowed')
  }
  const remove = async (call: Call): Promise<Answer> => {
    if (call.query.has('uploadId')) multipart.abort(call)
    else await blobs.remove(call.key)
    return { status: 204 }
  }

  return async (call) => {
    const { method, key, query } = call
    if (Buffer.byteLength(key) > MAX_KEY_BYTES) refuse('KeyTooLongError')
    if (key === '' && method === 'HEAD') return { status: 200 }
    if (key === '') return method === 'GET' ? listObjects(blobs, bucket, call) : refuse('MethodNotAllowed')
    if (method === 'GET' || method === 'HEAD') return getObject(blobs, call)
    if (method === 'PUT') return query.has('partNumber') ? multipart.putPart(call) : putObject(call)
    if (method === 'POST') return post(call)
    return method === 'DELETE' ? remove(call) : refuse('MethodNotAllowed')
  }
}

async function getObject(blobs: Blobs, { method, key, headers, query }: Call): Promise<Answer> {
  const facts = blobs.facts(key) ?? refuse('NoSuchKey')
  if (headers['if-none-match'] === facts.etag) return { status: 304, headers: { etag: facts.etag } }
  const range = rangeOf(headers.range, facts.bytes)
  const [first, last] = range ?? [0, facts.bytes - 1]
  const about = {
    ...factsHeaders(facts, headers),
    ...overrides(query),
    'content-length': String(last - first + 1),
    ...(range && { 'content-range': `bytes ${first}-${last}/${facts.bytes}` }),
  }
  if (method === 'HEAD') return { status: 200, headers: about }
  const data = await blobs.read(key)
  return { status: range ? 206 : 200, headers: about, body: data.subarray(first, last + 1) }
}

/** Checksums are told to those who ask for them. */
function factsHeaders({ etag, modifiedAt, headers }: BlobFacts, asked: Call['headers']): Record<string, string> {
  const told = Object.entries(headers).filter(
    ([name]) => !name.startsWith('x-amz-checksum-') || (asked['x-amz-checksum-mode'] === 'ENABLED' && !asked.range),
  )
  return {
    'content-type': 'application/octet-stream',
    ...Object.fromEntries(told),
    etag,
    'last-modified': new Date(modifiedAt).toUTCString(),
    'accept-ranges': 'bytes',
  }
}

/** `response-content-type` and the like of a signed link. */
const overrides = (query: Call['query']): Record<string, string> =>
  Object.fromEntries(
    [...query].flatMap(([name, value]) => (/^response-/.test(name) ? [[name.replace('response-', ''), value]] : [])),
  )

/** First and last byte; null for the whole object. */
function rangeOf(header: string | string[] | undefined, bytes: number): [number, number] | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(String(header ?? '')) ?? []
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const last = from === '' || to === '' ? bytes - 1 : Math.min(bytes - 1, Number(to))
  return first <= last ? [first, last] : refuse('InvalidRange')
}
