import { join } from 'node:path'
import { openFolderStore } from './folder-store.ts'
import type { ObjectStore } from './object-store.ts'
import type { S3Settings, S3Watcher } from './s3-link.ts'

export interface ObjectStores {
  /** Pictures that everybody sees, and sealed files beside them. */
  objects: ObjectStore
  /** Files for their owners only. */
  uploads: ObjectStore
  /** Resized pictures shared by all processes; null where each keeps its own folder alone. */
  sharedPictures: ObjectStore | null
  /** For operators; null while all is well. */
  warning(): string | null
  close(): void
}

/** Folders of `dataDir`; with `s3` the same names below in its bucket. */
export async function openObjectStores(
  dataDir: string,
  s3: S3Settings | undefined,
  watcher: S3Watcher,
): Promise<ObjectStores> {
  if (!s3) {
    return {
      objects: openFolderStore(join(dataDir, 'objects')),
      uploads: openFolderStore(join(dataDir, 'uploads')),
      sharedPictures: null,
      warning: () => null,
      close: () => undefined,
    }
  }
  // Imported late: the library is large, and most malls have a folder.
  const [{ BUCKET_AWAY, openS3Link }, { openS3Store }] = await Promise.all([
    import('./s3-link.ts'),
    import('./s3-store.ts'),
  ])
  const link = await openS3Link(s3, watcher)
  return {
    objects: openS3Store(link, 'objects/'),
    uploads: openS3Store(link, 'uploads/'),
    sharedPictures: openS3Store(link, 'images-cache/'),
    warning: () => (link.isAway() ? BUCKET_AWAY : null),
    close: link.close,
  }
}
