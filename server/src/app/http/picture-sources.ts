import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { areObjectsAway, type ObjectStore } from '../../platform/objects/object-store.ts'

export interface PictureSource {
  /** Of its content, as last seen. */
  digest: string
  /** Its content now; null if it is gone meanwhile. */
  read(): Promise<{ digest: string; data: Buffer } | null>
}

interface Known {
  digest: string | null
  atMs: number
}

/** How long a bucket is not asked for the same picture again. */
const FRESH_MS = 30_000
const MAX_KNOWN = 20_000

/**
 * Finds sources of pictures. A folder is read for each request, so that a change shows at once; a bucket once in half a
 * minute, and while it is away what was known of it last still stands.
 */
export function openPictureSources(
  store: ObjectStore,
  { isRemote }: { isRemote: boolean },
  nowMs = () => performance.now(),
): (path: string) => Promise<PictureSource | null> {
  const known = new LRUCache<string, Known>({ max: MAX_KNOWN })
  const read = async (path: string) => {
    const data = await store.read(path)
    const digest = data && createHash('sha256').update(data).digest('base64url').slice(0, 22)
    if (isRemote) known.set(path, { digest, atMs: nowMs() })
    return data && digest ? { digest, data } : null
  }
  return async (path) => {
    const last = known.get(path)
    if (last && nowMs() - last.atMs < FRESH_MS) return unread(last)
    try {
      const found = await read(path)
      return found && { digest: found.digest, read: async () => found }
    } catch (error) {
      if (!last || !areObjectsAway(error)) throw error
      return unread(last)
    }

    /** The finished picture is mostly there already. */
    function unread({ digest }: Known): PictureSource | null {
      return digest === null ? null : { digest, read: () => read(path) }
    }
  }
}
