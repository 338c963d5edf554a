import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { assertObjectPath, type ByteRange, DamagedObjectError, isObjectPath, type ObjectStore } from './object-store.ts'
import { nullIfMissing, type S3Link, statusOf } from './s3-link.ts'

const PAGE = 1_000

/** For signed links: browsers show what they know, and are told nothing wrong of the rest. */
const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
}

const typeOf = (path: string) => TYPES[path.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream'

/** Objects of a bucket below `prefix`. The SHA-256 of each goes with it, and is checked on the way there and back. */
export function openS3Store(link: S3Link, prefix: string): ObjectStore {
  const { client, bucket, run } = link
  const at = (path: string) => ({ Bucket: bucket, Key: prefix + path })

  const readOnce = (path: string) =>
    run('get', async (abortSignal) => {
      const command = new GetObjectCommand({ ...at(path), ChecksumMode: 'ENABLED' })
      const found = await client.send(command, { abortSignal }).catch(nullIfMissing)
      if (!found) return null
      const data = Buffer.from((await found.Body?.transformToByteArray().catch(asDamaged(path))) ?? [])
      const { sha256 } = found.Metadata ?? {}
      if (sha256 !== undefined && sha256 !== hashOf(data).toString('hex')) throw new DamagedObjectError(path)
      return data
    })

  return {
    async put(path, data) {
      assertObjectPath(path)
      const body = Buffer.isBuffer(data) ? data : Buffer.from(data)
      const sum = hashOf(body)
      const command = new PutObjectCommand({
        ...at(path),
        Body: body,
        ContentType: typeOf(path),
        ChecksumSHA256: sum.toString('base64'),
        Metadata: { sha256: sum.toString('hex') },
      })
      await run('put', (abortSignal) => client.send(command, { abortSignal }))
    },
    async read(path) {
      if (!isObjectPath(path)) return null
      // A second reading may come over a better line.
      return readOnce(path).catch((error) => {
        if (error instanceof DamagedObjectError) return readOnce(path)
        throw error
      })
    },
    async get(path, range) {
      if (!isObjectPath(path)) return null
      const command = new GetObjectCommand({ ...at(path), ...(range && { Range: rangeText(range) }) })
      const found = await run('get', (abortSignal) =>
        client.send(command, { abortSignal }).catch((error: unknown) => {
          if (statusOf(error) === 416) throw new RangeError(`${path} is shorter`)
          return nullIfMissing(error)
        }),
      )
      if (!(found?.Body instanceof Readable)) return null
      const whole = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1] ?? found.ContentLength
      return { path, bytes: Number(whole), modifiedAt: found.LastModified ?? new Date(0), stream: found.Body }
    },
    async head(path) {
      if (!isObjectPath(path)) return null
      const command = new HeadObjectCommand(at(path))
      const found = await run('head', (abortSignal) => client.send(command, { abortSignal }).catch(nullIfMissing))
      if (!found) return null
      const { ContentLength = 0, LastModified = new Date(0), Metadata } = found
      return { path, bytes: ContentLength, modifiedAt: LastModified, sha256: Metadata?.sha256 ?? null }
    },
    async delete(path) {
      if (!isObjectPath(path)) return
      await run('delete', (abortSignal) => client.send(new DeleteObjectCommand(at(path)), { abortSignal }))
    },
    async list(under, after) {
      const command = new ListObjectsV2Command({
        Bucket: bucket,
        Prefix: prefix + under,
        MaxKeys: PAGE,
        ...(after !== undefined && { StartAfter: prefix + after }),
      })
      const { Contents = [], IsTruncated } = await run('list', (abortSignal) => client.send(command, { abortSignal }))
      const objects = Contents.map(({ Key = '', Size = 0, LastModified = new Date(0) }) => ({
        path: Key.slice(prefix.length),
        bytes: Size,
        modifiedAt: LastModified,
      }))
      const last = objects.at(-1)?.path ?? null
      return { objects: objects.filter(({ path }) => isObjectPath(path)), next: IsTruncated ? last : null }
    },
    async signedLink(path, seconds) {
      assertObjectPath(path)
      return getSignedUrl(client, new GetObjectCommand(at(path)), { expiresIn: seconds })
    },
  }
}

const hashOf = (data: Buffer) => createHash('sha256').update(data).digest()

/** The library compares with the checksum that the store sent. */
const asDamaged = (path: string) => (error: unknown) => {
  throw error instanceof Error && /^Checksum mismatch/.test(error.message) ? new DamagedObjectError(path) : error
}

const rangeText = ({ first, last }: ByteRange) => `bytes=${first}-${last ?? ''}`
