import { join } from 'node:path'
import { mirrorFiles } from '../platform/files.ts'
import { openFolderStore } from '../platform/objects/folder-store.ts'
import { mirrorObjects } from '../platform/objects/mirror-objects.ts'
import type { ObjectStore } from '../platform/objects/object-store.ts'
import type { BackupBucket } from './backup-bucket.ts'

/** Pictures and uploads, by the names of their folders in a backup. */
export type ObjectSources = Readonly<Record<'objects' | 'uploads', ObjectStore>>

/** Brings the copies of pictures and uploads in a backup up to date; exact with each backup. */
export type FileMirror = (now: Date, isExact: boolean) => Promise<void>

const folderSources = (dataDir: string): ObjectSources => ({
  objects: openFolderStore(join(dataDir, 'objects')),
  uploads: openFolderStore(join(dataDir, 'uploads')),
})

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** From folders to a folder, by size and time alone. */
export const mirrorFolders =
  (dataDir: string, backupDir: string): FileMirror =>
  async (now) => {
    await mirrorFiles(dataDir, join(backupDir, 'files'), dayOf(now))
  }

/** From or to a bucket. */
const mirrorStores =
  (sources: ObjectSources, copies: (folder: string) => ObjectStore): FileMirror =>
  async (now, isExact) => {
    for (const name of ['objects', 'uploads'] as const) {
      const deleted = copies(`gone/${dayOf(now)}/${name}`)
      await mirrorObjects({ from: sources[name], to: copies(name), deleted }, isExact)
    }
  }

const copiesIn = (backupDir: string) => (folder: string) => openFolderStore(join(backupDir, 'files', folder))

/** The way that fits where both lie; `sources` is null for folders of `dataDir`. */
export function fileMirror(
  { dataDir, backupDir }: { dataDir: string; backupDir: string },
  sources: ObjectSources | null,
  bucket: BackupBucket | null,
): FileMirror {
  if (!sources && !bucket) return mirrorFolders(dataDir, backupDir)
  return mirrorStores(sources ?? folderSources(dataDir), bucket ? bucket.copies : copiesIn(backupDir))
}
