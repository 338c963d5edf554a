import { execFile } from 'node:child_process'
import { link, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dropTemplates } from '../../test/support/run-sql.ts'
import { startEmbeddedPostgres } from '../platform/database/embedded.ts'
import { findEmbeddedLocation } from '../platform/database/embedded-location.ts'
import { filesBelow } from '../platform/files.ts'
import { openWrapping } from '../platform/vault/wrapping.ts'
import { createBackup, listBackups, syncBackup } from './backup.ts'
import type { RestoreOptions } from './plan-restore.ts'
import { restore } from './restore.ts'

const run = promisify(execFile)
const [KEY, OTHER_KEY] = ['a key of the mall that was backed up', 'a key of quite another mall, as long']
const HOUR_MS = 3_600_000

let room: string
/** A valid backup followed by four WAL segments; read only. */
let sound: string
let base: string
let pieces: string[]

beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'mall-restore-'))
  await run('chmod', ['755', room])
  sound = join(room, 'sound')
  const dataDir = join(room, 'live')
  const quiet = { info: () => undefined, warn: () => undefined }
  const live = await startEmbeddedPostgres({ dataDir, log: quiet, settings: { shared_buffers: '16MB' } })
  await dropTemplates(live.ownerUrl)
  const place = await findEmbeddedLocation(dataDir)
  const client = new Client({ connectionString: live.ownerUrl })
  await client.connect()
  await client.query('CREATE TABLE mall_order (no integer)')
  await client.query('CREATE TABLE house_key (wrapped_by text); CREATE TABLE person_key (wrapped_by text)')
  await client.query('INSERT INTO house_key VALUES ($1)', [openWrapping([KEY]).current])
  await createBackup({ dataDir, backupDir: sound, databaseUrl: live.ownerUrl, place, now: new Date() })
  for (let no = 1; no <= 4; no++) {
    await client.query('INSERT INTO mall_order VALUES ($1)', [no])
    const { rows } = await client.query('SELECT pg_walfile_name(pg_switch_wal()) AS name')
    const archived = async () => (await readdir(join(place.folder, 'archive'))).includes(`${rows[0].name}.gz`)
    await vi.waitUntil(archived, { timeout: 30_000 })
  }
  await syncBackup({ dataDir, backupDir: sound, place, now: new Date() })
  await client.end()
  await live.stop()
  base = (await readdir(join(sound, 'base')))[0] ?? ''
  pieces = (await readdir(join(sound, 'wal'))).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name)).sort()
})
afterAll(() => rm(room, { recursive: true, force: true }))

/** A backup for one test, hard-linked to the valid one: files must be replaced, not changed in place. */
interface Own {
  backupDir: string
  /** Parent of the target folder `new`. */
  folder: string
  /** Writes a file of the backup. */
  write(path: string, text: string | Buffer): Promise<void>
  /** Turns it into a backup of an older version, without checksums; `change` overrides fields. */
  manifest(change: object): Promise<void>
}

let count = 0
async function ownBackup(): Promise<Own> {
  const folder = join(room, `case-${++count}`)
  const backupDir = join(folder, 'backup')
  for (const path of await filesBelow(sound)) {
    await mkdir(dirname(join(backupDir, path)), { recursive: true })
    await link(join(sound, path), join(backupDir, path))
  }
  const write = async (path: string, text: string | Buffer) => {
    await rm(join(backupDir, 'base', base, path))
    await writeFile(join(backupDir, 'base', base, path), text)
  }
  const manifest = async (change: object) => {
    const before = JSON.parse(await readFile(join(sound, 'base', base, 'manifest.json'), 'utf8'))
    await write('manifest.json', JSON.stringify({ ...before, ...change }))
  }
  return { backupDir, folder, write, manifest }
}

const piece = ({ backupDir }: Own, index: number) => join(backupDir, 'wal', pieces.at(index) ?? '')

type Requests = Partial<RestoreOptions> | undefined
type Case = [what: string, prepare: (own: Own) => Promise<Requests> | Requests, words: RegExp]

