import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { unlessMissing } from '../platform/files.ts'

const recordPath = (dataDir: string) => join(dataDir, 'archives-to')
const nameOf = (backups: string) => (backups.startsWith('s3://') ? backups : resolve(backups))

/** Records the folder or bucket the serving mall archives its WAL to. */
export const recordArchiveFolder = (dataDir: string, backups: string): Promise<void> =>
  writeFile(recordPath(dataDir), `${nameOf(backups)}\n`, { mode: 0o600 })

/** Warning for a backup into `backups` while the WAL is archived elsewhere; null if it is not. */
export async function archiveFolderWarning(dataDir: string, backups: string): Promise<string | null> {
  const recorded = await readFile(recordPath(dataDir), 'utf8').catch(unlessMissing(null))
  const serving = recorded?.trim()
  if (!serving || serving === nameOf(backups)) return null
  return `注意：商城启动时的 BACKUP_DIR 是 ${serving}，与这次的 ${nameOf(backups)} 不同，之后的改动不会跟到这份备份里，只能恢复到备份的那一刻。要能恢复到任一分钟，请给商城设同样的 BACKUP_DIR，再重新启动`
}
