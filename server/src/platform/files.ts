import { chmod, constants, copyFile, mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** Parts of a data folder besides the database: pictures and uploads. The image cache can be rebuilt. */
const FILE_FOLDERS = ['objects', 'uploads'] as const

/** Paths of all files below, relative to `folder`; empty if it does not exist. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessMissing([]))
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}

let drafts = 0

/** Writes a file atomically and creates its parent folders. */
export async function writeWhole(path: string, data: Buffer | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  drafts += 1
  const draft = `${path}.${process.pid}-${drafts}.tmp`
  try {
    await writeFile(draft, data)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Copies a file with its times, atomically; false if it was deleted meanwhile. */
export async function copyWhole(from: string, to: string): Promise<boolean> {
  const draft = `${to}.part`
  await mkdir(dirname(to), { recursive: true })
  try {
    await copyFile(from, draft, constants.COPYFILE_FICLONE)
    const { atime, mtime } = await stat(from)
    await utimes(draft, atime, mtime)
    await rename(draft, to)
    return true
  } catch (error) {
    await rm(draft, { force: true })
    return unlessMissing(false)(error)
  }
}

/**
 * Updates the copies of a data folder's files in `mirror`. Deleted files are moved to `gone/<day>`, so that a restore
 * to an earlier time finds them. Returns how many were copied.
 */
export async function mirrorFiles(dataDir: string, mirror: string, day: string): Promise<number> {
  let copied = 0
  for (const folder of FILE_FOLDERS) {
    const [there, here] = await Promise.all([filesBelow(join(dataDir, folder)), filesBelow(join(mirror, folder))])
    const complete = there.filter((path) => !path.endsWith('.tmp'))
    for (const path of complete) {
      const [from, to] = [join(dataDir, folder, path), join(mirror, folder, path)]
      if (await isSame(from, to)) continue
      if (await copyWhole(from, to)) copied += 1
    }
    const names = new Set(complete)
    for (const path of here) {
      if (names.has(path)) continue
      const deletedPath = join(mirror, 'gone', day, folder, path)
      await mkdir(dirname(deletedPath), { recursive: true })
      await rename(join(mirror, folder, path), deletedPath).catch(unlessMissing(undefined))
    }
  }
  return copied
}

/** Restores the copies to a new data folder; deleted ones first, so that the newest file of a path remains. */
export async function restoreFiles(mirror: string, dataDir: string): Promise<number> {
  const days = await readdir(join(mirror, 'gone')).catch(unlessMissing<string[]>([]))
  let copied = 0
  for (const from of [...days.sort().map((day) => join(mirror, 'gone', day)), mirror]) {
    for (const folder of FILE_FOLDERS) {
      for (const path of await filesBelow(join(from, folder))) {
        if (await copyWhole(join(from, folder, path), join(dataDir, folder, path))) copied += 1
      }
    }
  }
  for (const folder of FILE_FOLDERS) await chmod(join(dataDir, folder), 0o700).catch(unlessMissing(undefined))
  return copied
}

async function isSame(from: string, to: string): Promise<boolean> {
  const [a, b] = await Promise.all([from, to].map((path) => stat(path).catch(unlessMissing(null))))
  return a !== null && b !== null && a?.size === b?.size && Math.abs((a?.mtimeMs ?? 0) - (b?.mtimeMs ?? 0)) < 2
}

/** Handler for a missing file or folder: returns `value`. Rethrows other errors. */
export function unlessMissing<T>(value: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return value
    throw error
  }
}
