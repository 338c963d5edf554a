import { mkdir, rm, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { RefusedCommandError } from '../platform/refused-command.ts'
import { type BackupBucket, listBases } from './backup-bucket.ts'
import { chooseBackup } from './plan-restore.ts'

const MAX_CONCURRENT = 8

export interface PulledBackup extends AsyncDisposable {
  /** Laid out as the folder of BACKUP_DIR. */
  folder: string
  bytes: number
}

/** Brings what a restore to `until` needs from a bucket into a folder beside `dataDir`, which goes when it is disposed of. */
export async function pullBackup(
  bucket: BackupBucket,
  { dataDir, until, signal }: { dataDir: string; until: Date | undefined; signal?: AbortSignal },
): Promise<PulledBackup> {
  const bases = await listBases(bucket)
  const listed = bases.map(({ stamp, manifest }) => ({ folder: stamp, manifest }))
  const { folder: stamp, manifest } = chooseBackup(listed, bucket.name, until)
  const firstWal = manifest.cluster?.firstWal ?? ''
  const isNeeded = (key: string) => {
    if (key.startsWith('base/')) return key.startsWith(`base/${stamp}/`)
    if (key.startsWith('wal/')) return !/^wal\/[0-9A-F]{24}\.gz$/.test(key) || key.slice(4, 28) >= firstWal
    return key.startsWith('files/')
  }
  const needed: { key: string; bytes: number }[] = []
  for await (const file of bucket.files.list('')) if (isNeeded(file.key)) needed.push(file)
  const bytes = needed.reduce((sum, file) => sum + file.bytes, 0)
  const above = dirname(resolve(dataDir))
  await mkdir(above, { recursive: true })
  await refuseFull(above, 2 * bytes)
  const folder = join(above, `.from-bucket-${stamp}-${process.pid}`)
  const dispose = () => rm(folder, { recursive: true, force: true })
  try {
    for (let at = 0; at < needed.length; at += MAX_CONCURRENT) {
      signal?.throwIfAborted()
      const some = needed.slice(at, at + MAX_CONCURRENT)
      await Promise.all(some.map(({ key }) => bucket.files.download(key, join(folder, key))))
    }
    return { folder, bytes, [Symbol.asyncDispose]: dispose }
  } catch (error) {
    await dispose()
    throw error
  }
}

async function refuseFull(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const mib = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MiB`
  if (bavail * bsize < needed)
    throw new RefusedCommandError(
      `${folder} 所在的磁盘放不下：要 ${mib(needed)}，只剩 ${mib(bavail * bsize)}。请在另一块磁盘上给出新目录`,
    )
}
