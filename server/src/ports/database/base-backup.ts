import { execFile } from 'node:child_process'
import { appendFile, chmod, chown, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { copyWhole, filesBelow } from '../files.ts'
import { pathsOf, startPostmaster, stopPostmaster } from './embedded-cluster.ts'
import type { Place } from './embedded-place.ts'

const run = promisify(execFile)

/** Where the server puts finished pieces of its log; it does so from the moment that the folder is there. */
export const archiveOf = (place: Place): string => join(place.folder, 'archive')

/** What PostgreSQL makes anew at each start, and its log, which comes through the archive. */
const NOT_COPIED =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|^postmaster\.(pid|opts)$|(^|\/)pgsql_tmp|(^|\/)pg_internal\.init$|\.part$/
/** Folders that have to be there although nothing in them is copied. */
const EMPTY =
  `pg_wal/archive_status pg_wal/summaries pg_replslot pg_dynshmem pg_notify pg_serial pg_snapshots pg_stat_tmp
  pg_subtrans pg_commit_ts pg_tblspc pg_twophase pg_logical/snapshots pg_logical/mappings pg_stat`.split(/\s+/)

export interface BaseBackup {
  /** The first piece of the log that a restore needs. */
  firstWal: string
  /** Tells clusters apart. */
  systemIdentifier: string
  serverVersion: string
}

/** Copies the running embedded cluster at `url` to `target`, and lets it archive its log from now on. */
export async function takeBaseBackup(url: string, place: Place, target: string): Promise<BaseBackup> {
  const archive = archiveOf(place)
  await mkdir(archive, { recursive: true, mode: 0o700 })
  if (place.account) await chown(archive, place.account.uid, place.account.gid)
  const client = new Client({ connectionString: url, application_name: 'mall-backup' })
  await client.connect()
  try {
    const asked = await client.query(
      `SELECT system_identifier::text AS system, current_setting('server_version') AS version FROM pg_control_system()`,
    )
    await client.query(`SELECT pg_backup_start('mall', fast => true)`)
    const { data } = pathsOf(place)
    for (const path of EMPTY) await mkdir(join(target, path), { recursive: true, mode: 0o700 })
    // The control file last: it must not be older than any other.
    const files = (await filesBelow(data)).filter((path) => !NOT_COPIED.test(path) && path !== CONTROL)
    for (const path of [...files, CONTROL]) await copyWhole(join(data, path), join(target, path))
    // Waits until the log up to here lies in the archive.
    const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>('SELECT * FROM pg_backup_stop(true)')
    const label = rows[0]?.labelfile ?? ''
    await writeFile(join(target, 'backup_label'), label)
    const firstWal = /START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/.exec(label)?.[1]
    if (!firstWal) throw new Error('PostgreSQL 没有说明备份从哪一段日志开始')
    return { firstWal, systemIdentifier: asked.rows[0].system, serverVersion: asked.rows[0].version }
  } finally {
    await client.end()
  }
}

const CONTROL = 'global/pg_control'

/** Makes the copy in `backup` the cluster of `place` and plays the log in `wal` on it, up to `until` or to its end. */
export async function restoreCluster(backup: string, wal: string, place: Place, until?: Date): Promise<void> {
  const { data } = pathsOf(place)
  const pieces = join(place.folder, 'restore-wal')
  for (const path of EMPTY) await mkdir(join(data, path), { recursive: true, mode: 0o700 })
  for (const path of await filesBelow(backup)) await copyWhole(join(backup, path), join(data, path))
  for (const path of await filesBelow(wal)) await copyWhole(join(wal, path), join(pieces, path))
  await mkdir(pieces, { recursive: true })
  const own = join(data, 'postgresql.auto.conf')
  const before = await readFile(own, 'utf8')
  const target = until
    ? `recovery_target_time = '${until.toISOString().replace('T', ' ').replace('Z', '+00')}'\nrecovery_target_action = 'promote'\n`
    : ''
  await appendFile(own, `\nrestore_command = '${RESTORE}'\n${target}`)
  await writeFile(join(data, 'recovery.signal'), '')
  await handOver(place, data, pieces)
  await startPostmaster(place, undefined, {})
  try {
    await untilRecovered(place)
  } catch (error) {
    // It has mostly ended by itself; why it did is what has to be told.
    await stopPostmaster(place).catch(() => undefined)
    throw error
  }
  await stopPostmaster(place)
  await writeFile(own, before)
  await rm(pieces, { recursive: true })
}

/** Paths are those from the cluster's data folder; `%f` and `%p` are PostgreSQL's. */
const RESTORE = 'test -f "../restore-wal/%f.gz" && gzip -dc "../restore-wal/%f.gz" > "%p"'

async function handOver({ account }: Place, ...folders: string[]): Promise<void> {
  if (account) await run('chown', ['-R', `${account.uid}:${account.gid}`, ...folders])
  for (const folder of folders) await chmod(folder, 0o700)
  await run('chmod', ['-R', 'go=', ...folders])
}

async function untilRecovered(place: Place): Promise<void> {
  const { port, password, data } = pathsOf(place)
  const [number, secret] = (await Promise.all([port, password].map((path) => readFile(path, 'utf8')))).map((text) =>
    text.trim(),
  )
  for (;;) {
    const client = new Client({
      host: '127.0.0.1',
      port: Number(number),
      user: 'mall',
      password: secret ?? '',
      database: 'postgres',
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const { rows } = await client.query('SELECT pg_is_in_recovery() AS busy')
      if (!rows[0]?.busy) return
    } catch (cause) {
      if (!(await readdir(data)).includes('postmaster.pid')) {
        throw new Error('恢复到这个时间点失败：日志里没有那么晚的记录，请选早一些的时间', { cause })
      }
    } finally {
      await client.end().catch(() => undefined)
    }
    await pause(200)
  }
}
