import { execFile } from 'node:child_process'
import { appendFile, chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { copyWhole, filesBelow, unlessMissing } from '../files.ts'
import { instantText, RefusedCommandError } from '../refused-command.ts'
import { EMPTY_FOLDERS } from './base-backup.ts'
import { findPostmaster, pathsOf, startPostmaster, stopPostmaster } from './embedded-cluster.ts'
import type { EmbeddedLocation } from './embedded-location.ts'

const run = promisify(execFile)

export interface ClusterRestore {
  /** Copy of the data folder. */
  backup: string
  /** Compressed WAL segments to replay. */
  log: { folder: string; pieces: readonly string[] }
  place: EmbeddedLocation
  /** undefined: to the end of the WAL. */
  until: Date | undefined
  /** Longest time without progress of the replay. */
  patienceMs?: number | undefined
  signal?: AbortSignal | undefined
}

const PATIENCE_MS = 10 * 60_000
const POLL_MS = 200

/**
 * Installs the copy in `backup` as the cluster of `place` and replays the WAL. Leaves no process running, in any case.
 */
export async function restoreCluster(options: ClusterRestore): Promise<void> {
  const { backup, log, place, until, signal } = options
  const { data } = pathsOf(place)
  const segments = join(place.folder, 'restore-wal')
  const copy = (from: string, to: string) => {
    signal?.throwIfAborted()
    return copyWhole(from, to)
  }
  for (const path of EMPTY_FOLDERS) await mkdir(join(data, path), { recursive: true, mode: 0o700 })
  for (const path of await filesBelow(backup)) await copy(join(backup, path), join(data, path))
  await mkdir(segments, { recursive: true })
  for (const name of log.pieces) await copy(join(log.folder, name), join(segments, name))
  const own = join(data, 'postgresql.auto.conf')
  const before = await readFile(own, 'utf8')
  const target = until
    ? `recovery_target_time = '${until.toISOString().replace('T', ' ').replace('Z', '+00')}'\nrecovery_target_action = 'promote'\n`
    : ''
  await appendFile(own, `\nrestore_command = '${RESTORE}'\n${target}`)
  await writeFile(join(data, 'recovery.signal'), '')
  await setOwner(place, data, segments)
  try {
    await replayWal(options)
  } finally {
    if (await findPostmaster(place)) await stopPostmaster(place)
  }
  await writeFile(own, before)
  await rm(segments, { recursive: true })
}

/** Paths are relative to the cluster's data folder; `%f` and `%p` are PostgreSQL's. */
const RESTORE = 'test -f "../restore-wal/%f.gz" && gzip -dc "../restore-wal/%f.gz" > "%p"'

async function setOwner({ account }: EmbeddedLocation, ...folders: string[]): Promise<void> {
  if (account) await run('chown', ['-R', `${account.uid}:${account.gid}`, ...folders])
  for (const folder of folders) await chmod(folder, 0o700)
  await run('chmod', ['-R', 'go=', ...folders])
}

async function replayWal({ place, patienceMs = PATIENCE_MS, signal }: ClusterRestore): Promise<void> {
  await startPostmaster(place, undefined, {}).catch(async () => {
    // It may still be replaying, longer than a start waits.
    if (!(await findPostmaster(place))) throw await exitText(place)
  })
  let last = ''
  let since = performance.now()
  for (;;) {
    signal?.throwIfAborted()
    const postmaster = await findPostmaster(place)
    if (!postmaster) throw await exitText(place)
    const { isOver, position } = await positionOf(place, postmaster.port)
    if (isOver) return
    // Before it takes connections, its log names each segment.
    const now = `${position} ${(await stat(pathsOf(place).log)).size}`
    if (now !== last) since = performance.now()
    last = now
    if (performance.now() - since > patienceMs) throw new RefusedCommandError(`恢复停住了，很久没有进展：${TRY_AGAIN}`)
    await pause(POLL_MS)
  }
}

const TRY_AGAIN = '请检查磁盘和内存，再试一次；仍不行，请在命令末尾写上更早的时间，从上一份备份恢复'

async function positionOf(place: EmbeddedLocation, port: number): Promise<{ isOver: boolean; position: string }> {
  const password = (await readFile(pathsOf(place).password, 'utf8')).trim()
  const where = { host: '127.0.0.1', port, user: 'mall', password, database: 'postgres' }
  const client = new Client({ ...where, connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query(
      'SELECT pg_is_in_recovery() AS busy, pg_last_wal_replay_lsn()::text AS position',
    )
    return { isOver: rows[0]?.busy === false, position: String(rows[0]?.position) }
  } catch {
    return { isOver: false, position: '' }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The last log lines of the server as an error. */
async function exitText(place: EmbeddedLocation): Promise<Error> {
  const log = await readFile(pathsOf(place).log, 'utf8').catch(unlessMissing(''))
  if (/No space left on device/.test(log))
    return Object.assign(new Error('No space left on device'), { code: 'ENOSPC' })
  if (/recovery ended before configured recovery target was reached/.test(log)) {
    const last = /last completed transaction was at log time ([\d-]+ [\d:]+)/.exec(log)?.[1]
    const at = last ? `最后的改动在 ${instantText(new Date(`${last.replace(' ', 'T')}Z`))}，` : ''
    return new RefusedCommandError(`备份里${at}没有那么晚的记录：请选更早的时间，或不写时间，恢复到最新`)
  }
  if (/before consistent recovery point/.test(log)) {
    return new RefusedCommandError('这份备份那时还没有做完：请选晚几分钟的时间，或早于这份备份的时间')
  }
  const fatalLine = log.split('\n').findLast((line) => /(FATAL|PANIC):/.test(line))
  const why = fatalLine ? `（PostgreSQL 说：${fatalLine.replace(/^.*?(FATAL|PANIC): +/, '')}）` : ''
  return new RefusedCommandError(`恢复时 PostgreSQL 停止了${why}：${TRY_AGAIN}`)
}
