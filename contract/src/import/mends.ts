/** A cell of a file as it should be, for one import: the file itself stays as it is. */
export interface Mend {
  file: string
  /** From 1, as a spreadsheet counts. */
  line: number
  /** As it is called in the file. */
  column: string
  value: string
}

/** They go with the file in the address of the call, which is not made for more. */
export const MAX_MENDS_TEXT = 700
/** What of a cell is mended in place; longer ones are in the file. */
export const MAX_MENDED = 100

export const mendsText = (mends: readonly Mend[]): string =>
  JSON.stringify(mends.map(({ file, line, column, value }) => [file, line, column, value]))

/** null: it is none. */
export function readMends(text: string): Mend[] | null {
  try {
    const read: unknown = JSON.parse(text)
    if (!Array.isArray(read)) return null
    const mends = read.flatMap((one: unknown) => readMend(one) ?? [])
    return mends.length === read.length ? mends : null
  } catch {
    return null
  }
}

function readMend(read: unknown): Mend | null {
  if (!Array.isArray(read) || read.length !== 4) return null
  const [file, line, column, value]: unknown[] = read
  if (typeof file !== 'string' || typeof column !== 'string' || typeof value !== 'string') return null
  if (typeof line !== 'number' || !Number.isSafeInteger(line) || line < 1 || value.length > MAX_MENDED) return null
  return { file, line, column, value }
}