const REFUSED: Case[] = [
  ['no backup there', ({ folder }) => ({ backupDir: join(folder, 'none') }), /里没有备份：请检查路径/],
  ['a later time', () => ({ until: new Date(Date.now() + HOUR_MS) }), /备份里的日志只到 .*：请选早于它的时间/],
  ['an earlier time', () => ({ until: new Date(Date.now() - HOUR_MS) }), /不能恢复到更早：请选晚于它的时间/],
  [
    'a file as target',
    ({ backupDir }) => ({ dataDir: join(backupDir, 'base', base, 'manifest.json') }),
    /是一个文件：请/,
  ],
  [
    'a target below a file',
    ({ backupDir }) => ({ dataDir: join(backupDir, 'base', base, 'manifest.json', 'new') }),
    /请/,
  ],
  ['a target with something in it', () => ({ dataDir: join(room, 'live') }), /不是空目录.*请给出一个新目录/],
  ['a target in the backup', ({ backupDir }) => ({ dataDir: join(backupDir, 'new') }), /在备份目录里：请/],
  [
    'a file missing',
    ({ backupDir }) => rm(join(backupDir, 'base', base, 'postgres', 'PG_VERSION')).then(() => undefined),
    /已损坏：请把它移到别处.*PG_VERSION/,
  ],
  [
    'a file changed',
    ({ write }) => write('postgres/PG_VERSION', '81\n').then(() => undefined),
    /已损坏：请把它移到别处.*PG_VERSION/,
  ],
  [
    'a manifest cut off',
    ({ write }) => write('manifest.json', '{"madeAt":').then(() => undefined),
    /已损坏：请.*manifest/,
  ],
  [
    'no list of checksums',
    ({ backupDir }) => rm(join(backupDir, 'base', base, 'checksums.json')).then(() => undefined),
    /已损坏：请.*checksums/,
  ],
  ['a piece of log missing', (own) => rm(piece(own, -2)).then(() => undefined), /缺了一段，最晚只能恢复到 .*：请/],
  ['the first piece missing', (own) => rm(piece(own, 0)).then(() => undefined), /缺了一段，这份备份不能用：请/],
  [
    'a piece cut off',
    async (own) => {
      const bytes = await readFile(piece(own, -1))
      await rm(piece(own, -1))
      await writeFile(piece(own, -1), bytes.subarray(0, bytes.length / 2))
      return undefined
    },
    /有一段已损坏，最晚只能恢复到 .*：请/,
  ],
  ['a full disk', () => ({ freeBytes: async () => 1_000_000 }), /放不下：要 \d+ MiB，只剩 1 MiB。请腾出空间/],
  ['another key', () => ({ secretKeys: [OTHER_KEY] }), /SECRET_KEY 不是做备份时的那个.*请/],
  ['a database of one’s own given', () => ({ databaseUrl: 'postgres://127.0.0.1:1/x' }), /请去掉 DATABASE_URL/],
  [
    'no database of one’s own given',
    ({ manifest }) => manifest({ cluster: undefined }).then(() => undefined),
    /请用 DATABASE_URL 指定一个空数据库/,
  ],
  [
    'a time for a database of one’s own',
    async ({ manifest }) => {
      await manifest({ cluster: undefined })
      return { databaseUrl: 'postgres://127.0.0.1:1/x', until: new Date() }
    },
    /不能恢复到指定时间：请去掉时间/,
  ],
]

/** All paths and processes below a folder. */
async function traces(folder: string): Promise<unknown> {
  const { stdout } = await run('ps', ['-eo', 'args'])
  return [
    (await readdir(folder, { recursive: true })).sort(),
    stdout.split('\n').filter((line) => line.includes(folder)),
  ]
}

async function refused({ backupDir, folder }: Own, changes: Requests, text: RegExp): Promise<void> {
  const before = await traces(folder)
  const options = { backupDir, dataDir: join(folder, 'new', 'data'), databaseUrl: undefined, until: undefined }
  const error: unknown = await restore({ ...options, ...changes }).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ name: 'RefusedCommandError', message: expect.stringMatching(text) })
  expect(await traces(folder)).toEqual(before)
}

test.each(REFUSED)('a restore with %s is refused before anything is created', async (_, prepare, text) => {
  const own = await ownBackup()
  await refused(own, await prepare(own), text)
})

test('a restore accepts the right key, a WAL gap after the target time, and an empty folder', async () => {
  const own = await ownBackup()
  const until = new Date((await listBackups(sound))[0]?.manifest?.wholeAt ?? '')
  await rm(piece(own, -2))
  const dataDir = join(own.folder, 'new')
  await mkdir(dataDir)
  await restore({ backupDir: own.backupDir, dataDir, databaseUrl: undefined, until, secretKeys: [OTHER_KEY, KEY] })
  expect(await readdir(dataDir)).toContain('postgres')
})

