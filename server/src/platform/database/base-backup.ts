import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { copyWhole, filesBelow } from '../files.ts'
import { RefusedCommandError } from '../refused-command.ts'
import { pathsOf } from './embedded-cluster.ts'
import type { EmbeddedLocation } from './embedded-location.ts'

/** WAL archive of the cluster; the server archives as soon as this folder exists. */
export const archiveOf = (place: EmbeddedLocation): string => join(place.folder, 'archive')

/** Files PostgreSQL creates at each start, and the WAL, which comes from the archive. */
const NOT_COPIED =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|^postmaster\.(pid|opts)$|(^|\/)pgsql_tmp|(^|\/)pg_internal\.init$|\.part$/
/** Folders that must exist, but whose content is not copied. */
export const EMPTY_FOLDERS =
  `pg_wal/archive_status pg_wal/summaries pg_replslot pg_dynshmem pg_notify pg_serial pg_snapshots pg_stat_tmp
  pg_subtrans pg_commit_ts pg_tblspc pg_twophase pg_logical/snapshots pg_logical/mappings pg_stat`.split(/\s+/)

export interface BaseBackup {
  /** First WAL segment a restore needs. */
  firstWal: string
  /** Last WAL segment a restore needs at least. */
  lastWal: string
  /** Earliest time a restore can go back to. */
  wholeAt: Date
  /** Identifies the cluster. */
  systemIdentifier: string
  serverVersion: string
}

/** How long the server may take to archive the needed WAL. */
const PATIENCE_MS = 10 * 60_000

/** Copies the running embedded cluster at `url` to `target`, and turns WAL archiving on. */
export async function takeBaseBackup(
  url: string,
  place: EmbeddedLocation,
  target: string,
  patienceMs = PATIENCE_MS,
): Promise<BaseBackup> {
  const archive = archiveOf(place)
  await mkdir(archive, { recursive: true, mode: 0o700 })
  if (place.account) await chown(archive, place.account.uid, place.account.gid)
  const client = new Client({ connectionString: url, application_name: 'mall-backup' })
  await client.connect()
  try {
    const switched = await client.query(
      `SELECT system_identifier::text AS system, current_setting('server_version') AS version FROM pg_control_system()`,
    )
    await client.query(`SELECT pg_backup_start('mall', fast => true)`)
    const { data } = pathsOf(place)
    for (const path of EMPTY_FOLDERS) await mkdir(join(target, path), { recursive: true, mode: 0o700 })
    // The control file last: it must not be older than the others.
    const files = (await filesBelow(data)).filter((path) => !NOT_COPIED.test(path) && path !== CONTROL)
    for (const path of [...files, CONTROL]) await copyWhole(join(data, path), join(target, path))
    await client.query(`SET statement_timeout = ${patienceMs}`)
    // Waits until the WAL up to here is archived.
    const { rows } = await client
      .query<{ labelfile: string; last: string; at: Date }>(
        'SELECT labelfile, pg_walfile_name(lsn) AS last, clock_timestamp() AS at FROM pg_backup_stop(true)',
      )
      .catch((error: unknown) => {
        throw isCancelled(error) ? new RefusedCommandError(NOT_ARCHIVED(place)) : error
      })
    const [{ labelfile: label, last: lastWal, at: wholeAt } = raise()] = rows
    await writeFile(join(target, 'backup_label'), label)
    const firstWal = /START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/.exec(label)?.[1]
    if (!firstWal) return raise()
    return {
      ...{ firstWal, lastWal, wholeAt },
      ...{ systemIdentifier: switched.rows[0].system, serverVersion: switched.rows[0].version },
    }
  } finally {
    await client.end()
  }
}

/** The statement was cancelled by its timeout. */
const isCancelled = (error: unknown) => error instanceof Error && 'code' in error && error.code === '57014'

const NOT_ARCHIVED = ({ folder }: EmbeddedLocation) =>
  `数据库的日志没有归档成功，备份没有做成：请看 ${folder}/server.log 里的原因（多半是磁盘满了或 archive 目录不能写），再备份一次`

const CONTROL = 'global/pg_control'

function raise(): never {
  throw new Error('PostgreSQL 没有说明备份从哪一段日志开始：请再备份一次')
}
