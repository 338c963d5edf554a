import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SystemPostgres, systemPostgres } from '../../test/faults/system-postgres.ts'
import { databaseSnapshot } from '../../test/support/database-snapshot.ts'
import { ORIGIN } from '../../test/support/mall.ts'
import { runSql } from '../../test/support/run-sql.ts'
import { openContext } from '../app/create-context.ts'
import { loadDemoOnce } from '../app/load-demo-once.ts'
import { readSettings } from '../app/settings/settings.ts'
import { servingUrlOf } from '../platform/database/roles.ts'
import { filesBelow } from '../platform/files.ts'

const COMMAND = fileURLToPath(new URL('./command.ts', import.meta.url))
const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }

let postgres: SystemPostgres
let room: string
/** The owner's URL of the mall's database. */
let live: string

beforeAll(async () => {
  postgres = await systemPostgres()
  room = await mkdtemp(join(tmpdir(), 'mall-own-postgres-'))
  live = await postgres.createDatabase('live')
})
afterAll(async () => {
  await postgres?.[Symbol.asyncDispose]()
  if (room) await rm(room, { recursive: true, force: true })
})

/** Runs `npm run backup` or `npm run restore` for this owner's database; returns stderr and the exit code. */
function command(owner: string, args: string[], path = postgres.bin): Promise<{ code: number; said: string }> {
  const env = {
    PATH: [path, dirname(process.execPath)].join(delimiter),
    DATABASE_OWNER_URL: owner,
    DATABASE_URL: servingUrlOf(owner),
    DATA_DIR: join(room, 'data'),
    BACKUP_DIR: join(room, 'backup'),
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, ...args], { env }, (error, _, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stderr }),
    )
  })
}

async function openMallOn(owner: string, dataDir: string) {
  const addresses = { databaseUrl: servingUrlOf(owner), ownerUrl: owner }
  const settings = readSettings({ DATA_DIR: dataDir, PUBLIC_ORIGIN: ORIGIN, DEMO_DATA: 'off' })
  return { addresses, ...(await openContext({ settings, ...addresses, log: quiet, origin: () => '', working: false })) }
}

async function everythingIn(owner: string): Promise<unknown> {
  const pool = new Pool({ connectionString: owner })
  try {
    return await databaseSnapshot({ pool })
  } finally {
    await pool.end()
  }
}

const restoreTo = (name: string) => ['restore', join(room, 'backup'), join(room, name)]

test('a mall on an external PostgreSQL is backed up while running and restored with every row and file', async () => {
  const mall = await openMallOn(live, join(room, 'data'))
  try {
    await loadDemoOnce(mall.ctx, mall.addresses)
    await mall.ctx.uploads.put('after-sale/photo.jpg', 'a photo')
    expect(await command(live, ['backup'])).toEqual({ code: 0, said: '' })
    const owner = await postgres.createDatabase('restored')
    expect(await command(owner, restoreTo('restored'))).toEqual({ code: 0, said: '' })
    expect(await everythingIn(owner)).toEqual(await everythingIn(live))
    const files = (await filesBelow(join(room, 'data'))).filter((path) => /^(objects|uploads)\//.test(path)).sort()
    expect(files).toContain('uploads/after-sale/photo.jpg')
    expect(files.length).toBeGreaterThan(10)
    expect((await filesBelow(join(room, 'restored'))).sort()).toEqual(files)
    for (const path of files) {
      const [copy, original] = ['restored', 'data'].map((folder) => readFile(join(room, folder, path)))
      expect(await copy).toEqual(await original)
    }
    // As the serving role, whose privileges are granted at start.
    const again = await openMallOn(owner, join(room, 'restored'))
    expect((await again.ctx.pool.query('SELECT count(*) FROM product')).rows[0].count).toBeGreaterThan(10)
    await again.close()
  } finally {
    await mall.close()
  }
})

/** A folder of programs in which `named` prints this and fails. */
async function programsBut(named: string, words: string): Promise<string> {
  const folder = await mkdtemp(join(room, 'programs-'))
  for (const name of ['pg_dump', 'pg_restore']) {
    if (name !== named) await symlink(join(postgres.bin, name), join(folder, name))
    else if (words) await writeFile(join(folder, name), `#!/bin/sh\necho '${words}' >&2\nexit 1\n`)
  }
  if (words) await chmod(join(folder, named), 0o755)
  return folder
}

const OLDER_DUMP = 'pg_dump: error: aborting because of server version mismatch'
const OLDER_RESTORE = 'pg_restore: error: unsupported version (1.99) in file header'

test.each([
  ['no pg_dump', 'pg_dump', '', /^自有 PostgreSQL 的备份和恢复需要 pg_dump，这台机器上没有：请安装.*\n$/],
  ['an older pg_dump', 'pg_dump', OLDER_DUMP, /^pg_dump 太旧：请安装版本不低于数据库服务器的客户端.*\n$/],
])('a backup with %s says what to install, and leaves nothing behind', async (_, named, words, message) => {
  const before = await readdir(room)
  const ended = await command(live, ['backup'], await programsBut(named, words))
  expect(ended).toEqual({ code: 1, said: expect.stringMatching(message) })
  const copies = await readdir(join(room, 'backup', 'base')).catch(() => [])
  expect(copies.filter((name) => name.endsWith('.part'))).toEqual([])
  expect((await readdir(room)).filter((name) => !name.startsWith('programs-'))).toEqual(
    before.filter((name) => !name.startsWith('programs-')),
  )
})

type Refused = [what: string, where: () => Promise<string>, path: () => Promise<string> | string, said: RegExp]

const REFUSED: Refused[] = [
  ['a database that has tables', async () => live, () => postgres.bin, /里已有数据.*请用 CREATE DATABASE/],
  ['no database there', async () => 'postgres://a:b@127.0.0.1:1/x', () => postgres.bin, /^连不上数据库：请检查/],
  ['no pg_restore', () => emptyOne('a'), () => programsBut('pg_restore', ''), /需要 pg_restore，.*请安装/],
  ['an older pg_restore', () => emptyOne('b'), () => programsBut('pg_restore', OLDER_RESTORE), /太旧：请安装/],
  ['a database that takes no rows', readOnly, () => postgres.bin, /^pg_restore 未能完成：请照它说的改正后再试（.*）/],
]

const emptyOne = (name: string) => postgres.createDatabase(`empty_${name}`)

async function readOnly(): Promise<string> {
  const owner = await emptyOne('c')
  await runSql(owner, 'ALTER DATABASE empty_c SET default_transaction_read_only = on', [])
  return owner
}

test.each(REFUSED)(
  'a restore with %s is refused in one line, and leaves nothing behind',
  async (_, where, path, message) => {
    const ended = await command(await where(), restoreTo('refused'), await path())
    expect(ended).toEqual({ code: 1, said: expect.stringMatching(message) })
    expect(ended.said.trim().split('\n')).toHaveLength(1)
    expect(await readdir(room)).not.toContain('refused')
  },
)

test('without PostgreSQL programs the message says what to install', async () => {
  const path = process.env.PATH
  await mkdir(join(room, 'bare'))
  process.env.PATH = join(room, 'bare')
  try {
    await expect(systemPostgres([])).rejects.toThrow(/需要系统里的 PostgreSQL.*apt-get install postgresql/)
  } finally {
    process.env.PATH = path
  }
})
