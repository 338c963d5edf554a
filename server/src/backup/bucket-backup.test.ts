import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBucket, type Bucket } from '../../test/support/bucket.ts'
import { dropTemplates } from '../../test/support/run-sql.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded.ts'
import { findEmbeddedLocation } from '../platform/database/embedded-location.ts'
import { openFolderStore } from '../platform/objects/folder-store.ts'
import { type BackupBucket, openBackupBucket } from './backup-bucket.ts'
import { createBucketBackup, syncWal } from './bucket-backup.ts'
import { fileMirror } from './file-mirror.ts'
import { restoreFrom } from './restore-from.ts'

const run = promisify(execFile)
const quiet = { info: () => undefined, warn: () => undefined }
const settings = { shared_buffers: '16MB' }
let room: string
let bucket: Bucket

beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'mall-bucket-backup-'))
  await run('chmod', ['755', room])
  bucket = await aBucket()
})
afterAll(async () => {
  await bucket[Symbol.asyncDispose]()
  await rm(room, { recursive: true, force: true })
})

const placeIn = (prefix: string) => {
  const { endpoint, bucket: name, credentials } = bucket.standIn()
  return { s3: { endpoint, bucket: name, ...credentials, isPathStyle: true }, prefix }
}
const keysBelow = (prefix: string) =>
  bucket
    .standIn()
    .blobs.all()
    .flatMap(({ key }) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))

async function rowsOf(url: string, sql: string): Promise<unknown[][]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

async function nowIn(url: string): Promise<Date> {
  const [[ms] = []] = await rowsOf(url, 'SELECT ceil(extract(epoch from clock_timestamp()) * 1000)::text')
  return new Date(Number(ms))
}

/** A database whose changes, and files of whose mall, are backed up in the bucket. */
async function openLive(name: string, to: BackupBucket) {
  const dataDir = join(room, name)
  const live = await startEmbeddedPostgres({ dataDir, log: quiet, settings })
  await dropTemplates(live.ownerUrl)
  const place = await findEmbeddedLocation(dataDir)
  const backupDir = join(dataDir, 'backup')
  const mirror = fileMirror({ dataDir, backupDir }, null, to)
  const options = { dataDir, backupDir, databaseUrl: live.ownerUrl, place, mirror }
  const [objects, uploads] = ['objects', 'uploads'].map((folder) => openFolderStore(join(dataDir, folder)))
  return {
    ...{ live, options, place, objects, uploads },
    backUp: (now = new Date(), keep?: number) =>
      createBucketBackup({ ...options, now, ...(keep !== undefined && { keep }) }, to),
    async write(no: number) {
      await rowsOf(live.ownerUrl, `INSERT INTO mall_order VALUES (${no}, repeat('体检', 2000))`)
      await objects?.put(`home/picture-${no}.svg`, `<svg>${no}</svg>`)
      await uploads?.put(`after-sale/photo-${no}.jpg`, `photo ${no}`)
    },
    /** As the serving mall does each quarter of a minute. */
    async bring() {
      const [[piece] = []] = await rowsOf(live.ownerUrl, 'SELECT pg_walfile_name(pg_switch_wal())')
      await expect.poll(() => readdir(join(place.folder, 'archive')), { timeout: 30_000 }).toContain(`${piece}.gz`)
      await syncWal(place, to)
      await mirror(new Date(), false)
    },
  }
}

test('a backup in a bucket restores every row and file, to the end or to a moment, and leaves nothing beside', async () => {
  const prefix = 'backups/mall/'
  const to = await openBackupBucket(placeIn(prefix))
  const { live, objects, options, write, bring, backUp } = await openLive('live', to)
  try {
    await rowsOf(live.ownerUrl, 'CREATE TABLE mall_order (no integer PRIMARY KEY, remark text)')
    await write(1)
    expect(await backUp()).toMatch(/^s3:\/\/mall\/backups\/mall\/base\/\d{4}-.*Z$/)
    expect(await readdir(join(options.backupDir, 'base'))).toEqual([])
    await write(2)
    const between = await nowIn(live.ownerUrl)
    await expect.poll(() => nowIn(live.ownerUrl)).not.toEqual(between)
    await write(3)
    await objects?.delete('home/picture-1.svg')
    await bring()
    expect(await readdir(join(options.place.folder, 'archive'))).toEqual([])
    expect(keysBelow(`${prefix}files/gone/`)).toEqual([
      expect.stringMatching(/^[\d-]+\/objects\/home\/picture-1\.svg$/),
    ])
    for (const [name, until, rows] of [
      ['newest', undefined, '3'],
      ['earlier', between, '2'],
    ] as const) {
      const dataDir = join(room, name)
      const place = { backupDir: options.backupDir, backupBucket: placeIn(prefix) }
      await restoreFrom(place, { dataDir, databaseUrl: undefined, until })
      const second = await startEmbeddedPostgres({ dataDir, log: quiet, settings })
      expect(await rowsOf(second.ownerUrl, 'SELECT count(*)::text FROM mall_order')).toEqual([[rows]])
      await second.stop()
      for (const path of ['objects/home/picture-3.svg', 'uploads/after-sale/photo-2.jpg', 'objects/home/picture-1.svg'])
        expect(await readFile(join(dataDir, path), 'utf8')).toMatch(/\d/)
    }
    expect((await readdir(room)).filter((name) => name.startsWith('.'))).toEqual([])
  } finally {
    await live.stop()
    to.close()
  }
})

test('the newest backups stay, with the log from the oldest of them on; another database is refused', async () => {
  const prefix = 'pruned/'
  const to = await openBackupBucket(placeIn(prefix))
  const { live, backUp } = await openLive('kept', to)
  const at = (day: number) => new Date(Date.UTC(2026, 10, day))
  try {
    for (let day = 1; day <= 3; day++) await backUp(at(day), 2)
    const bases = new Set(keysBelow(`${prefix}base/`).map((key) => key.split('/')[0]))
    expect([...bases]).toEqual(['2026-11-02T000000Z', '2026-11-03T000000Z'])
    const oldest = JSON.parse(
      String(await bucket.standIn().blobs.read(`${prefix}base/2026-11-02T000000Z/manifest.json`)),
    )
    expect(keysBelow(`${prefix}wal/`)[0]?.slice(0, 24)).toBe(oldest.cluster.firstWal)
  } finally {
    await live.stop()
  }
  const other = await openLive('other', to)
  await expect(other.backUp().finally(() => other.live.stop())).rejects.toThrow('另一个数据库的备份')
  to.close()
})
