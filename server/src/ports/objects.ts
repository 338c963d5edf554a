import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Files by path: pictures and what people upload. */
export interface ObjectStore {
  /** null when there is none. */
  read(path: string): Promise<Buffer | null>
  write(path: string, data: Buffer | string): Promise<void>
  /** Gone afterwards, whether it was there or not. */
  remove(path: string): Promise<void>
}

/** A path inside the store: no leading slash, no `..`, plain characters. */
const SAFE = /^[a-z0-9][\w-]*(\/[\w-]+)*(\.[a-z0-9]+)+$/i

/** ENAMETOOLONG: no file system has such a name, so there is none. */
const NOTHING_THERE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])

export function openObjects(folder: string): ObjectStore {
  let drafts = 0
  return {
    async read(path) {
      if (!SAFE.test(path)) return null
      return readFile(join(folder, path)).catch((error: NodeJS.ErrnoException) => {
        if (NOTHING_THERE.has(error.code ?? '')) return null
        throw error
      })
    },
    async write(path, data) {
      if (!SAFE.test(path)) throw new Error(`not an object path: ${path}`)
      const target = join(folder, path)
      await mkdir(dirname(target), { recursive: true })
      // Whole or not at all, also for a reader at this moment.
      drafts += 1
      const draft = `${target}.${process.pid}-${drafts}.tmp`
      try {
        await writeFile(draft, data)
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async remove(path) {
      if (SAFE.test(path)) await rm(join(folder, path), { force: true })
    },
  }
}
