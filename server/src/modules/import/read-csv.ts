import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fail } from '@mall/contract/failures'
import { IMPORT_ROWS } from '@mall/contract/import/terms'
import { type CastingContext, CsvError, parse } from 'csv-parse'

/** What the heads of all sheets fit in. */
const HEAD_CHARACTERS = 20_000
/** No sheet has as many columns. */
export const MAX_CELLS = 200
/** No row of a change set is as long. */
const MAX_ROW_BYTES = 200_000
const PIECE_BYTES = 64 * 1024

export interface TableRecord {
  line: number
  cells: string[]
}

/**
 * The rows of a CSV, each with the line it begins in. Fails on quotes that do not close, and on rows that are too long or
 * too many, those without a text too. It is read in pieces, each once the rows of the one before are taken.
 */
export async function* recordsOf(text: string, limit?: number): AsyncGenerator<TableRecord> {
  const delimiter = /^[^\n]*\t/.test(text) && !/^[^\n]*,/.test(text) ? '\t' : ','
  const pieces = Readable.from(slicesOf(Buffer.from(text)))
  const bounds = { skipEmptyLines: true, maxRecordSize: MAX_ROW_BYTES, cast: cellOf, ...(limit && { to: limit }) }
  const parser = pieces.pipe(parse({ bom: true, delimiter, relaxColumnCount: true, info: true, ...bounds }))
  let [line, blank, rows] = [1, 0, 0]
  try {
    for await (const { record, info } of parser) {
      const cells: string[] = record
      line += info.empty_lines - blank
      blank = info.empty_lines
      rows++
      if (rows > IMPORT_ROWS + 1) fail('IMPORT_TOO_LONG')
      // Lines are counted to the end of a record; a cell may hold several.
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells }
      line = info.lines + 1
    }
  } finally {
    pieces.destroy()
    parser.destroy()
  }
}

/** Others have their turn between two. */
async function* slicesOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    yield bytes.subarray(at, at + PIECE_BYTES)
    await nextTurn()
  }
}

function cellOf(cell: string, { index }: CastingContext): string {
  if (index >= MAX_CELLS) throw new RangeError('too many cells')
  return withoutMark(cell)
}

/** The mark that an export sets before what a spreadsheet would run. */
export const withoutMark = (cell: string) => (/^'[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell)

/** Also a row that is too long. */
export const isCsvError = (error: unknown): boolean => error instanceof CsvError || error instanceof RangeError

/** The names of the columns; none where they cannot be read. */
export async function headOf(text: string): Promise<string[]> {
  // What is cut off at the end is not asked for.
  try {
    for await (const { cells } of recordsOf(text.slice(0, HEAD_CHARACTERS), 1)) return cells
  } catch (error) {
    if (!isCsvError(error)) throw error
  }
  return []
}

/** The rows below the head. */
export async function* rowsOf(text: string): AsyncGenerator<TableRecord> {
  let isHead = true
  for await (const record of recordsOf(text)) {
    if (!isHead) yield record
    isHead = false
  }
}
