import { createHash } from 'node:crypto'
import type { Context } from '../../../app/context.ts'
import { eachObject } from '../../../platform/objects/object-store.ts'
import type { Sealer } from '../../../platform/vault/vault.ts'

/** The original of a report as it came, kept byte for byte. */
export interface StoredFile {
  /** The report or unplaced report that it belongs to. */
  ownerId: string
  bytes: number
  sha256: string
  /** Under whose key; null: the mall's. */
  personId: string | null
}

export const FOLDER = 'reports/'
/** Each file has its own name, so that of two sent at once the row names one that is whole. */
export const pathOf = (ownerId: string, sha256: string) => `${FOLDER}${ownerId}-${sha256.slice(0, 32)}.sealed`
const fileContext = (ownerId: string, sha256: string) => `reports|file|${ownerId} ${sha256}`

export const isPdf = (file: Buffer): boolean => file.subarray(0, 1024).includes('%PDF-')

/** Sealed by the person's key, or by the mall's while it belongs to nobody certain. */
export async function storeFile(
  ctx: Context,
  { ownerId, personId }: Pick<StoredFile, 'ownerId' | 'personId'>,
  file: Buffer,
): Promise<StoredFile> {
  const sealer = personId === null ? ctx.vault : await ctx.vault.of(personId)
  const sha256 = createHash('sha256').update(file).digest('hex')
  await ctx.uploads.put(pathOf(ownerId, sha256), sealer.seal(file.toString('base64'), fileContext(ownerId, sha256)))
  return { ownerId, bytes: file.length, sha256, personId }
}

/** null: there is none. Another one than was stored is refused. */
export async function readStored(
  ctx: Context,
  sealer: Sealer,
  { id, fileSha256, fileOwnerId = null }: { id: string; fileSha256: string | null; fileOwnerId?: string | null },
): Promise<Buffer | null> {
  const ownerId = fileOwnerId ?? id
  const sealed = fileSha256 === null ? null : await ctx.uploads.read(pathOf(ownerId, fileSha256))
  if (!sealed || fileSha256 === null) return null
  const file = Buffer.from(sealer.open(sealed.toString(), fileContext(ownerId, fileSha256)), 'base64')
  if (createHash('sha256').update(file).digest('hex') !== fileSha256) throw new Error(`another file than of ${id}`)
  return file
}

/** All that were sent for it, taken or not. Idempotent. */
export async function deleteFilesOf(ctx: Context, ownerId: string): Promise<void> {
  for await (const { path } of eachObject(ctx.uploads, `${FOLDER}${ownerId}-`)) await ctx.uploads.delete(path)
}
