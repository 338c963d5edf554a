import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '@mall/contract/days'
import { Client } from 'pg'
import { archiveOf, takeBaseBackup } from '../platform/database/base-backup.ts'
import type { EmbeddedLocation } from '../platform/database/embedded-location.ts'
import { postgresProgram } from '../platform/database/postgres-program.ts'
import { copyWhole, filesBelow, unlessMissing } from '../platform/files.ts'
import { RefusedCommandError } from '../platform/refused-command.ts'
import { listWrappingKeys } from '../platform/vault/wrapping-keys.ts'
import { writeChecksums } from './checksums.ts'
import { type FileMirror, mirrorFolders } from './file-mirror.ts'
import { type Manifest, parseManifest } from './manifest.ts'

/** Backups to keep; WAL older than the oldest of them is deleted. */
export const KEPT_BACKUPS = 7
/** Days to keep files that were deleted in the mall. */
export const KEPT_DELETED_DAYS = 30

export interface Backup {
  folder: string
  /** null if it cannot be read. */
  manifest: Manifest | null
}

export interface BackupOptions {
  dataDir: string
  /** Contains `base/<time>`, `wal` and `files`. */
  backupDir: string
  databaseUrl: string
  /** The embedded cluster; null for an external PostgreSQL. */
  place: EmbeddedLocation | null
  now: Date
  /** Number of backups to keep. */
  keep?: number
  /** How long the embedded database may take to archive its WAL. */
  patienceMs?: number
  /** Where pictures and uploads lie, or go, if not from folders to folders. */
  mirror?: FileMirror
}

/** Backs up database, pictures and uploads of a mall, which may be running. Returns the new backup's folder. */
export async function createBackup(options: BackupOptions): Promise<string> {
  const { backupDir, databaseUrl, place, now } = options
  const target = join(backupDir, 'base', stampOf(now))
  const draft = `${target}.part`
  const created = await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    const keys = await listKeyIds(databaseUrl)
    const manifest: Manifest = { madeAt: now.toISOString(), serverVersion: '', keys, hasChecksums: true }
    if (place) {
      const { serverVersion, wholeAt, ...cluster } = await takeBaseBackup(
        databaseUrl,
        place,
        join(draft, 'postgres'),
        options.patienceMs,
      )
      await refuseForeign(backupDir, cluster.systemIdentifier)
      Object.assign(manifest, { serverVersion, wholeAt: wholeAt.toISOString(), cluster })
    } else {
      manifest.serverVersion = await dump(databaseUrl, join(draft, 'mall.dump'))
    }
    await writeChecksums(draft)
    await writeFile(join(draft, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    // After the database, so that every file a row refers to is included.
    await syncBackup(options, true)
    await rename(draft, target)
  } catch (error) {
    await rm(created ?? draft, { recursive: true, force: true })
    throw error
  }
  await prune(backupDir, now, options.keep ?? KEPT_BACKUPS)
  return target
}

const stampOf = (instant: Date) => `${instant.toISOString().slice(0, 19).replaceAll(':', '')}Z`

/** Copies what is new since: finished WAL segments, pictures, uploads. Does nothing before the first backup. */
export async function syncBackup(
  { dataDir, backupDir, place, now, mirror = mirrorFolders(dataDir, backupDir) }: Omit<BackupOptions, 'databaseUrl'>,
  isExact = false,
): Promise<void> {
  await mirror(now, isExact)
  if (!place) return
  const archive = archiveOf(place)
  for (const path of await filesBelow(archive)) {
    if (!path.endsWith('.gz')) continue
    if (await copyWhole(join(archive, path), join(backupDir, 'wal', path))) await rm(join(archive, path))
  }
}

/** All backups, oldest first. */
export async function listBackups(backupDir: string): Promise<Backup[]> {
  const names = await readdir(join(backupDir, 'base')).catch(unlessMissing<string[]>([]))
  return Promise.all(
    names
      .filter((name) => !name.endsWith('.part'))
      .sort()
      .map(async (name) => {
        const folder = join(backupDir, 'base', name)
        const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(unlessMissing(null))
        return { folder, manifest: parseManifest(text) }
      }),
  )
}

/** Ids of the SECRET_KEYs that wrap keys in the database; empty for an unused one. */
async function listKeyIds(databaseUrl: string): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'mall-backup' })
  await client.connect()
  try {
    return await listWrappingKeys(client)
  } finally {
    await client.end()
  }
}

/** WAL of two clusters must not be mixed in one folder. */
async function refuseForeign(backupDir: string, system: string): Promise<void> {
  const others = (await listBackups(backupDir)).filter(
    ({ manifest }) => manifest?.cluster && manifest.cluster.systemIdentifier !== system,
  )
  if (others.length > 0)
    throw new RefusedCommandError(`${backupDir} 里是另一个数据库的备份，请用 BACKUP_DIR 另指定一个目录`)
}

async function prune(backupDir: string, now: Date, keep: number): Promise<void> {
  // Left by a killed backup; one that is still running is younger.
  const dayAgo = stampOf(new Date(now.getTime() - 86_400_000))
  for (const name of await readdir(join(backupDir, 'base'))) {
    if (name.endsWith('.part') && name < dayAgo) await rm(join(backupDir, 'base', name), { recursive: true })
  }
  const all = await listBackups(backupDir)
  const kept = all.filter(({ manifest }) => manifest).slice(-keep)
  const oldestKept = kept[0]?.folder ?? ''
  for (const { folder } of all) if (folder < oldestKept) await rm(folder, { recursive: true })
  const first = kept.flatMap(({ manifest }) => manifest?.cluster?.firstWal ?? [])[0]
  for (const segment of await filesBelow(join(backupDir, 'wal'))) {
    if (first && /^[0-9A-F]{24}/.test(segment) && segment.slice(0, 24) < first)
      await rm(join(backupDir, 'wal', segment))
  }
  const oldest = addDays(now.toISOString().slice(0, 10), -KEPT_DELETED_DAYS)
  const deletedFiles = join(backupDir, 'files', 'gone')
  for (const day of await readdir(deletedFiles).catch(unlessMissing<string[]>([]))) {
    if (day < oldest) await rm(join(deletedFiles, day), { recursive: true })
  }
}

/** Runs pg_dump, which must not be older than the server. Returns its version. */
async function dump(databaseUrl: string, file: string): Promise<string> {
  const { stdout } = await postgresProgram('pg_dump', ['--version'], databaseUrl)
  await postgresProgram('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], databaseUrl)
  return stdout.trim()
}
