import { z } from 'zod'
import type { Context } from '../../context.ts'

const File = z.object({ page: z.string(), data: z.string() })
type File = z.output<typeof File>

/** Both forms of a copy, sealed together: whoever gets at the disk reads nothing. */
export function writeFile(ctx: Context, exportId: string, file: File): Promise<void> {
  return ctx.uploads.write(pathOf(exportId), ctx.vault.seal(JSON.stringify(file), placeOf(exportId)))
}

export async function readFile(ctx: Context, exportId: string): Promise<File | null> {
  const sealed = await ctx.uploads.read(pathOf(exportId))
  return sealed && File.parse(JSON.parse(ctx.vault.open(sealed.toString(), placeOf(exportId))))
}

export const removeFile = (ctx: Context, exportId: string) => ctx.uploads.remove(pathOf(exportId))

const pathOf = (exportId: string) => `exports/${exportId}.sealed`
const placeOf = (exportId: string) => `exports|file|${exportId}`
