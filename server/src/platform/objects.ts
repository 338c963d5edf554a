import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from './files.ts'

/** File storage by path: pictures and uploads. */
export interface ObjectStore {
  /** null if it does not exist. */
  read(path: string): Promise<Buffer | null>
  write(path: string, data: Buffer | string): Promise<void>
  /** Idempotent. */
  remove(path: string): Promise<void>
}

/** A safe relative path: no leading slash, no `..`, plain characters. */
const SAFE = /^[a-z0-9][\w-]*(\/[\w-]+)*(\.[a-z0-9]+)+$/i

/** ENAMETOOLONG: no such file can exist. */
const NOTHING_THERE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])

export function openObjects(folder: string): ObjectStore {
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
      await writeWhole(join(folder, path), data)
    },
    async remove(path) {
      if (SAFE.test(path)) await rm(join(folder, path), { force: true })
    },
  }
}
