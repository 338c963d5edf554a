import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { nullIfMissing, type S3Link } from './s3-link.ts'

interface FileFacts {
  key: string
  bytes: number
  modifiedAt: Date
}

/** Files of any name and size in a bucket, with their times. */
export interface S3Files {
  upload(key: string, file: string): Promise<void>
  /** Atomically, with the time that the file had. */
  download(key: string, file: string): Promise<void>
  /** null if it does not exist. */
  readText(key: string): Promise<string | null>
  list(prefix: string): AsyncGenerator<FileFacts>
  delete(key: string): Promise<void>
}

/** Larger ones go in parts of this size. */
const PART_BYTES = 16 * 1024 ** 2
const PARTS_AT_ONCE = 2
const FILE_MS = 120_000
const LARGE_FILE_MS = 6 * 3_600_000

/** `prefix` ends with a slash, or is empty. */
export function openS3Files(link: S3Link, prefix: string): S3Files {
  const { client, bucket, run } = link
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key })
  return {
    async upload(key, file) {
      const { size, mtime } = await stat(file)
      const params = { ...at(key), Metadata: { mtime: String(mtime.getTime()) } }
      if (size <= PART_BYTES) {
        const command = new PutObjectCommand({ ...params, Body: await readFile(file), ChecksumAlgorithm: 'SHA256' })
        await run('put', (abortSignal) => client.send(command, { abortSignal }), FILE_MS)
        return
      }
      const body = { ...params, Body: createReadStream(file) }
      const upload = new Upload({ client, params: body, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE })
      await run('put', () => upload.done(), LARGE_FILE_MS)
    },
    async download(key, file) {
      const draft = `${file}.part`
      await mkdir(dirname(file), { recursive: true })
      try {
        const mtime = await run(
          'get',
          async (abortSignal) => {
            const found = await client.send(new GetObjectCommand(at(key)), { abortSignal })
            if (!(found.Body instanceof Readable)) throw new Error(`nothing to read: ${key}`)
            await pipeline(found.Body, createWriteStream(draft), { signal: abortSignal })
            return new Date(Number(found.Metadata?.mtime ?? found.LastModified ?? 0))
          },
          LARGE_FILE_MS,
        )
        await utimes(draft, mtime, mtime)
        await rename(draft, file)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    readText: (key) =>
      run('get', async (abortSignal) => {
        const found = await client.send(new GetObjectCommand(at(key)), { abortSignal }).catch(nullIfMissing)
        return found?.Body ? found.Body.transformToString() : null
      }),
    async *list(under) {
      let token: string | undefined
      do {
        const asked = { Bucket: bucket, Prefix: prefix + under, ...(token && { ContinuationToken: token }) }
        const page = await run('list', (abortSignal) => client.send(new ListObjectsV2Command(asked), { abortSignal }))
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? [])
          yield { key: Key.slice(prefix.length), bytes: Size, modifiedAt: LastModified }
        token = page.NextContinuationToken
      } while (token)
    },
    async delete(key) {
      await run('delete', (abortSignal) => client.send(new DeleteObjectCommand(at(key)), { abortSignal }))
    },
  }
}
