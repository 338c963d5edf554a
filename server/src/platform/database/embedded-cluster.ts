import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, chown, mkdtemp, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type ListenOptions } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Account, EmbeddedLocation } from './embedded-location.ts'

const run = promisify(execFile)
const LOG_LIMIT_BYTES = 10_000_000

/** Settings of every embedded cluster; the caller's are added. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  random_page_cost: '1.1',
  // Short statements on few cores: parallel workers do not pay, and need a large /dev/shm.
  max_parallel_workers_per_gather: '0',
  wal_compression: 'on',
  // Deadlocks are rare, and checking for them is cheap.
  deadlock_timeout: '200ms',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Refused statements are normal here, and may contain personal data.
  log_min_messages: 'log',
  log_checkpoints: 'off',
}

/**
 * Finished WAL segments are archived to `archive` once that folder exists (base-backup.ts), at least two a minute while
 * there are changes. The command runs in the data folder; PostgreSQL replaces `%p` and `%f`.
 */
const ARCHIVING =
  process.platform === 'win32'
    ? {}
    : {
        archive_mode: 'on',
        archive_timeout: '30s',
        archive_command: `'[ ! -d ../archive ] || { gzip -c "%p" >"../archive/%f.part" && sync "../archive/%f.part" && mv -f "../archive/%f.part" "../archive/%f.gz"; }'`,
      }

/** Paths of a cluster: `data` is PostgreSQL's own; the log and the last port are next to it. */
export function pathsOf(place: EmbeddedLocation) {
  return {
    data: join(place.folder, 'data'),
    password: join(place.folder, 'data', 'mall.password'),
    port: join(place.folder, 'port'),
    log: join(place.folder, 'server.log'),
  }
}

/** Creates the cluster if it does not exist; one left half-created by a killed start is replaced. */
export async function createCluster(place: EmbeddedLocation): Promise<boolean> {
  const { data, password } = pathsOf(place)
  if (await exists(data)) return false
  const draft = await mkdtemp(join(place.folder, 'draft-'))
  const secret = join(place.folder, `secret-${process.pid}`)
  await writeFile(secret, randomBytes(18).toString('base64url'), { mode: 0o600 })
  if (place.account) for (const path of [draft, secret]) await chown(path, place.account.uid, place.account.gid)
  await initialise(place, draft, secret)
  await rename(secret, join(draft, 'mall.password'))
  await rename(draft, data)
  await access(password)
  return true
}

/**
 * Collation and case come from PostgreSQL itself, alike on every machine; only pg_trgm's notion of a letter is libc's.
 */
async function initialise(place: EmbeddedLocation, folder: string, secret: string): Promise<void> {
  const flags = [
    `--pgdata=${folder}`,
    '--username=mall',
    '--auth=scram-sha-256',
    `--pwfile=${secret}`,
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]
  for (const letters of ['C.UTF-8', 'en_US.UTF-8']) {
    const done = await binary(place, 'initdb', [...flags, `--lc-ctype=${letters}`]).then(
      () => true,
      () => false,
    )
    if (done) return
  }
  await binary(place, 'initdb', flags)
}

/** `socketFolder`: '' if it listens on TCP only. */
export type Postmaster = { pid: number; port: number; socketFolder: string }

/** The running postmaster of this cluster; a stale pid file does not count. */
export async function findPostmaster(place: EmbeddedLocation): Promise<Postmaster | undefined> {
  const { data } = pathsOf(place)
  const lines = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port, socketFolder = ''] = lines.split('\n')
  if (!pid || !port) return undefined
  if (await isPostmaster(Number(pid), data)) return { pid: Number(pid), port: Number(port), socketFolder }
  // PostgreSQL removes a stale file itself, unless another process has got the same pid.
  await rm(join(data, 'postmaster.pid'), { force: true })
  return undefined
}

async function isPostmaster(pid: number, data: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  if (process.platform !== 'linux') return true
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.split('\0').includes(data)
}

/** Starts the postmaster; resolves when it takes connections. */
export async function startPostmaster(
  place: EmbeddedLocation,
  port: number | undefined,
  settings: Record<string, string>,
): Promise<Postmaster> {
  const { data, log, port: remembered } = pathsOf(place)
  const chosen = port ?? (await freePort(Number(await readFile(remembered, 'utf8').catch(() => '0'))))
  if ((await sizeOf(log)) > LOG_LIMIT_BYTES) await truncate(log)
  const socketFolder = await socketFolderOf(place)
  // No postmaster runs here, so the socket's lock file is stale, even if another process has got its pid.
  if (socketFolder) await rm(join(socketFolder, `.s.PGSQL.${chosen}.lock`), { force: true })
  const own = { unix_socket_directories: socketFolder, port: String(chosen) }
  const flags = Object.entries({ ...SETTINGS, ...ARCHIVING, ...settings, ...own }).map(
    ([name, value]) => `-c ${name}=${value}`,
  )
  await binary(place, 'pg_ctl', ['start', '-D', data, '-w', '-t', '60', '-l', log, '-o', flags.join(' ')]).catch(
    async (cause) => {
      const logText = await readFile(log, 'utf8').catch(() => '')
      throw new Error(
        `内置 PostgreSQL 未能启动，日志 ${log} 的末尾：\n${logText.trim().split('\n').slice(-3).join('\n')}`,
        { cause },
      )
    },
  )
  await writeFile(remembered, `${chosen}\n`)
  const started = await findPostmaster(place)
  if (!started) throw new Error(`内置 PostgreSQL 启动后随即停止，日志 ${log}`)
  return started
}

/** Characters that are safe in PostgreSQL's settings, pg_ctl's shell and a socket's path. */
const PLAIN_AND_SHORT = /^[\w/.-]{1,85}$/

/**
 * The cluster's folder, or '' if it cannot hold a Unix socket; a round trip over one costs a fifth less than over TCP.
 */
async function socketFolderOf({ folder }: EmbeddedLocation): Promise<string> {
  const isFit = PLAIN_AND_SHORT.test(folder) && (await listenOnce({ path: join(folder, 'socket-probe') })) !== undefined
  return isFit ? folder : ''
}

/** Stops the postmaster; open sessions are ended, committed data is kept. */
export async function stopPostmaster(place: EmbeddedLocation): Promise<void> {
  await binary(place, 'pg_ctl', ['stop', '-D', pathsOf(place).data, '-m', 'fast', '-w', '-t', '60'])
}

async function binary(place: EmbeddedLocation, name: string, args: string[]): Promise<void> {
  // A clean environment: PGDATA, PGPORT or a locale of the machine must not affect the cluster.
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  const account: Partial<Account> = place.account ?? {}
  await run(join(place.bin, name), args, { ...account, cwd: place.folder, env })
}

async function freePort(preferred: number): Promise<number> {
  const host = '127.0.0.1'
  const address = (await listenOnce({ host, port: preferred })) ?? (await listenOnce({ host, port: 0 }))
  return typeof address === 'object' ? address.port : 0
}

/** The address it can listen on; undefined if it cannot. */
function listenOnce(where: ListenOptions): Promise<AddressInfo | string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(where, () => {
      const address = server.address()
      server.close(() => resolve(address ?? undefined))
    })
  })
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

async function sizeOf(path: string): Promise<number> {
  return stat(path).then(
    (found) => found.size,
    () => 0,
  )
}
