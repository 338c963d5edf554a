import { Registry } from 'prom-client'
import { openObjectStores } from '../platform/objects/open-object-stores.ts'
import type { S3Settings } from '../platform/objects/s3-link.ts'
import type { ObjectSources } from './file-mirror.ts'

const SILENT = { info: () => undefined, warn: () => undefined }

/** Where a mall's pictures and uploads lie; null for the folders of its data folder. */
export async function openSources({ dataDir, s3 }: { dataDir: string; s3: S3Settings | undefined }): Promise<{
  stores: ObjectSources | null
  close(): void
}> {
  if (!s3) return { stores: null, close: () => undefined }
  const stores = await openObjectStores(dataDir, s3, { log: SILENT, registry: new Registry() })
  return { stores, close: stores.close }
}
