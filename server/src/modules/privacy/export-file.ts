import { z } from 'zod'
import type { Context } from '../../app/context.ts'

const File = z.object({ page: z.string(), data: z.string() })
type File = z.output<typeof File>

interface Owned {
  id: string
  memberId: string
}

/** Both forms of a copy, sealed in one file. */
export async function writeFile(ctx: Context, { id: exportId, memberId }: Owned, file: File): Promise<void> {
  const sealer = await ctx.vault.of(memberId)
  return ctx.uploads.put(pathOf(exportId), sealer.seal(JSON.stringify(file), fileContext(exportId)))
}

export async function readFile(ctx: Context, { id: exportId, memberId }: Owned): Promise<File | null> {
  const sealed = await ctx.uploads.read(pathOf(exportId))
  return sealed && File.parse(JSON.parse((await ctx.vault.of(memberId)).open(sealed.toString(), fileContext(exportId))))
}

export const removeFile = (ctx: Context, exportId: string) => ctx.uploads.delete(pathOf(exportId))

/** Of all copies. */
export const FOLDER = 'exports/'

export const pathOf = (exportId: string) => `${FOLDER}${exportId}.sealed`
const fileContext = (exportId: string) => `exports|file|${exportId}`
