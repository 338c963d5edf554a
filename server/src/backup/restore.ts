import { mkdir, readdir, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findEmbeddedLocation } from '../platform/database/embedded-location.ts'
import { postgresProgram } from '../platform/database/postgres-program.ts'
import { restoreCluster } from '../platform/database/restore-cluster.ts'
import { restoreFiles, unlessMissing } from '../platform/files.ts'
import { RefusedCommandError } from '../platform/refused-command.ts'
import { type Plan, planRestore, type RestoreOptions } from './plan-restore.ts'

export interface Restored {
  /** When the restored backup was made. */
  madeAt: string
  files: number
}

/**
 * Creates a data folder, and fills a database, from a backup. The original mall may be running. A failed restore leaves
 * neither folder nor rows behind.
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const plan = await planRestore(options)
  const created = await mkdir(options.dataDir, { recursive: true })
  try {
    return { madeAt: plan.manifest.madeAt, files: await fill(plan, options) }
  } catch (error) {
    await clearRestored(options.dataDir, created)
    if (!isFull(error)) throw error
    throw new RefusedCommandError(
      `磁盘写满了，${options.dataDir} 里做了一半的已经删掉：请腾出空间，或在另一块磁盘上给出新目录，再试一次`,
    )
  }
}

async function fill({ folder, segments }: Plan, options: RestoreOptions): Promise<number> {
  const { backupDir, dataDir, databaseUrl, until, patienceMs, signal } = options
  if (segments) {
    const place = await findEmbeddedLocation(dataDir)
    const log = { folder: join(backupDir, 'wal'), pieces: segments }
    await restoreCluster({ backup: join(folder, 'postgres'), log, place, until, patienceMs, signal })
  }
  signal?.throwIfAborted()
  const files = await restoreFiles(join(backupDir, 'files'), dataDir)
  // Last, because it is atomic.
  if (databaseUrl) {
    const whole = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction']
    const into = `--dbname=${decodeURIComponent(new URL(databaseUrl).pathname.slice(1))}`
    await postgresProgram('pg_restore', [...whole, into, join(folder, 'mall.dump')], databaseUrl)
  }
  return files
}

/** Removes what was created; `made` is the topmost created folder, undefined if an empty one was given. */
export async function clearRestored(dataDir: string, created: string | undefined): Promise<void> {
  const cluster = join(dataDir, 'postgres')
  // The cluster may have been placed elsewhere, where its account has access.
  const elsewhere = await realpath(cluster).catch(unlessMissing(cluster))
  if (elsewhere !== cluster) await rm(elsewhere, { recursive: true, force: true })
  const rest = created ? [created] : (await readdir(dataDir)).map((name) => join(dataDir, name))
  for (const path of rest) await rm(path, { recursive: true, force: true })
}

const isFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC'
