import type { Context } from '../../../app/context.ts'

/** Of all imports that are staged. */
export const FOLDER = 'imports/'
/** Bytes of one part. */
const PART_BYTES = 1_000_000

const pathOf = (importId: string, part: number) => `${FOLDER}${importId}.${part}.sealed`
const placeOf = (importId: string, part: number) => `staged_import|file|${importId}|${part}`

/** The import that an object is of. */
export const importAt = (path: string): string => path.slice(FOLDER.length).split('.')[0] ?? ''

export const partsOf = (file: Buffer): number => Math.max(1, Math.ceil(file.length / PART_BYTES))

export async function writeFile({ uploads, vault }: Context, importId: string, file: Buffer): Promise<void> {
  for (let part = 0; part < partsOf(file); part++) {
    const bytes = file.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)
    await uploads.put(pathOf(importId, part), vault.seal(bytes.toString('base64'), placeOf(importId, part)))
  }
}

/** null: a part of it is missing. */
export async function readFile({ uploads, vault }: Context, importId: string, parts: number): Promise<Buffer | null> {
  const read: Buffer[] = []
  for (let part = 0; part < parts; part++) {
    const sealed = await uploads.read(pathOf(importId, part))
    if (sealed === null) return null
    read.push(Buffer.from(vault.open(sealed.toString(), placeOf(importId, part)), 'base64'))
  }
  return Buffer.concat(read)
}

export async function removeFile({ uploads }: Context, importId: string, parts: number): Promise<void> {
  for (let part = 0; part < parts; part++) await uploads.delete(pathOf(importId, part))
}
