import type { BlobFacts, Blobs } from './blobs.ts'
import { type Answer, type Call, xmlAnswer } from './call.ts'
import { refuse } from './refusal.ts'
import { tag } from './xml.ts'

const MAX_LIST = 1000

interface Asked {
  prefix: string
  delimiter: string
  /** The last key of the page before. */
  after: string
  max: number
}

/** ListObjectsV2. */
export function listObjects(blobs: Blobs, bucket: string, { query }: Call): Answer {
  if (query.get('list-type') !== '2') refuse('NotImplemented', 'only ListObjectsV2')
  const token = query.get('continuation-token')
  const max = Math.min(MAX_LIST, Number(query.get('max-keys') ?? MAX_LIST))
  if (!Number.isInteger(max) || max < 1) refuse('InvalidArgument', 'max-keys')
  const asked = {
    prefix: query.get('prefix') ?? '',
    delimiter: query.get('delimiter') ?? '',
    after: token === undefined ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString(),
    max,
  }
  const written = query.get('encoding-type') === 'url' ? encodeURIComponent : (text: string) => text
  const { found, isTruncated } = pageOf(blobs, asked)
  const last = [...found.keys()].at(-1) ?? ''
  return xmlAnswer(
    tag('ListBucketResult', {
      Name: bucket,
      Prefix: written(asked.prefix),
      MaxKeys: max,
      KeyCount: found.size,
      IsTruncated: isTruncated,
      ...(isTruncated && { NextContinuationToken: Buffer.from(last).toString('base64url') }),
      Contents: [...found.values()].flatMap((facts) => (facts ? [contentOf(facts, written)] : [])),
      CommonPrefixes: [...found].flatMap(([name, facts]) => (facts ? [] : [{ Prefix: written(name) }])),
    }),
  )
}

const contentOf = ({ key, modifiedAt, etag, bytes }: BlobFacts, written: (text: string) => string) => ({
  Key: written(key),
  LastModified: modifiedAt,
  ETag: etag,
  Size: bytes,
  StorageClass: 'STANDARD',
})

/** Keys with their facts, and common prefixes with null. */
function pageOf(blobs: Blobs, { prefix, delimiter, after, max }: Asked) {
  const found = new Map<string, BlobFacts | null>()
  for (const facts of blobs.all()) {
    const { key } = facts
    if (!key.startsWith(prefix) || Buffer.compare(Buffer.from(key), Buffer.from(after)) <= 0) continue
    const at = delimiter ? key.indexOf(delimiter, prefix.length) : -1
    const name = at < 0 ? key : key.slice(0, at + delimiter.length)
    if (found.has(name) || (at >= 0 && after.startsWith(name))) continue
    if (found.size === max) return { found, isTruncated: true }
    found.set(name, at < 0 ? facts : null)
  }
  return { found, isTruncated: false }
}
