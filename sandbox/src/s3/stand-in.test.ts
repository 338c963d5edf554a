import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openS3StandIn, type S3StandIn } from './stand-in.ts'

let standIn: S3StandIn
let client: S3Client
let aheadMs = 0
const clock = { now: () => new Date(Date.now() + aheadMs) }

const clientOf = ({ endpoint, credentials }: S3StandIn, changed: { keyId?: string; keySecret?: string } = {}) => {
  const { keyId, keySecret, region } = { ...credentials, ...changed }
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: keySecret },
    forcePathStyle: true,
    maxAttempts: 1,
  })
}

beforeAll(async () => {
  standIn = await openS3StandIn({ clock, maxObjectBytes: 1024 ** 2 })
  client = clientOf(standIn)
})
afterAll(async () => {
  client.destroy()
  await standIn.close()
})

const at = (Key: string) => ({ Bucket: standIn.bucket, Key })
const nameOf = (sending: Promise<unknown>) =>
  sending.then(
    () => 'done',
    (error: Error) => error.name,
  )

test('an object is put, asked about, read whole and in part, and deleted', async () => {
  const key = "a folder/体检 (1)+~!*'&=.txt"
  const put = new PutObjectCommand({ ...at(key), Body: 'hello world', ContentType: 'text/plain', Metadata: { a: 'b' } })
  const { ETag } = await client.send(put)
  expect(ETag).toBe('"5eb63bbbe01eeed093cb22bb8f5acdc3"')
  expect(await client.send(new HeadObjectCommand(at(key)))).toMatchObject({
    ContentLength: 11,
    ContentType: 'text/plain',
    ETag,
    Metadata: { a: 'b' },
  })
  const found = await client.send(new GetObjectCommand({ ...at(key), ChecksumMode: 'ENABLED' }))
  expect(found.ChecksumCRC32).toBe('DUoRhQ==')
  expect(await found.Body?.transformToString()).toBe('hello world')
  const part = async (Range: string) => {
    const { Body, ContentRange } = await client.send(new GetObjectCommand({ ...at(key), Range }))
    return [await Body?.transformToString(), ContentRange]
  }
  expect(await part('bytes=6-')).toEqual(['world', 'bytes 6-10/11'])
  expect(await part('bytes=0-4')).toEqual(['hello', 'bytes 0-4/11'])
  expect(await part('bytes=-3')).toEqual(['rld', 'bytes 8-10/11'])
  expect(await nameOf(part('bytes=11-'))).toBe('InvalidRange')
  await client.send(new DeleteObjectCommand(at(key)))
  await client.send(new DeleteObjectCommand(at(key)))
  expect(await nameOf(client.send(new GetObjectCommand(at(key))))).toBe('NoSuchKey')
  expect(await nameOf(client.send(new HeadObjectCommand(at(key))))).toBe('NotFound')
})

test('keys are listed by prefix, in pages, and by folder', async () => {
  const keys = ['l/a/1', 'l/a/2', 'l/b', 'l/c/1', 'l/z <&>']
  for (const key of keys) await client.send(new PutObjectCommand({ ...at(key), Body: key }))
  const list = (more: object) =>
    client.send(new ListObjectsV2Command({ Bucket: standIn.bucket, Prefix: 'l/', MaxKeys: 2, ...more }))
  const found: string[] = []
  let token: string | undefined
  do {
    const page = await list(token ? { ContinuationToken: token } : {})
    found.push(...(page.Contents ?? []).map(({ Key = '' }) => Key))
    token = page.NextContinuationToken
  } while (token)
  expect(found).toEqual(keys)
  expect((await list({ StartAfter: 'l/b' })).Contents?.map(({ Key, Size }) => [Key, Size])).toEqual([
    ['l/c/1', 5],
    ['l/z <&>', 7],
  ])
  const folders = await list({ Delimiter: '/', MaxKeys: 10 })
  expect(folders.CommonPrefixes?.map(({ Prefix }) => Prefix)).toEqual(['l/a/', 'l/c/'])
  expect(folders.Contents?.map(({ Key }) => Key)).toEqual(['l/b', 'l/z <&>'])
})

test('a large object comes in parts, and a part that is not there is refused', async () => {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(at('large')))
  const parts = await Promise.all(
    ['first ', 'second'].map(async (Body, index) => {
      const PartNumber = index + 1
      const { ETag } = await client.send(new UploadPartCommand({ ...at('large'), UploadId, PartNumber, Body }))
      return { PartNumber, ETag }
    }),
  )
  const complete = (Parts: typeof parts) =>
    client.send(new CompleteMultipartUploadCommand({ ...at('large'), UploadId, MultipartUpload: { Parts } }))
  expect(await nameOf(complete([...parts, { PartNumber: 3, ETag: '"none"' }]))).toBe('InvalidPart')
  expect((await complete(parts)).ETag).toMatch(/^"[0-9a-f]{32}-2"$/)
  const found = await client.send(new GetObjectCommand(at('large')))
  expect(await found.Body?.transformToString()).toBe('first second')
  expect(await nameOf(complete(parts))).toBe('NoSuchUpload')
})

