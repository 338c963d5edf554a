import type { Context } from '../../app/context.ts'

/** Of all lists that were taken out. */
export const FOLDER = 'extracts/'

export const pathOf = (extractId: string) => `${FOLDER}${extractId}.sealed`
const placeOf = (extractId: string) => `staff_extract|file|${extractId}`

export const writeExtractFile = (ctx: Context, extractId: string, csv: string) =>
  ctx.uploads.put(pathOf(extractId), ctx.vault.seal(csv, placeOf(extractId)))

export async function readExtractFile(ctx: Context, extractId: string): Promise<string | null> {
  const sealed = await ctx.uploads.read(pathOf(extractId))
  return sealed && ctx.vault.open(sealed.toString(), placeOf(extractId))
}

export const removeExtractFile = (ctx: Context, extractId: string) => ctx.uploads.delete(pathOf(extractId))
