import type { Log } from '../app/context.ts'
import type { Clock } from '../platform/clock.ts'
import type { EmbeddedLocation } from '../platform/database/embedded-location.ts'
import { listBackups, syncBackup } from './backup.ts'
import { type BackupBucket, type BucketPlace, listBases, openBackupBucket, placeOfBackups } from './backup-bucket.ts'
import { syncWal } from './bucket-backup.ts'
import { type FileMirror, fileMirror, type ObjectSources } from './file-mirror.ts'

/** With a segment of at most half a minute: what a lost disk takes along is less than a minute old. */
const EACH_MS = 15_000
/** A bucket is not listed more often. */
const FILES_EACH_MS = 60_000

export interface ArchivingOptions {
  dataDir: string
  backupDir: string
  place: EmbeddedLocation
  /** null: folders of `dataDir`. */
  sources: ObjectSources | null
  /** undefined: `backupDir`. */
  backupBucket: BucketPlace | undefined
}

/**
 * Keeps the backup up to date while a mall with the embedded database serves: four times a minute, so that a disk failure
 * loses less than a minute. Does nothing before the first backup. Returns a function that stops it after a last update.
 */
export function startWalArchiving(options: ArchivingOptions, clock: Clock, log: Log): () => Promise<void> {
  const { backupBucket } = options
  const bring = backupBucket ? toBucket(options, backupBucket) : toFolder(options)
  let busy: Promise<void> | undefined
  const bringOrTell = async (isLast = false) => {
    try {
      await bring.update(clock.now(), isLast)
    } catch (error) {
      log.error({ err: error, backupDir: placeOfBackups(options) }, 'the backup was not brought up to date')
    }
  }
  const timer = setInterval(() => {
    busy ??= bringOrTell().finally(() => {
      busy = undefined
    })
  }, EACH_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await busy
    await bringOrTell(true)
    bring.close()
  }
}

interface Updating {
  /** The last one comes when the mall is closed already, with its link to a bucket of pictures and uploads. */
  update(now: Date, isLast: boolean): Promise<void>
  close(): void
}

function toFolder(options: ArchivingOptions): Updating {
  const { backupDir, sources } = options
  const own = fileMirror(options, sources, null)
  const mirror = sources ? atMostEach(FILES_EACH_MS, own) : own
  return {
    update: async (now, isLast) => {
      if ((await listBackups(backupDir)).length === 0) return
      await syncBackup({ ...options, now, mirror: isLast && sources ? async () => undefined : mirror })
    },
    close: () => undefined,
  }
}

function toBucket({ place, sources, ...folders }: ArchivingOptions, where: BucketPlace): Updating {
  let bucket: BackupBucket | null = null
  let mirror: FileMirror | null = null
  let hasBackup = false
  return {
    update: async (now, isLast) => {
      // Away at the start, it is tried again with the next round.
      bucket ??= await openBackupBucket(where, 0)
      hasBackup ||= (await listBases(bucket)).length > 0
      if (!hasBackup) return
      await syncWal(place, bucket)
      if (isLast && sources) return
      mirror ??= atMostEach(FILES_EACH_MS, fileMirror(folders, sources, bucket))
      await mirror(now, false)
    },
    close: () => bucket?.close(),
  }
}

function atMostEach(ms: number, mirror: FileMirror): FileMirror {
  let next = 0
  return async (now, isExact) => {
    if (performance.now() < next) return
    await mirror(now, isExact)
    next = performance.now() + ms
  }
}
