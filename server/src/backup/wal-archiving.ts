import type { Log } from '../app/context.ts'
import type { Clock } from '../platform/clock.ts'
import { type BackupOptions, copiesIn, syncBackup } from './backup.ts'

const EACH_MS = 30_000

/**
 * While a mall with the embedded database serves: what has come since the last backup is brought into the backup folder
 * twice a minute, so that no more than a minute or two is lost with the disk. Nothing happens before the first backup.
 * The function ends it, with what there is brought along.
 */
export function startWalArchiving(
  options: Omit<BackupOptions, 'databaseUrl' | 'now'>,
  clock: Clock,
  log: Log,
): () => Promise<void> {
  let busy: Promise<void> | undefined
  const bring = async () => {
    try {
      if ((await copiesIn(options.backupDir)).length > 0) await syncBackup({ ...options, now: clock.now() })
    } catch (error) {
      log.error({ err: error, backupDir: options.backupDir }, 'the backup was not brought up to date')
    }
  }
  const timer = setInterval(() => {
    busy ??= bring().finally(() => {
      busy = undefined
    })
  }, EACH_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await busy
    await bring()
  }
}
