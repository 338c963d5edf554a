import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { archiveOf } from '../platform/database/base-backup.ts'
import type { EmbeddedLocation } from '../platform/database/embedded-location.ts'
import { filesBelow } from '../platform/files.ts'
import { RefusedCommandError } from '../platform/refused-command.ts'
import { type BackupOptions, createBackup, KEPT_BACKUPS, KEPT_DELETED_DAYS, listBackups } from './backup.ts'
import { type BackupBucket, listBases, pruneBucket } from './backup-bucket.ts'

const MAX_CONCURRENT = 8
const MANIFEST = 'manifest.json'

/** As `createBackup`, to a bucket: made in `backupDir` first, sent, and taken away there. Returns its name. */
export async function createBucketBackup(options: BackupOptions, bucket: BackupBucket): Promise<string> {
  const { backupDir, place, now } = options
  const folder = await createBackup({ ...options, keep: 1, mirror: async () => undefined })
  try {
    await refuseForeign(folder, backupDir, bucket)
    await sendBase(folder, bucket)
    if (place) await sendWal([join(backupDir, 'wal'), archiveOf(place)], bucket)
    await options.mirror?.(now, true)
    // Last: without it nobody takes this for a backup.
    await bucket.files.upload(`base/${basename(folder)}/${MANIFEST}`, join(folder, MANIFEST))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  const keep = options.keep ?? KEPT_BACKUPS
  await pruneBucket(bucket, { now, keep, keepDeletedDays: KEPT_DELETED_DAYS })
  return `${bucket.name}base/${basename(folder)}`
}

async function sendBase(folder: string, { files }: BackupBucket): Promise<void> {
  const paths = (await filesBelow(folder)).filter((path) => path !== MANIFEST)
  for (let at = 0; at < paths.length; at += MAX_CONCURRENT) {
    const some = paths.slice(at, at + MAX_CONCURRENT)
    await Promise.all(some.map((path) => files.upload(`base/${basename(folder)}/${path}`, join(folder, path))))
  }
}

/** Sends finished segments of the log, and takes them away here. */
async function sendWal(folders: readonly string[], { files }: BackupBucket): Promise<void> {
  for (const folder of folders) {
    for (const path of (await filesBelow(folder)).filter((name) => name.endsWith('.gz')).sort()) {
      await files.upload(`wal/${path}`, join(folder, path))
      await rm(join(folder, path))
    }
  }
}

/** Finished segments of the running database. */
export const syncWal = (place: EmbeddedLocation, bucket: BackupBucket): Promise<void> =>
  sendWal([archiveOf(place)], bucket)

/** Segments of two clusters must not be mixed in one place. */
async function refuseForeign(folder: string, backupDir: string, bucket: BackupBucket): Promise<void> {
  const own = (await listBackups(backupDir)).find((one) => one.folder === folder)?.manifest?.cluster
  const others = (await listBases(bucket)).flatMap(({ manifest }) => manifest.cluster?.systemIdentifier ?? [])
  if (own && others.some((system) => system !== own.systemIdentifier))
    throw new RefusedCommandError(`${bucket.name} 里是另一个数据库的备份，请用 BACKUP_DIR 另指定一个位置`)
}