/** Delays replay by an hour. */
async function slow({ write, manifest, backupDir }: Own): Promise<void> {
  await manifest({ hasChecksums: false })
  const path = 'postgres/postgresql.auto.conf'
  const before = await readFile(join(backupDir, 'base', base, path), 'utf8')
  await write(path, `${before}\nrecovery_min_apply_delay = '1h'\n`)
}

/** The postmaster of the half-restored folder, once it takes connections. */
async function playing({ folder }: Own): Promise<number> {
  const file = join(folder, 'new', 'data', 'postgres', 'data', 'postmaster.pid')
  const lines = async () => (await readFile(file, 'utf8').catch(() => '')).split('\n')
  await expect.poll(async () => (await lines())[7]?.trim(), { timeout: 50_000 }).toMatch(/standby|ready/)
  return Number((await lines())[0])
}

test('a restore that fails in PostgreSQL leaves nothing behind', async () => {
  const own = await ownBackup()
  await own.manifest({ hasChecksums: false })
  await own.write('postgres/global/pg_control', Buffer.alloc(8192))
  await refused(own, undefined, /恢复时 PostgreSQL 停止了（PostgreSQL 说：[^\n]+）：请/)
})

test('a target time after the last change leaves no folder, and the last change is reported', async () => {
  const own = await ownBackup()
  const later = new Date(Date.now() + HOUR_MS)
  const bytes = await readFile(piece(own, -1))
  await rm(piece(own, -1))
  await writeFile(piece(own, -1), bytes)
  await utimes(piece(own, -1), later, later)
  await refused(own, { until: new Date(Date.now() + HOUR_MS / 2) }, /最后的改动在 \d{4}.*：请选更早的时间/)
})

test('a restore without progress ends', async () => {
  const own = await ownBackup()
  await slow(own)
  await refused(own, { patienceMs: 1 }, /恢复停住了.*：请/)
})

test('a restore whose server is killed ends', async () => {
  const own = await ownBackup()
  await slow(own)
  const ends = refused(own, undefined, /恢复时 PostgreSQL 停止了(（PostgreSQL 说：[^\n]+）)?：请/)
  process.kill(await playing(own), 'SIGKILL')
  await ends
})

test('a full disk during a restore is reported with advice, and the folder is removed', async (context) => {
  const own = await ownBackup()
  const small = join(own.folder, 'small')
  await mkdir(small)
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', small]).catch(() => null)
  if (!mounted) return context.skip('a small disk can be mounted by root alone')
  try {
    const changes = { dataDir: join(small, 'data'), freeBytes: async () => Number.POSITIVE_INFINITY }
    await refused(own, changes, /磁盘写满了.*做了一半的已经删掉：请腾出空间/)
  } finally {
    await run('umount', [small])
  }
})

test('an aborted restore leaves nothing behind', async () => {
  const own = await ownBackup()
  await slow(own)
  const breaks = new AbortController()
  const options = { backupDir: own.backupDir, dataDir: join(own.folder, 'new', 'data') }
  const ends = restore({ ...options, databaseUrl: undefined, until: undefined, signal: breaks.signal })
  await playing(own)
  breaks.abort(new Error('enough'))
  await expect(ends).rejects.toThrow('enough')
  expect(await readdir(own.folder)).toEqual(['backup'])
})

test.each([
  ['nothing', ['restore'], 2, /^用法：\n[\s\S]*npm run restore/],
  ['too much', ['backup', 'here', 'there'], 2, /^用法：\n/],
  ['no moment', ['restore', 'a', 'b', '2026-02-30T09:30'], 1, /^看不懂这个时间：2026-02-30T09:30。请写成/],
  ['no backup', ['restore', '/nowhere/backup', '/nowhere/new'], 1, /^\/nowhere\/backup 里没有备份：请检查路径.*\n$/],
])('the command given %s prints one line of advice', async (_, args, code, text) => {
  const script = fileURLToPath(new URL('./command.ts', import.meta.url))
  const ended = await run(process.execPath, [script, ...args], { cwd: dirname(script) }).catch((error) => error)
  expect(ended).toMatchObject({ code, stdout: '', stderr: expect.stringMatching(text) })
  expect(ended.stderr).not.toMatch(/\n\s+at /)
})
