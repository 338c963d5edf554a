import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, Socket } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import {
  createCluster,
  findPostmaster,
  type Postmaster,
  pathsOf,
  startPostmaster,
  stopPostmaster,
} from './embedded-cluster.ts'
import { type EmbeddedLocation, findEmbeddedLocation } from './embedded-location.ts'
import { ensureServingRole, servingUrlOf } from './roles.ts'

/**
 * Advisory lock shared by all users of the cluster; the exclusive holder is the last one and may stop the server.
 */
const IN_USE = 7_215_001
const PATIENCE_MS = 60_000

/** The part of a pino logger that is used here. */
export type DatabaseLog = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
}

export type EmbeddedOptions = {
  /** The mall's data folder; the cluster is in its `postgres`. */
  dataDir: string
  /** A fixed port; by default a free one is chosen and remembered. */
  port?: number
  log: DatabaseLog
  /** Additional PostgreSQL settings. */
  settings?: Record<string, string>
}

export type EmbeddedPostgres = {
  /** URL of the database `mall`, for the serving role. */
  url: string
  /** The same for the owner role. */
  ownerUrl: string
  /** Releases the server; it stops with its last user. */
  stop(): Promise<void>
}

/**
 * Runs PostgreSQL from npm under `dataDir`, or joins the one that already runs there, and restarts it should it die.
 *
 * The library's own start and stop are not used: they tie the server to one process, refuse one that survived a
 * killed mall, and stop it on SIGTERM while requests are still being finished.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log } = options
  const place = await exclusively(options.dataDir, () => findEmbeddedLocation(options.dataDir))
  let stopped = false
  let lease = await join(place, options, options.port, onLost)
  let recovery: Promise<void> = Promise.resolve()
  await createDatabase(lease.client, 'mall')
  await ensureServingRole(lease.client, servingUrlOf(lease.url))
  // The lease must not keep a finished process alive.
  lease.socket.unref()

  function onLost(): void {
    if (stopped) return
    log.warn({ folder: place.folder }, '内置 PostgreSQL 意外停止，正在重新启动')
    recovery = join(place, options, lease.port, onLost).then(
      (next) => {
        lease = next
        lease.socket.unref()
      },
      (error) => {
        log.warn({ why: error.message }, '内置 PostgreSQL 未能恢复，稍后再试')
        setTimeout(onLost, 1_000).unref()
      },
    )
  }

  return {
    url: servingUrlOf(lease.url),
    ownerUrl: lease.url,
    stop: async () => {
      if (stopped) return
      stopped = true
      // A server being restarted has to be released too, with its new lease.
      await recovery
      await leave(place, lease)
    },
  }
}

type Lease = { client: Client; socket: Socket; port: number; url: string }

async function join(
  place: EmbeddedLocation,
  options: EmbeddedOptions,
  port: number | undefined,
  onLost: () => void,
): Promise<Lease> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const found = await exclusively(options.dataDir, () => ensureRunning(place, options, port))
    try {
      return await acquireLease(place, found, onLost)
    } catch (error) {
      // It is recovering, or being stopped by its last user: both pass.
      if (performance.now() > deadline) throw error
      await pause(100)
    }
  }
}

async function ensureRunning(
  place: EmbeddedLocation,
  options: EmbeddedOptions,
  port: number | undefined,
): Promise<Postmaster> {
  const running = await findPostmaster(place)
  if (running) return running
  const fresh = await createCluster(place)
  const start = () => startPostmaster(place, port, options.settings ?? {})
  // Children of a killed postmaster may still be ending; until then its shared memory refuses a new one.
  const started = await start().catch(() => pause(1_000).then(start))
  options.log.info(
    { port: started.port, folder: place.folder },
    fresh ? '内置 PostgreSQL 已创建并启动' : '内置 PostgreSQL 已启动',
  )
  return started
}

async function acquireLease(
  place: EmbeddedLocation,
  { port, socketFolder }: Postmaster,
  onLost: () => void,
): Promise<Lease> {
  const password = (await readFile(pathsOf(place).password, 'utf8')).trim()
  const urlOf = (database: string) => {
    const url = new URL(`postgres://mall:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`)
    if (socketFolder) url.searchParams.set('host', socketFolder)
    return url.href
  }
  const socket = new Socket()
  const client = new Client({
    stream: () => socket,
    connectionString: urlOf('postgres'),
    application_name: 'mall-lease',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('SELECT pg_advisory_lock_shared($1)', [IN_USE])
  client.once('end', onLost)
  return { client, socket, port, url: urlOf('mall') }
}

async function leave(place: EmbeddedLocation, { client, socket }: Lease): Promise<void> {
  try {
    socket.ref()
    await client.query('SELECT pg_advisory_unlock_shared($1)', [IN_USE])
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS last', [IN_USE])
    if (rows[0]?.last) await stopPostmaster(place)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function createDatabase(client: Client, name: string): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
  if (rowCount) return
  await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`).catch((error) => {
    if (error.code !== '42P04' && error.code !== '23505') throw error
  })
}

/** Runs `work` exclusively on this folder; the operating system releases the lock even after `kill -9`. */
async function exclusively<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  if (process.platform !== 'linux') return work()
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 32)
  const lock = createServer()
  const tryLock = () =>
    new Promise<boolean>((done) => {
      lock.once('error', () => done(false))
      lock.listen(`\0checkup-mall-${name}`, () => done(true))
    })
  const deadline = performance.now() + PATIENCE_MS
  while (!(await tryLock())) {
    lock.removeAllListeners()
    if (performance.now() > deadline) throw new Error(`另一个进程一直在启动 ${dataDir} 中的数据库`)
    await pause(50)
  }
  try {
    return await work()
  } finally {
    lock.close()
  }
}
