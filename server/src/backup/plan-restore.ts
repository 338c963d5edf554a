import type { Stats } from 'node:fs'
import { access, constants, readdir, stat, statfs } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { Client } from 'pg'
import { postgresProgram } from '../platform/database/postgres-program.ts'
import { filesBelow, unlessMissing } from '../platform/files.ts'
import { instantText, RefusedCommandError } from '../platform/refused-command.ts'
import { openWrapping } from '../platform/vault/wrapping.ts'
import { type Backup, listBackups } from './backup.ts'
import { findDamaged } from './checksums.ts'
import type { Manifest } from './manifest.ts'
import { listSegments } from './wal-segments.ts'

export interface RestoreOptions {
  backupDir: string
  /** A new or empty folder; an existing mall is never overwritten. */
  dataDir: string
  /** An empty external database, for a backup of one; undefined for the embedded database. */
  databaseUrl: string | undefined
  /** Embedded database only: the time to restore to; undefined for the latest. */
  until: Date | undefined
  /** SECRET_KEYs the mall will be started with, to check them; undefined skips the check. */
  secretKeys?: readonly string[] | undefined
  /** Free bytes of a folder's disk. */
  freeBytes?: (folder: string) => Promise<number>
  /** How long WAL replay may make no progress. */
  patienceMs?: number
  /** Aborts the restore. */
  signal?: AbortSignal
}

export interface Plan {
  /** The backup to start from. */
  folder: string
  manifest: Manifest
  /** WAL segments to replay; null for an external PostgreSQL. */
  segments: string[] | null
}

/** Disk space needed besides the copies: for replayed WAL and the first start. */
const SPARE_BYTES = 256 * 1024 ** 2

/** Decides what to restore from. Refuses everything known in advance, before anything is created. */
export async function planRestore(options: RestoreOptions): Promise<Plan> {
  const { backupDir, dataDir, databaseUrl, until } = options
  await refuseTarget(dataDir, backupDir)
  const { folder, manifest } = chooseBackup(await listBackups(backupDir), backupDir, until)
  if (manifest.cluster && databaseUrl) throw new RefusedCommandError('这是内置数据库的备份：请去掉 DATABASE_URL 再恢复')
  if (!manifest.cluster && !databaseUrl) {
    throw new RefusedCommandError('这是自有 PostgreSQL 的备份：请用 DATABASE_URL 指定一个空数据库再恢复')
  }
  if (!manifest.cluster && until) {
    throw new RefusedCommandError(
      '自有 PostgreSQL 的备份不能恢复到指定时间：请去掉时间，或用它自己的连续归档（pgBackRest、WAL-G）',
    )
  }
  refuseKeys(manifest, options.secretKeys)
  const damaged = manifest.hasChecksums ? await findDamaged(folder) : await findMissing(folder, manifest)
  if (damaged !== null) throw new RefusedCommandError(`${MOVE_AWAY(folder)}（缺少或损坏的文件：${damaged}）`)
  const { firstWal, lastWal } = manifest.cluster ?? {}
  const wal = join(backupDir, 'wal')
  const segments = firstWal ? await listSegments({ wal, firstWal, lastWal, until }) : null
  await refuseFull(options, [folder, join(backupDir, 'files'), ...(segments ?? []).map((name) => join(wal, name))])
  if (databaseUrl) {
    await refuseFilled(databaseUrl)
    // Checks that this version of pg_restore can read the dump.
    await postgresProgram('pg_restore', ['--list', join(folder, 'mall.dump')], databaseUrl)
  }
  return { folder, manifest, segments }
}

const MOVE_AWAY = (folder: string) => `备份 ${folder} 已损坏：请把它移到别处再恢复，会用上一份备份`

