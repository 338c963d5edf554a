import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { DatabaseLog } from './embedded.ts'

/** Advisory lock of the process that serves a database, or of those that do together. */
const SERVING = 7_215_005
/** As long as a stop takes: the previous process may still be finishing its requests. */
const PATIENCE_MS = 15_000
const TRIES_EACH_MS = 500

export interface ServingLockOptions {
  log: DatabaseLog
  /** Another process took the lock while the connection was broken; this one has to stop serving. */
  onTaken: () => void
  /** Whether this process serves beside others that do so too, because they have a shared store. */
  isShared?: boolean
  patienceMs?: number
}

/**
 * Makes this process the only one that serves the database at `url`, because what is used once is kept in memory; or one
 * of several that share it. Throws if another process does not end in time. The lock has a connection of its own and is
 * taken again when that breaks. Returns the function that releases it.
 */
export async function holdServingLock(url: string, options: ServingLockOptions): Promise<() => Promise<void>> {
  const { patienceMs = PATIENCE_MS, isShared = false } = options
  const until = performance.now() + patienceMs
  let client = await tryLock(url, isShared)
  while (!client) {
    if (performance.now() > until) throw new Error(isShared ? TAKEN_ALONE : TAKEN)
    await pause(TRIES_EACH_MS)
    client = await tryLock(url, isShared)
  }
  let isOver = false
  const watch = (client: Client) => void client.once('end', () => void retake())
  const retake = async () => {
    while (!isOver) {
      await pause(TRIES_EACH_MS, null, { ref: false })
      const next = await tryLock(url, isShared).catch(() => undefined)
      if (next === null) return options.onTaken()
      if (!next) continue
      client = next
      return isOver ? next.end() : watch(next)
    }
  }
  watch(client)
  return async () => {
    isOver = true
    await client?.end().catch(() => undefined)
  }
}

const TAKEN =
  '另一个进程正在使用这个数据库提供服务。没有设置 REDIS_URL 时，一个数据库同时只能由一个商城进程服务：请先停止它再启动，或给每个进程设置同一个 REDIS_URL'
const TAKEN_ALONE =
  '另一个没有设置 REDIS_URL 的进程正在使用这个数据库提供服务：请先停止它，给每个进程设置同一个 REDIS_URL 后再启动'

/** The connection that holds the lock; null if another process has it. Throws if the database is away. */
async function tryLock(url: string, isShared: boolean): Promise<Client | null> {
  const client = new Client({
    connectionString: url,
    application_name: 'mall-serving',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  await client.connect()
  const kind = isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'
  const { rows } = await client.query<{ held: boolean }>(`SELECT ${kind}($1) AS held`, [SERVING])
  if (rows[0]?.held) return client
  await client.end()
  return null
}
