import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '@mall/contract/days'
import { archiveOf, takeBaseBackup } from '../ports/database/base-backup.ts'
import type { Place } from '../ports/database/embedded-place.ts'
import { postgresProgram } from '../ports/database/postgres-program.ts'
import { copyWhole, filesBelow, mirrorFiles, unlessMissing } from '../ports/files.ts'

/** Copies of the database that stay; with the oldest goes the log that only it needs. */
const KEPT_BACKUPS = 7
/** Days for which a file that is gone from the mall stays among the copies. */
const KEPT_GONE_DAYS = 30

/** What `manifest.json` beside each copy of the database says. */
export type Manifest = {
  madeAt: string
  serverVersion: string
  /** Only of the embedded database: its log can be played on the copy. */
  cluster?: { firstWal: string; systemIdentifier: string }
}

export interface BackupOptions {
  dataDir: string
  /** Holds `base/<time>`, `wal` and `files`. */
  backupDir: string
  databaseUrl: string
  /** The embedded cluster; null for a PostgreSQL of one's own. */
  place: Place | null
  now: Date
  /** How many copies of the database stay. */
  keep?: number
}

/** Copies database, pictures and uploads of a mall, which may be running. Answers the new copy's folder. */
export async function backUp(options: BackupOptions): Promise<string> {
  const { backupDir, databaseUrl, place, now } = options
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '')
  const target = join(backupDir, 'base', `${stamp}Z`)
  const draft = `${target}.part`
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    const manifest: Manifest = { madeAt: now.toISOString(), serverVersion: '' }
    if (place) {
      const { serverVersion, ...cluster } = await takeBaseBackup(databaseUrl, place, join(draft, 'postgres'))
      await refuseForeign(backupDir, cluster.systemIdentifier)
      Object.assign(manifest, { serverVersion, cluster })
    } else {
      manifest.serverVersion = await dump(databaseUrl, join(draft, 'mall.dump'))
    }
    await writeFile(join(draft, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    // After the database: what a row of the copy names is then among the files.
    await moveAlong(options)
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
  await prune(backupDir, now, options.keep ?? KEPT_BACKUPS)
  return target
}

/** Brings along what has come since: finished pieces of the database's log, pictures, uploads. Nothing before the first backup. */
export async function moveAlong({ dataDir, backupDir, place, now }: Omit<BackupOptions, 'databaseUrl'>): Promise<void> {
  await mirrorFiles(dataDir, join(backupDir, 'files'), now.toISOString().slice(0, 10))
  if (!place) return
  const archive = archiveOf(place)
  for (const path of await filesBelow(archive)) {
    if (!path.endsWith('.gz')) continue
    if (await copyWhole(join(archive, path), join(backupDir, 'wal', path))) await rm(join(archive, path))
  }
}

/** Copies, the oldest first. */
export async function backupsIn(backupDir: string): Promise<{ folder: string; manifest: Manifest }[]> {
  const names = await readdir(join(backupDir, 'base')).catch(unlessMissing<string[]>([]))
  return Promise.all(
    names
      .filter((name) => !name.endsWith('.part'))
      .sort()
      .map(async (name) => {
        const folder = join(backupDir, 'base', name)
        const manifest: Manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
        return { folder, manifest }
      }),
  )
}

/** The logs of two clusters in one folder would make both worthless. */
async function refuseForeign(backupDir: string, system: string): Promise<void> {
  const others = (await backupsIn(backupDir)).filter(
    ({ manifest }) => manifest.cluster && manifest.cluster.systemIdentifier !== system,
  )
  if (others.length > 0) throw new Error(`${backupDir} 里是另一个数据库的备份，请用 BACKUP_DIR 另指定一个目录`)
}

async function prune(backupDir: string, now: Date, keep: number): Promise<void> {
  const all = await backupsIn(backupDir)
  const kept = all.slice(-keep)
  for (const { folder } of all.slice(0, -keep)) await rm(folder, { recursive: true })
  const first = kept.flatMap(({ manifest }) => manifest.cluster?.firstWal ?? [])[0]
  for (const piece of await filesBelow(join(backupDir, 'wal'))) {
    if (first && /^[0-9A-F]{24}/.test(piece) && piece.slice(0, 24) < first) await rm(join(backupDir, 'wal', piece))
  }
  const oldest = addDays(now.toISOString().slice(0, 10), -KEPT_GONE_DAYS)
  const gone = join(backupDir, 'files', 'gone')
  for (const day of await readdir(gone).catch(unlessMissing<string[]>([]))) {
    if (day < oldest) await rm(join(gone, day), { recursive: true })
  }
}

/** A dump by PostgreSQL's own program, which must not be older than the server. Answers that program's version. */
async function dump(databaseUrl: string, file: string): Promise<string> {
  const { stdout } = await postgresProgram('pg_dump', ['--version'], databaseUrl)
  await postgresProgram('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], databaseUrl)
  return stdout.trim()
}
