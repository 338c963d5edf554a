import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { filesBelow, unlessMissing } from '../platform/files.ts'

/** Size and SHA-256 of each file of a backup. */
const LIST = 'checksums.json'

type Sums = Record<string, [bytes: number, sha256: string]>

/** Writes the checksums of all files in `folder`. */
export async function writeChecksums(folder: string): Promise<void> {
  const sums: Sums = {}
  for (const path of (await filesBelow(folder)).sort()) {
    sums[path] = [(await stat(join(folder, path))).size, await sha256Of(join(folder, path))]
  }
  await writeFile(join(folder, LIST), JSON.stringify(sums))
}

/** The first listed file that is missing or differs; null if none is. */
export async function findDamaged(folder: string): Promise<string | null> {
  const list = await readFile(join(folder, LIST), 'utf8').catch(unlessMissing(null))
  if (list === null) return LIST
  let sums: Sums
  try {
    sums = JSON.parse(list)
  } catch {
    return LIST
  }
  for (const [path, [bytes, sha256]] of Object.entries(sums)) {
    const found = await stat(join(folder, path)).catch(unlessMissing(null))
    if (found?.size !== bytes || (await sha256Of(join(folder, path))) !== sha256) return path
  }
  return null
}

async function sha256Of(path: string): Promise<string> {
  const sum = createHash('sha256')
  await pipeline(createReadStream(path), sum)
  return sum.digest('hex')
}
