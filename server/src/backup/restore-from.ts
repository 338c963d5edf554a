import { type BucketPlace, openBackupBucket } from './backup-bucket.ts'
import { type RestoreOptions, refuseTarget } from './plan-restore.ts'
import { pullBackup } from './pull-backup.ts'
import { type Restored, restore } from './restore.ts'

interface BackupPlace {
  backupDir: string
  backupBucket: BucketPlace | undefined
}

/** Restores from a folder, or from a bucket by way of a folder beside the new one. */
export async function restoreFrom(
  { backupDir, backupBucket }: BackupPlace,
  target: Omit<RestoreOptions, 'backupDir'>,
): Promise<Restored> {
  if (!backupBucket) return restore({ ...target, backupDir })
  await refuseTarget(target.dataDir, backupDir)
  const bucket = await openBackupBucket(backupBucket)
  try {
    const { dataDir, until, signal } = target
    await using pulled = await pullBackup(bucket, { dataDir, until, ...(signal && { signal }) })
    return await restore({ ...target, backupDir: pulled.folder })
  } finally {
    bucket.close()
  }
}
