import type { Context } from '../../app/context.ts'
import { csvLines } from '../../platform/csv.ts'

/** Of all lists that were taken out. */
export const FOLDER = 'extracts/'
/** Text of one part. Files are made and fetched part by part, so that their length costs no memory. */
const PART_LENGTH = 1_000_000

export const pathOf = (extractId: string, part = 0) => `${FOLDER}${extractId}${part === 0 ? '' : `.${part}`}.sealed`
const placeOf = (extractId: string, part: number) => `staff_extract|file|${extractId}${part === 0 ? '' : `|${part}`}`

/** The file and the part that an object is of. */
export function partAt(path: string): { extractId: string; part: number } {
  const [extractId = '', part = ''] = path.slice(FOLDER.length).split('.')
  return { extractId, part: Number(part) || 0 }
}

/** Writes a file line by line; each part is sealed for its own place. */
export function openExtractFile(ctx: Context, extractId: string) {
  let parts = 0
  let waiting: string[] = []
  let length = 0
  const flush = async () => {
    await ctx.uploads.put(pathOf(extractId, parts), ctx.vault.seal(waiting.join(''), placeOf(extractId, parts)))
    parts += 1
    waiting = []
    length = 0
  }
  return {
    async add(lines: readonly (readonly string[])[]): Promise<void> {
      const text = csvLines(lines, parts === 0 && length === 0)
      waiting.push(text)
      length += text.length
      if (length >= PART_LENGTH) await flush()
    },
    /** How many parts it has. */
    async end(): Promise<number> {
      if (length > 0) await flush()
      return parts
    },
  }
}

export async function readExtractPart(ctx: Context, extractId: string, part: number): Promise<string | null> {
  const sealed = await ctx.uploads.read(pathOf(extractId, part))
  return sealed && ctx.vault.open(sealed.toString(), placeOf(extractId, part))
}

export async function removeExtractFile(ctx: Context, extractId: string, parts: number): Promise<void> {
  for (let part = 0; part < parts; part += 1) await ctx.uploads.delete(pathOf(extractId, part))
}
