import { createHash } from 'node:crypto'
import type { Context } from '../../../app/context.ts'
import { eachObject } from '../../../platform/objects/object-store.ts'
import type { Sealer } from '../../../platform/vault/vault.ts'
import type { KeptFile } from './file-rules.ts'

/** Originals of a report as they came, kept byte for byte. */
export interface StoredFiles {
  /** The version or unplaced report that they belong to. */
  ownerId: string
  /** Under whose key; null: the mall's. */
  personId: string | null
  files: readonly KeptFile[]
}

export const FOLDER = 'reports/'
/** Each file has its own name, so that of two sent at once the row names one that is whole. */
export const pathOf = (ownerId: string, sha256: string) => `${FOLDER}${ownerId}-${sha256.slice(0, 32)}.sealed`
const fileContext = (ownerId: string, sha256: string) => `reports|file|${ownerId} ${sha256}`

export const isPdf = (file: Buffer): boolean => file.subarray(0, 1024).includes('%PDF-')

export const digestOfFile = (file: Buffer): string => createHash('sha256').update(file).digest('hex')

/** Sealed by the person's key, or by the mall's while it belongs to nobody certain. */
export async function storeFile(
  ctx: Context,
  { ownerId, personId }: Pick<StoredFiles, 'ownerId' | 'personId'>,
  file: Buffer,
): Promise<KeptFile> {
  const sealer = personId === null ? ctx.vault : await ctx.vault.of(personId)
  const sha256 = digestOfFile(file)
  await ctx.uploads.put(pathOf(ownerId, sha256), sealer.seal(file.toString('base64'), fileContext(ownerId, sha256)))
  return { ownerId, bytes: file.length, sha256 }
}

/** null: there is none. Another one than was stored is refused. */
export async function readStored(ctx: Context, sealer: Sealer, { ownerId, sha256 }: KeptFile): Promise<Buffer | null> {
  const sealed = await ctx.uploads.read(pathOf(ownerId, sha256))
  if (!sealed) return null
  const file = Buffer.from(sealer.open(sealed.toString(), fileContext(ownerId, sha256)), 'base64')
  if (digestOfFile(file) !== sha256) throw new Error(`another file than of ${ownerId}`)
  return file
}

/** All that were sent for it, taken or not. Idempotent. */
export async function deleteFilesOf(ctx: Context, ownerId: string): Promise<void> {
  for await (const { path } of eachObject(ctx.uploads, `${FOLDER}${ownerId}-`)) await ctx.uploads.delete(path)
}
