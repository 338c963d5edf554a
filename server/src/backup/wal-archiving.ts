import type { Log } from '../app/context.ts'
import type { Clock } from '../platform/clock.ts'
import { type BackupOptions, listBackups, syncBackup } from './backup.ts'

const EACH_MS = 30_000

/**
 * Keeps the backup up to date while a mall with the embedded database serves: twice a minute, so that a disk failure
 * loses a minute or two. Does nothing before the first backup. Returns a function that stops it after a last update.
 */
export function startWalArchiving(
  options: Omit<BackupOptions, 'databaseUrl' | 'now'>,
  clock: Clock,
  log: Log,
): () => Promise<void> {
  let busy: Promise<void> | undefined
  const bring = async () => {
    try {
      if ((await listBackups(options.backupDir)).length > 0) await syncBackup({ ...options, now: clock.now() })
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
