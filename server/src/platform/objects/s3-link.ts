import { setTimeout as pause } from 'node:timers/promises'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Counter, Gauge, type Registry } from 'prom-client'
import { reasonOf } from '../reason.ts'
import { DamagedObjectError, ObjectsAwayError } from './object-store.ts'

/** Where a bucket is, and who asks for it. */
export interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  keyId: string
  keySecret: string
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`. */
  isPathStyle: boolean
}

/** A client of one bucket that knows whether it answers. */
export interface S3Link {
  client: S3Client
  bucket: string
  /** One call with its retries; rejects with `ObjectsAwayError` where the bucket is to blame, at once while it is away. */
  run<T>(call: S3Call, work: (signal: AbortSignal) => Promise<T>, withinMs?: number): Promise<T>
  isAway(): boolean
  close(): void
}

const S3_CALLS = ['put', 'get', 'head', 'delete', 'list'] as const
type S3Call = (typeof S3_CALLS)[number]

export interface S3Watcher {
  log: { info(details: object, message: string): void; warn(details: object, message: string): void }
  registry: Registry
  /** How long a start waits for the bucket. */
  patienceMs?: number
}

const CONNECT_MS = 2_000
/** Of one call with all its tries, so that a request ends in time. */
const CALL_MS = 8_000
const MAX_TRIES = 3
const MAX_SOCKETS = 48
const PATIENCE_MS = 15_000
const PROBE_EACH_MS = 1_000
const PROBE_MS = 3_000

export const BUCKET_AWAY = '对象存储（S3_ENDPOINT）断了：照片和文件暂时存取不了，其余照常，恢复后自动继续'
const BACK = '对象存储（S3_ENDPOINT）恢复了'

/** Written and read at the start and while the bucket is away. */
const PROBE = { Key: 'probe/mall.txt', Body: 'checkup-mall' }

const openS3Client = (settings: S3Settings): S3Client =>
  new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.keyId, secretAccessKey: settings.keySecret },
    forcePathStyle: settings.isPathStyle,
    maxAttempts: MAX_TRIES,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: CALL_MS,
      httpAgent: { keepAlive: true, maxSockets: MAX_SOCKETS },
      httpsAgent: { keepAlive: true, maxSockets: MAX_SOCKETS },
    },
  })

/** Opens the bucket; throws in words for the operator if it can't be written and read. */
export async function openS3Link(settings: S3Settings, watcher: S3Watcher): Promise<S3Link> {
  const { log, registry, patienceMs = PATIENCE_MS } = watcher
  const { bucket } = settings
  const client = openS3Client(settings)
  const away = new Gauge({
    name: 'object_store_away',
    help: '1 while the bucket of pictures and uploads is away',
    aggregator: 'max',
    registers: [registry],
  })
  const failed = new Counter({
    name: 'object_store_failures_total',
    help: 'Calls to the bucket that failed after all their tries, by call',
    labelNames: ['call'],
    registers: [registry],
  })
  for (const call of S3_CALLS) failed.inc({ call }, 0)
  away.set(0)
  let isAway = false
  let isClosed = false

  const probe = async () => {
    const abortSignal = AbortSignal.timeout(PROBE_MS)
    await client.send(new PutObjectCommand({ Bucket: bucket, ...PROBE }), { abortSignal })
    const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: PROBE.Key }), { abortSignal })
    if ((await found.Body?.transformToString()) !== PROBE.Body) throw new DamagedObjectError(PROBE.Key)
  }
  const lose = (error: unknown) => {
    if (isAway || isClosed) return
    isAway = true
    away.set(1)
    log.warn({ why: reasonOf(error) }, BUCKET_AWAY)
    void untilBack()
  }
  const untilBack = async () => {
    while (isAway && !isClosed) {
      await pause(PROBE_EACH_MS, null, { ref: false })
      if (isClosed) return
      isAway = await probe().then(
        () => false,
        () => true,
      )
    }
    away.set(0)
    if (!isClosed) log.info({}, BACK)
  }

  try {
    await untilReached(probe, patienceMs)
  } catch (error) {
    client.destroy()
    // Without its cause, whose code would be told as the database's.
    throw new Error(whyNotReached(error))
  }
  return {
    client,
    bucket,
    async run(call, work, withinMs = CALL_MS) {
      if (isAway) throw new ObjectsAwayError(null)
      try {
        return await work(AbortSignal.timeout(withinMs))
      } catch (error) {
        failed.inc({ call })
        if (!isOfBucket(error)) throw error
        lose(error)
        throw new ObjectsAwayError(error)
      }
    },
    isAway: () => isAway,
    close() {
      isClosed = true
      client.destroy()
    },
  }
}

/** The service's own word for an error, such as `NoSuchKey`. */
const codeOf = (error: unknown): string => (error instanceof Error ? error.name : '')

export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined
  const { $metadata: facts } = error
  if (typeof facts !== 'object' || facts === null || !('httpStatusCode' in facts)) return undefined
  return typeof facts.httpStatusCode === 'number' ? facts.httpStatusCode : undefined
}

/** Of an object, not of the bucket. */
export function nullIfMissing(error: unknown): null {
  if (statusOf(error) === 404 && codeOf(error) !== 'NoSuchBucket') return null
  throw error
}

/** Answered by nobody, by a troubled store, or by one that knows neither us nor our bucket. */
function isOfBucket(error: unknown): boolean {
  if (error instanceof RangeError || error instanceof DamagedObjectError || isOfDisk(error)) return false
  const status = statusOf(error)
  return status === undefined || status >= 500 || status === 403 || status === 429 || codeOf(error) === 'NoSuchBucket'
}

const isOfDisk = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(ENOSPC|EDQUOT|ENOENT|EACCES|EROFS)$/.test(String(error.code))

/** A store that starts beside us is waited for; one that says no is not. */
async function untilReached(probe: () => Promise<void>, patienceMs: number): Promise<void> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    try {
      return await probe()
    } catch (error) {
      const isNo = (statusOf(error) ?? 500) < 500
      if (isNo || performance.now() > deadline) throw error
      await pause(PROBE_EACH_MS)
    }
  }
}

const WHY: Readonly<Record<string, string>> = {
  NoSuchBucket: '设置 S3_BUCKET 有误：没有这个存储桶，请先建好',
  InvalidAccessKeyId: '设置 S3_KEY_ID 有误：对象存储不认识这个密钥',
  SignatureDoesNotMatch: '设置 S3_KEY_SECRET 有误：与 S3_KEY_ID 对不上',
  AccessDenied:
    '设置 S3_KEY_ID 有误：这个密钥不能读写存储桶，须有 GetObject、PutObject、DeleteObject 和 ListBucket 权限',
  AuthorizationHeaderMalformed: '设置 S3_REGION 有误：存储桶不在这个地域',
  PermanentRedirect: '设置 S3_ENDPOINT 有误：存储桶不在这个地址，请看 S3_REGION 和 S3_PATH_STYLE',
  RequestTimeTooSkewed: '本机时钟与对象存储相差太多：请先校准本机时钟（NTP）',
}

const whyNotReached = (error: unknown): string =>
  WHY[codeOf(error)] ?? `设置 S3_ENDPOINT 有误：连不上对象存储，${reasonOf(error)}`