test('a wrong secret, an unknown key, another region and another bucket are refused', async () => {
  const refusal = (changed: object, bucket = standIn.bucket) =>
    nameOf(clientOf(standIn, changed).send(new PutObjectCommand({ Bucket: bucket, Key: 'a', Body: 'b' })))
  expect(await refusal({ keySecret: 'another secret' })).toBe('SignatureDoesNotMatch')
  expect(await refusal({ keyId: 'another-key' })).toBe('InvalidAccessKeyId')
  expect(await refusal({ region: 'eu-west-1' })).toBe('AuthorizationHeaderMalformed')
  expect(await refusal({}, 'another')).toBe('NoSuchBucket')
  expect(await nameOf(client.send(new HeadBucketCommand({ Bucket: standIn.bucket })))).toBe('done')
})

test('a request whose date is a quarter of an hour off is refused', async () => {
  const sending = () => nameOf(clientOf(standIn).send(new PutObjectCommand({ ...at('dated'), Body: 'a' })))
  expect(await sending()).toBe('done')
  for (const minutes of [16, -16]) {
    aheadMs = minutes * 60_000
    expect(await sending()).toBe('RequestTimeTooSkewed')
  }
  aheadMs = 0
})

/** What the SDK would send, altered before it leaves. */
async function altered(change: (sent: { headers: Record<string, string>; body: string; path: string }) => void) {
  const own = clientOf(standIn)
  const sent = { headers: {} as Record<string, string>, body: '', path: '' } // filled by the middleware
  own.middlewareStack.add(
    () => async (args) => {
      const found = JSON.parse(JSON.stringify(args.request))
      Object.assign(sent, {
        headers: found.headers,
        body: 'hello world',
        path: `${found.path}?${new URLSearchParams(found.query)}`,
      })
      throw new Error('not sent')
    },
    { step: 'finalizeRequest', priority: 'low' },
  )
  await own.send(new PutObjectCommand({ ...at('altered'), Body: 'hello world' })).catch(() => undefined)
  change(sent)
  return new Promise<[number | undefined, string]>((resolve, reject) => {
    const asked = request(standIn.endpoint + sent.path, { method: 'PUT', headers: sent.headers }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve([response.statusCode, /<Code>(\w+)/.exec(text)?.[1] ?? '']))
    })
    asked.on('error', reject)
    asked.end(sent.body)
  })
}

test('a request that was altered on its way is refused: body, address, signed and added headers', async () => {
  expect(await altered(() => undefined)).toEqual([200, ''])
  expect(
    await altered((sent) => {
      sent.body = 'hello w0rld'
    }),
  ).toEqual([400, 'XAmzContentSHA256Mismatch'])
  expect(
    await altered((sent) => {
      sent.path = sent.path.replace('altered', 'altered2')
    }),
  ).toEqual([403, 'SignatureDoesNotMatch'])
  expect(
    await altered(({ headers }) => {
      headers['x-amz-checksum-crc32'] = 'AAAAAA=='
    }),
  ).toEqual([403, 'SignatureDoesNotMatch'])
  expect(
    await altered(({ headers }) => {
      headers['x-amz-acl'] = 'public-read'
    }),
  ).toEqual([403, 'AccessDenied'])
  expect(await altered(({ headers }) => void delete headers.authorization)).toEqual([403, 'AccessDenied'])
})

test('a checksum that is not the body’s is refused', async () => {
  const put = new PutObjectCommand({ ...at('sum'), Body: 'a', ChecksumSHA256: Buffer.alloc(32).toString('base64') })
  expect(await nameOf(client.send(put))).toBe('BadDigest')
})

test('a signed link shows one object until it ends, and nothing else', async () => {
  await client.send(new PutObjectCommand({ ...at('linked'), Body: 'seen' }))
  await client.send(new PutObjectCommand({ ...at('other'), Body: 'hidden' }))
  const url = await getSignedUrl(client, new GetObjectCommand(at('linked')), { expiresIn: 60 })
  const statusOf = async (address: string) => (await fetch(address)).status
  expect(await (await fetch(url)).text()).toBe('seen')
  expect(await statusOf(url.replace('/linked', '/other'))).toBe(403)
  expect(await statusOf(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'))).toBe(403)
  expect((await fetch(url, { method: 'DELETE' })).status).toBe(403)
  aheadMs = 61_000
  expect(await statusOf(url)).toBe(403)
  aheadMs = 0
  expect(await statusOf(`${standIn.endpoint}/mall/linked`)).toBe(403)
})

test('it is bounded: object, bucket and number', async () => {
  const small = await openS3StandIn({ maxObjects: 2, maxBytes: 10, maxObjectBytes: 8 })
  try {
    const own = clientOf(small)
    const put = (Key: string, Body: string) =>
      nameOf(own.send(new PutObjectCommand({ Bucket: small.bucket, Key, Body })))
    expect(await put('a', '123456789')).toBe('EntityTooLarge')
    expect([await put('a', '12345'), await put('b', '12345')]).toEqual(['done', 'done'])
    expect([await put('a', '123456'), await put('c', '1')]).toEqual(['SlowDown', 'SlowDown'])
  } finally {
    await small.close()
  }
})

test('in a folder what it holds outlives it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mall-s3-'))
  try {
    const first = await openS3StandIn({ folder })
    await clientOf(first).send(new PutObjectCommand({ Bucket: first.bucket, Key: 'k', Body: 'line\nline' }))
    await first.close()
    const second = await openS3StandIn({ folder })
    const found = await clientOf(second).send(new GetObjectCommand({ Bucket: second.bucket, Key: 'k' }))
    expect(await found.Body?.transformToString()).toBe('line\nline')
    await second.close()
  } finally {
    await rm(folder, { recursive: true })
  }
})
