import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { filesBelow, unlessMissing, writeWhole } from '../files.ts'
import { assertObjectPath, isObjectPath, type ObjectStore } from './object-store.ts'

/** ENAMETOOLONG: no such file can exist. */
const NOTHING_THERE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'])
const PAGE = 1_000

/** Objects as the files of a folder. */
export function openFolderStore(folder: string): ObjectStore {
  return {
    async put(path, data) {
      assertObjectPath(path)
      await writeWhole(join(folder, path), data)
    },
    read: (path) => nullIfMissing(path, () => readFile(join(folder, path))),
    get: (path, range) =>
      nullIfMissing(path, async () => {
        const file = await open(join(folder, path))
        try {
          const { size: bytes, mtime: modifiedAt } = await file.stat()
          const { first = 0, last } = range ?? {}
          if (range && first >= bytes) throw new RangeError(`${path} has ${bytes} bytes`)
          const stream = file.createReadStream({ start: first, ...(last !== undefined && { end: last }) })
          return { path, bytes, modifiedAt, stream }
        } catch (error) {
          await file.close()
          throw error
        }
      }),
    head: (path) =>
      nullIfMissing(path, async () => {
        const { size: bytes, mtime: modifiedAt } = await stat(join(folder, path))
        const sum = createHash('sha256')
        await pipeline(createReadStream(join(folder, path)), sum)
        return { path, bytes, modifiedAt, sha256: sum.digest('hex') }
      }),
    async delete(path) {
      if (isObjectPath(path)) await rm(join(folder, path), { force: true })
    },
    async list(prefix, after = '') {
      const below = prefix.slice(0, prefix.lastIndexOf('/') + 1)
      const found = (await filesBelow(join(folder, below)))
        .map((path) => below + path)
        .filter((path) => path.startsWith(prefix) && path > after && isObjectPath(path))
        .sort()
      const page = await Promise.all(
        found.slice(0, PAGE).map(async (path) => {
          const facts = await stat(join(folder, path)).catch(unlessMissing(null))
          return facts ? [{ path, bytes: facts.size, modifiedAt: facts.mtime }] : []
        }),
      )
      return { objects: page.flat(), next: found.length > PAGE ? (found[PAGE - 1] ?? null) : null }
    },
    signedLink: async () => null,
  }
}

/** null for a path that is none, or without a file. */
async function nullIfMissing<T>(path: string, work: () => Promise<T>): Promise<T | null> {
  if (!isObjectPath(path)) return null
  return work().catch((error: NodeJS.ErrnoException) => {
    if (NOTHING_THERE.has(error.code ?? '')) return null
    throw error
  })
}
