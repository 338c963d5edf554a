import { execFile } from 'node:child_process'
import { accessSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { startPostmaster, stopPostmaster } from '../../src/platform/database/embedded-cluster.ts'
import { findEmbeddedLocation } from '../../src/platform/database/embedded-location.ts'
import { runSql } from '../support/run-sql.ts'

const run = promisify(execFile)
const SMALL = { shared_buffers: '16MB', fsync: 'off', archive_mode: 'off' }
const NEEDED = ['initdb', 'pg_ctl', 'postgres', 'pg_dump', 'pg_restore', 'pg_basebackup']
/** Where Debian, Red Hat and Homebrew put each version. */
const SHELVES = ['/usr/lib/postgresql', '/usr', '/opt/homebrew/opt', '/usr/local/opt']

export interface SystemPostgres extends AsyncDisposable {
  /** Its programs. */
  bin: string
  /** An empty database of a role that is no superuser but may make roles; the address of that role. */
  createDatabase(name: string): Promise<string>
  /** A streaming standby of this server. */
  openStandby(): Promise<Standby>
}

export interface Standby extends AsyncDisposable {
  /** The same database and role there. */
  urlOf(url: string): string
  /** As its administrator. */
  tell(sql: string): Promise<void>
}

/** A server of a test's own from the PostgreSQL that the system has, with its pg_dump: the embedded one has none. */
export async function systemPostgres(roots: readonly string[] = SHELVES): Promise<SystemPostgres> {
  const bin = programs(roots)
  const folder = await mkdtemp(join(tmpdir(), 'mall-system-'))
  await chmod(folder, 0o755)
  const place = { ...(await findEmbeddedLocation(folder)), bin }
  const [data, secret] = [join(place.folder, 'data'), join(place.folder, 'secret')]
  await mkdir(data)
  await writeFile(secret, 'secret-of-admin')
  const { account } = place
  if (account) for (const path of [data, secret]) await chown(path, account.uid, account.gid)
  const flags = [
    '--username=admin',
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]
  await run(join(bin, 'initdb'), [`--pgdata=${data}`, '--no-sync', ...flags], { ...account, cwd: place.folder })
  const { port } = await startPostmaster(place, undefined, SMALL)
  const admin = `postgres://admin:secret-of-admin@127.0.0.1:${port}/postgres`
  await runSql(admin, `CREATE ROLE mall_owner LOGIN CREATEROLE PASSWORD 'secret-of-owner'`, [])
  return {
    bin,
    createDatabase: async (name) => {
      await runSql(admin, `CREATE DATABASE ${name} OWNER mall_owner`, [])
      return `postgres://mall_owner:secret-of-owner@127.0.0.1:${port}/${name}`
    },
    openStandby: () => standbyOf(bin, admin),
    async [Symbol.asyncDispose]() {
      await stopPostmaster(place)
      await rm(place.folder, { recursive: true, force: true })
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function standbyOf(bin: string, admin: string): Promise<Standby> {
  const folder = await mkdtemp(join(tmpdir(), 'mall-standby-'))
  await chmod(folder, 0o755)
  const place = { ...(await findEmbeddedLocation(folder)), bin }
  const data = join(place.folder, 'data')
  await mkdir(data, { mode: 0o700 })
  if (place.account) await chown(data, place.account.uid, place.account.gid)
  const copy = ['-D', data, '-R', '--checkpoint=fast', '--no-sync', '-d', admin]
  await run(join(bin, 'pg_basebackup'), copy, { ...place.account, cwd: place.folder })
  const { port } = await startPostmaster(place, undefined, SMALL)
  const urlOf = (url: string) => {
    const address = new URL(url)
    address.port = String(port)
    return address.href
  }
  return {
    urlOf,
    tell: (sql) => runSql(urlOf(admin), sql, []),
    async [Symbol.asyncDispose]() {
      await stopPostmaster(place)
      await rm(place.folder, { recursive: true, force: true })
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The folder of the newest PostgreSQL that has them all. */
export function programs(roots: readonly string[] = SHELVES): string {
  const versions = roots.flatMap((root) =>
    entriesOf(root)
      .filter((name) => /^(postgresql@|pgsql-)?\d+$/.test(name))
      .sort((a, b) => Number(b.replace(/\D/g, '')) - Number(a.replace(/\D/g, '')))
      .map((name) => join(root, name, 'bin')),
  )
  const found = [...versions, ...(process.env.PATH ?? '').split(delimiter)].find((folder) =>
    NEEDED.every((name) => isThere(join(folder, name))),
  )
  if (found) return found
  throw new Error(
    `这个测试需要系统里的 PostgreSQL（15 到 18，带 ${NEEDED.join('、')}）。Debian 和 Ubuntu：apt-get install postgresql；macOS：brew install postgresql@18`,
  )
}

const entriesOf = (folder: string) => (isThere(folder) ? readdirSync(folder) : [])

function isThere(path: string): boolean {
  try {
    accessSync(path)
    return true
  } catch {
    return false
  }
}
