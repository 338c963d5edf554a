import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropTemplates } from '../../test/support/run-sql.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded.ts'
import { findEmbeddedLocation } from '../platform/database/embedded-location.ts'
import { openFolderStore } from '../platform/objects/folder-store.ts'
import { createBackup, syncBackup } from './backup.ts'
import { restore } from './restore.ts'

const run = promisify(execFile)
const quiet = { info: () => undefined, warn: () => undefined }
const settings = { shared_buffers: '16MB' }
let room: string

beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'mall-backup-'))
  await run('chmod', ['755', room])
})
afterAll(() => rm(room, { recursive: true, force: true }))

async function rowsOf(url: string, sql: string): Promise<unknown[][]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

/** The database's time, rounded up to a millisecond. */
async function nowIn(url: string): Promise<Date> {
  const [[ms] = []] = await rowsOf(url, 'SELECT ceil(extract(epoch from clock_timestamp()) * 1000)::text')
  return new Date(Number(ms))
}

/** Every row of every table as text. */
async function everythingIn(url: string): Promise<Record<string, unknown>> {
  const tables = await rowsOf(
    url,
    `SELECT format('%I.%I', schemaname, tablename) FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  )
  const found: Record<string, unknown> = {}
  for (const [name] of tables) {
    const [row] = await rowsOf(
      url,
      `SELECT md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '')), count(*) FROM ${name} t`,
    )
    found[String(name)] = row
  }
  return found
}

test('a backup of a running mall restores every row and file, and a point-in-time restore nothing later', async () => {
  const [dataDir, backupDir] = [join(room, 'live'), join(room, 'backup')]
  const live = await startEmbeddedPostgres({ dataDir, log: quiet, settings })
  await dropTemplates(live.ownerUrl)
  const place = await findEmbeddedLocation(dataDir)
  const options = { dataDir, backupDir, databaseUrl: live.ownerUrl, place }
  const objects = openFolderStore(join(dataDir, 'objects'))
  const uploads = openFolderStore(join(dataDir, 'uploads'))
  const write = async (no: number) => {
    await rowsOf(live.ownerUrl, `INSERT INTO mall_order VALUES (${no}, repeat('体检', 2000))`)
    await objects.put(`home/picture-${no}.svg`, `<svg>${no}</svg>`)
    await uploads.put(`after-sale/photo-${no}.jpg`, `photo ${no}`)
  }
  try {
    await rowsOf(live.ownerUrl, 'CREATE TABLE mall_order (no integer PRIMARY KEY, remark text)')
    await write(1)
    await createBackup({ ...options, now: new Date() })
    await write(2)
    const between = await nowIn(live.ownerUrl)
    await expect.poll(() => nowIn(live.ownerUrl)).not.toEqual(between)
    await write(3)
    await objects.delete('home/picture-1.svg')
    const [[piece] = []] = await rowsOf(live.ownerUrl, 'SELECT pg_walfile_name(pg_switch_wal())')
    await expect.poll(() => readdir(join(place.folder, 'archive')), { timeout: 30_000 }).toContain(`${piece}.gz`)
    await syncBackup({ ...options, now: new Date() })

    const newest = join(room, 'newest')
    await restore({ backupDir, dataDir: newest, databaseUrl: undefined, until: undefined })
    const second = await startEmbeddedPostgres({ dataDir: newest, log: quiet, settings })
    // Next to the running mall, with all its data.
    expect(await everythingIn(second.ownerUrl)).toEqual(await everythingIn(live.ownerUrl))
    expect(await rowsOf(second.ownerUrl, 'SELECT count(*)::text FROM mall_order')).toEqual([['3']])
    await rowsOf(second.ownerUrl, "INSERT INTO mall_order VALUES (4, 'it goes on')")
    await second.stop()
    for (const path of ['objects/home/picture-3.svg', 'uploads/after-sale/photo-2.jpg', 'objects/home/picture-1.svg'])
      expect(await readFile(join(newest, path), 'utf8')).toMatch(/\d/)

    const earlier = join(room, 'earlier')
    await restore({ backupDir, dataDir: earlier, databaseUrl: undefined, until: between })
    const third = await startEmbeddedPostgres({ dataDir: earlier, log: quiet, settings })
    expect(await rowsOf(third.ownerUrl, 'SELECT no FROM mall_order ORDER BY no')).toEqual([[1], [2]])
    await third.stop()
  } finally {
    await live.stop()
  }
})

test('the newest backups stay, with the WAL the oldest of them needs; another database is refused', async () => {
  const [dataDir, backupDir] = [join(room, 'kept'), join(room, 'kept-backup')]
  const live = await startEmbeddedPostgres({ dataDir, log: quiet, settings })
  await dropTemplates(live.ownerUrl)
  try {
    const options = { dataDir, backupDir, databaseUrl: live.ownerUrl, place: await findEmbeddedLocation(dataDir) }
    const at = (day: number) => new Date(Date.UTC(2026, 10, day))
    for (const killed of ['2026-11-01T000000Z', '2026-11-03T200000Z'])
      await mkdir(join(backupDir, 'base', `${killed}.part`), { recursive: true })
    for (let day = 1; day <= 4; day++) await createBackup({ ...options, now: at(day), keep: 2 })
    const bases = (await readdir(join(backupDir, 'base'))).sort()
    expect(bases).toEqual(['2026-11-03T000000Z', '2026-11-03T200000Z.part', '2026-11-04T000000Z'])
    const oldest: { cluster: { firstWal: string } } = JSON.parse(
      await readFile(join(backupDir, 'base', bases[0] ?? '', 'manifest.json'), 'utf8'),
    )
    const pieces = (await readdir(join(backupDir, 'wal'))).map((name) => name.slice(0, 24)).sort()
    expect(pieces[0]).toBe(oldest.cluster.firstWal)
  } finally {
    await live.stop()
  }
  const other = await startEmbeddedPostgres({ dataDir: join(room, 'other'), log: quiet, settings })
  await dropTemplates(other.ownerUrl)
  const place = await findEmbeddedLocation(join(room, 'other'))
  const foreign = createBackup({
    dataDir: join(room, 'other'),
    backupDir,
    databaseUrl: other.ownerUrl,
    place,
    now: new Date(),
  })
  await expect(foreign.finally(() => other.stop())).rejects.toThrow('另一个数据库的备份')
})

test('a backup whose WAL can’t be archived fails with a pointer to the reason, and leaves no folder', async () => {
  const [dataDir, backupDir] = [join(room, 'stuck'), join(room, 'stuck-backup')]
  const live = await startEmbeddedPostgres({ dataDir, log: quiet, settings })
  await dropTemplates(live.ownerUrl)
  const place = await findEmbeddedLocation(dataDir)
  const archive = join(place.folder, 'archive')
  await mkdir(archive)
  await chmod(archive, 0o500)
  const stuck = createBackup({
    dataDir,
    backupDir,
    databaseUrl: live.ownerUrl,
    place,
    now: new Date(),
    patienceMs: 100,
  })
  await expect(stuck.finally(() => live.stop())).rejects.toThrow(/没有归档成功.*server\.log.*再备份一次/)
  expect(await readdir(room)).not.toContain('stuck-backup')
})

test('a backup that fails leaves no folder behind', async () => {
  const backupDir = join(room, 'failed-backup')
  const databaseUrl = 'postgres://mall@127.0.0.1:1/mall'
  const failed = createBackup({ dataDir: join(room, 'no-data'), backupDir, databaseUrl, place: null, now: new Date() })
  await expect(failed).rejects.toThrow('ECONNREFUSED')
  expect(await readdir(room)).not.toContain('failed-backup')
})