export async function refuseTarget(dataDir: string, backupDir: string): Promise<void> {
  const there = await stat(dataDir).catch(unlessMissing(null))
  if (there && !there.isDirectory()) throw new RefusedCommandError(`${dataDir} 是一个文件：请给出一个新目录`)
  if (there && (await readdir(dataDir)).length > 0) {
    throw new RefusedCommandError(`${dataDir} 不是空目录；恢复不覆盖现有数据：请给出一个新目录`)
  }
  if (!relative(resolve(backupDir), resolve(dataDir)).startsWith('..')) {
    throw new RefusedCommandError(`${dataDir} 在备份目录里：请在别处给出一个新目录`)
  }
  const [above, found] = await nearest(dataDir)
  if (!found.isDirectory()) throw new RefusedCommandError(`${above} 是一个文件，里面不能建目录：请给出另一个新目录`)
  const mayNot = await access(above, constants.W_OK | constants.X_OK).catch((error: unknown) => error)
  if (mayNot) throw new RefusedCommandError(`没有写 ${above} 的权限：请换一个目录，或检查它的所有者和权限`)
}

/** The folder itself or its nearest existing parent. */
async function nearest(folder: string): Promise<[path: string, found: Stats]> {
  const path = resolve(folder)
  const found = await stat(path).catch(unlessMissing(null))
  return found ? [path, found] : nearest(dirname(path))
}

/** The newest backup that was whole at `until`. */
export function chooseBackup(backups: readonly Backup[], backupDir: string, until: Date | undefined) {
  const [oldest] = backups
  if (!oldest) throw new RefusedCommandError(`${backupDir} 里没有备份：请检查路径，它应是 BACKUP_DIR 那个目录`)
  const at = ({ manifest }: Backup) => manifest && new Date(manifest.wholeAt ?? manifest.madeAt)
  // An unreadable backup may be the right one.
  const chosen = backups.filter((copy) => !until || (at(copy) ?? until) <= until).at(-1)
  if (!chosen) {
    throw new RefusedCommandError(
      `最早的备份在 ${instantText(at(oldest) ?? new Date(0))} 完成，不能恢复到更早：请选晚于它的时间，或不写时间，恢复到最新`,
    )
  }
  if (!chosen.manifest) throw new RefusedCommandError(`${MOVE_AWAY(chosen.folder)}（缺少或损坏的文件：manifest.json）`)
  return { folder: chosen.folder, manifest: chosen.manifest }
}

function refuseKeys({ keys = [] }: Manifest, secretKeys: readonly string[] | undefined): void {
  if (!secretKeys) return
  const { known } = openWrapping(secretKeys)
  if (keys.every((name) => known.includes(name))) return
  throw new RefusedCommandError(
    'SECRET_KEY 不是做备份时的那个，恢复后打不开加密的数据：请设成做备份时的 SECRET_KEY；之后换过密钥的，把原来的放进 SECRET_KEY_PREVIOUS',
  )
}

/** First missing essential file of a backup without checksums, made by an older version. */
async function findMissing(folder: string, { cluster }: Manifest): Promise<string | null> {
  const needed = cluster
    ? ['PG_VERSION', 'global/pg_control', 'backup_label', 'mall.password'].map((name) => `postgres/${name}`)
    : ['mall.dump']
  const there = new Set(await filesBelow(folder))
  return needed.find((path) => !there.has(path)) ?? null
}

async function refuseFull({ dataDir, freeBytes = freeIn }: RestoreOptions, sources: readonly string[]): Promise<void> {
  let needed = SPARE_BYTES
  for (const source of sources) needed += await bytesOf(source)
  const [above] = await nearest(dataDir)
  const free = await freeBytes(above)
  if (free >= needed) return
  throw new RefusedCommandError(
    `${above} 所在的磁盘放不下：要 ${mib(needed)}，只剩 ${mib(free)}。请腾出空间，或在另一块磁盘上给出新目录`,
  )
}

const mib = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MiB`

async function freeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

async function bytesOf(path: string): Promise<number> {
  const found = await stat(path).catch(unlessMissing(null))
  if (!found?.isDirectory()) return found?.size ?? 0
  const sizes = (await filesBelow(path)).map(async (name) => (await stat(join(path, name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

async function refuseFilled(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `SELECT 1 FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') LIMIT 1`,
    )
    if (rowCount) {
      throw new RefusedCommandError(
        'DATABASE_URL 的数据库里已有数据；恢复不覆盖现有数据：请用 CREATE DATABASE 建一个空数据库',
      )
    }
  } finally {
    await client.end()
  }
}
