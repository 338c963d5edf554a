import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { openS3StandIn, type S3Options } from '@mall/sandbox/s3/stand-in'
import { Registry } from 'prom-client'
import { expect, test, vi } from 'vitest'
import { DamagedObjectError, ObjectsAwayError } from './object-store.ts'
import { BUCKET_AWAY, openS3Link, type S3Settings } from './s3-link.ts'
import { openS3Store } from './s3-store.ts'

/** A bucket that can go away and come back with what it held. */
async function openBucket() {
  const folder = await mkdtemp(join(tmpdir(), 'mall-bucket-'))
  const start = (options: S3Options = {}) => openS3StandIn({ folder, ...options })
  let standIn = await start()
  const { endpoint, bucket, credentials } = standIn
  return {
    settings: { endpoint, bucket, ...credentials, isPathStyle: true },
    fail: (...args: Parameters<typeof standIn.fail>) => standIn.fail(...args),
    leave: () => standIn.close(),
    comeBack: async () => {
      standIn = await start({ port: Number(new URL(endpoint).port) })
    },
    async [Symbol.asyncDispose]() {
      await standIn.close().catch(() => undefined)
      await rm(folder, { recursive: true })
    },
  }
}

async function openLink(settings: S3Settings, patienceMs = 5_000) {
  const lines: string[] = []
  const record = (_: object, line: string) => void lines.push(line)
  const registry = new Registry()
  const link = await openS3Link(settings, { log: { info: record, warn: record }, registry, patienceMs })
  return { link, lines, figures: () => registry.metrics(), [Symbol.dispose]: link.close }
}

const whyNot = (settings: S3Settings) =>
  openLink(settings, 0).then(
    ({ link }) => link.close(),
    (error: Error) => error.message,
  )

test('what can’t be written and read at the start is told in one line', async () => {
  await using bucket = await openBucket()
  const { settings } = bucket
  expect(await whyNot(settings)).toBeUndefined()
  expect(await whyNot({ ...settings, keySecret: 'another' })).toBe('设置 S3_KEY_SECRET 有误：与 S3_KEY_ID 对不上')
  expect(await whyNot({ ...settings, keyId: 'another' })).toBe('设置 S3_KEY_ID 有误：对象存储不认识这个密钥')
  expect(await whyNot({ ...settings, bucket: 'another' })).toBe('设置 S3_BUCKET 有误：没有这个存储桶，请先建好')
  expect(await whyNot({ ...settings, region: 'eu-west-1' })).toBe('设置 S3_REGION 有误：存储桶不在这个地域')
  await bucket.leave()
  expect(await whyNot(settings)).toMatch(/^设置 S3_ENDPOINT 有误：连不上对象存储，connect ECONNREFUSED/)
})

test('errors of the store and broken lines are tried again, without a word', async () => {
  await using bucket = await openBucket()
  using opened = await openLink(bucket.settings)
  const store = openS3Store(opened.link, '')
  for (const fault of ['error', 'cut'] as const) {
    bucket.fail(fault, 2)
    await store.put('a.txt', fault)
    bucket.fail(fault, 2)
    expect(String(await store.read('a.txt'))).toBe(fault)
  }
  expect(opened.lines).toEqual([])
})

test('an object that is damaged on its way is read again, and never handed on', async () => {
  await using bucket = await openBucket()
  using opened = await openLink(bucket.settings)
  const store = openS3Store(opened.link, '')
  await store.put('a.txt', 'as it was')
  bucket.fail('damage', 1)
  expect(String(await store.read('a.txt'))).toBe('as it was')
  bucket.fail('damage', 2)
  await expect(store.read('a.txt')).rejects.toThrow(DamagedObjectError)
  expect([opened.link.isAway(), opened.lines]).toEqual([false, []])
})

test('a bucket that is away refuses without a try each, is told once, and is back by itself', async () => {
  await using bucket = await openBucket()
  using opened = await openLink(bucket.settings)
  const { link, lines, figures } = opened
  const store = openS3Store(link, '')
  await store.put('a.txt', 'kept')
  await bucket.leave()
  await expect(store.put('b.txt', 'lost')).rejects.toThrow(ObjectsAwayError)
  const from = performance.now()
  for (let nth = 0; nth < 100; nth++) await expect(store.read('a.txt')).rejects.toThrow(ObjectsAwayError)
  // One try after the other would take minutes.
  expect(performance.now() - from).toBeLessThan(20_000)
  expect(link.isAway()).toBe(true)
  expect(await figures()).toMatch(/^object_store_away 1$/m)
  expect(await figures()).toMatch(/^object_store_failures_total{call="put"} 1$/m)
  await bucket.comeBack()
  await vi.waitFor(() => store.put('b.txt', 'now'), { timeout: 30_000, interval: 20 })
  expect(String(await store.read('a.txt'))).toBe('kept')
  expect(await figures()).toMatch(/^object_store_away 0$/m)
  expect(lines).toEqual([BUCKET_AWAY, '对象存储（S3_ENDPOINT）恢复了'])
})

test('a bucket that does not answer is given up in time', async () => {
  await using bucket = await openBucket()
  using opened = await openLink(bucket.settings)
  bucket.fail('hang', 10)
  const { link } = opened
  const command = new GetObjectCommand({ Bucket: link.bucket, Key: 'probe/mall.txt' })
  const asked = link.run('get', (abortSignal) => link.client.send(command, { abortSignal }), 100)
  // It would hang for ever.
  await expect(asked).rejects.toThrow(ObjectsAwayError)
  expect(opened.lines).toEqual([BUCKET_AWAY])
})
