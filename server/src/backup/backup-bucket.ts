import { addDays } from '@mall/contract/days'
import { Registry } from 'prom-client'
import type { ObjectStore } from '../platform/objects/object-store.ts'
import { openS3Files, type S3Files } from '../platform/objects/s3-files.ts'
import { openS3Link, type S3Settings } from '../platform/objects/s3-link.ts'
import { openS3Store } from '../platform/objects/s3-store.ts'
import { type Manifest, parseManifest } from './manifest.ts'

/** Where BACKUP_DIR names a bucket: `s3://bucket/prefix`. */
export interface BucketPlace {
  s3: S3Settings
  /** Ends with a slash, or is empty. */
  prefix: string
}

/** A bucket of backups, laid out as the folder is: `base/<time>`, `wal` and `files`. */
export interface BackupBucket {
  /** As it is told: `s3://bucket/prefix`. */
  name: string
  files: S3Files
  /** Copies of objects below `files/<folder>`. */
  copies(folder: string): ObjectStore
  close(): void
}

export interface StoredBase {
  /** Its time, as in `base/<stamp>`. */
  stamp: string
  manifest: Manifest
}

/** As an operator names it. */
export const placeOfBackups = ({
  backupDir,
  backupBucket,
}: {
  backupDir: string
  backupBucket: BucketPlace | undefined
}) => (backupBucket ? `s3://${backupBucket.s3.bucket}/${backupBucket.prefix}` : backupDir)

const SILENT = { info: () => undefined, warn: () => undefined }

export async function openBackupBucket(place: BucketPlace, patienceMs?: number): Promise<BackupBucket> {
  const { s3, prefix } = place
  const watcher = { log: SILENT, registry: new Registry(), ...(patienceMs !== undefined && { patienceMs }) }
  const link = await openS3Link(s3, watcher)
  return {
    name: placeOfBackups({ backupDir: '', backupBucket: place }),
    files: openS3Files(link, prefix),
    copies: (folder) => openS3Store(link, `${prefix}files/${folder}/`),
    close: link.close,
  }
}

/** All whole backups, oldest first. The manifest is written last. */
export async function listBases({ files }: BackupBucket): Promise<StoredBase[]> {
  const bases: StoredBase[] = []
  for await (const { key } of files.list('base/')) {
    const stamp = /^base\/([^/]+)\/manifest\.json$/.exec(key)?.[1]
    const manifest = stamp ? parseManifest(await files.readText(key)) : null
    if (stamp && manifest) bases.push({ stamp, manifest })
  }
  return bases.sort((one, other) => (one.stamp < other.stamp ? -1 : 1))
}

const IS_SEGMENT = /^wal\/[0-9A-F]{24}/

/** Deletes all but the newest backups, the log from before them, and copies of what was deleted long ago. */
export async function pruneBucket(
  bucket: BackupBucket,
  { now, keep, keepDeletedDays }: { now: Date; keep: number; keepDeletedDays: number },
): Promise<void> {
  const { files } = bucket
  const kept = (await listBases(bucket)).slice(-keep)
  const [oldest] = kept
  if (!oldest) return
  const { firstWal } = oldest.manifest.cluster ?? {}
  const lastDay = addDays(now.toISOString().slice(0, 10), -keepDeletedDays)
  const isOver = (key: string) => {
    const [folder, second = '', third = ''] = key.split('/')
    // Also what a killed backup left: its time is older than the next one's.
    if (folder === 'base') return second < oldest.stamp
    if (folder === 'wal') return firstWal !== undefined && IS_SEGMENT.test(key) && second.slice(0, 24) < firstWal
    return folder === 'files' && second === 'gone' && third < lastDay
  }
  for (const folder of ['base/', 'wal/', 'files/gone/'])
    for await (const { key } of files.list(folder)) if (isOver(key)) await files.delete(key)
}
