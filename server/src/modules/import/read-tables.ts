import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fail } from '@mall/contract/failures'
import { IMPORT_BYTES, IMPORT_ROWS } from '@mall/contract/import/terms'
import { columnsOf, SHEETS, type SheetName, sheets } from '@mall/contract/sheet/sheets'
import { type CastingContext, CsvError, parse } from 'csv-parse'
import { readText } from '../../platform/read-text.ts'
import { isZip, readZip, type ZipFile } from '../../platform/zip.ts'

export interface Fault {
  file: string
  /** From 1; 0: the whole file. */
  line: number
  column: string
  words: string
}

/** A file of one sheet, whose columns are known. */
export interface Table {
  file: string
  sheet: SheetName
  /** The key of each column in the file; '' for the code. */
  keys: readonly string[]
  text: string
}

const MAX_FILES = 50
/** What the heads of all sheets fit in. */
const HEAD_CHARACTERS = 20_000
/** No sheet has as many columns. */
const MAX_CELLS = 200
/** No row of a change set is as long. */
const MAX_ROW_BYTES = 200_000
const PIECE_BYTES = 64 * 1024

/** The tables of a CSV or a ZIP of them, in the order of the sheets, and what is wrong with their heads. */
export async function readTables(file: Buffer): Promise<{ tables: Table[]; faults: Fault[] }> {
  const files = isZip(file) ? readZip(file, isMeant, { maxFiles: MAX_FILES, maxBytes: IMPORT_BYTES }) : [asOne(file)]
  if (!files || files.length === 0) return fail('IMPORT_UNREADABLE')
  const tables: Table[] = []
  const faults: Fault[] = []
  for (const { name, bytes } of files) {
    const read = name === '' || name.toLowerCase().endsWith('.csv') ? await readHead(name, readText(bytes)) : 'only CSV'
    if (read === 'only CSV') faults.push({ file: name, line: 0, column: '', words: '不是 CSV，请另存为 CSV 再放进来' })
    else if ('faults' in read) faults.push(...read.faults)
    else tables.push(read)
  }
  return { tables: tables.sort((one, other) => SHEETS.indexOf(one.sheet) - SHEETS.indexOf(other.sheet)), faults }
}

/** A single file is known to whoever sends it. */
const asOne = (bytes: Buffer): ZipFile => ({ name: '', bytes })

/** Without what systems add to a ZIP by themselves. */
const isMeant = (name: string) => !name.endsWith('/') && !/(^|\/)(__MACOSX\/|\.|Thumbs\.db)/.test(name)

async function readHead(file: string, text: string): Promise<Table | { faults: Fault[] }> {
  const fault = (column: string, words: string): Fault => ({ file, line: 1, column, words })
  let head: string[] = []
  // What is cut off at the end is not asked for.
  try {
    for await (const { cells } of recordsOf(text.slice(0, HEAD_CHARACTERS), 1)) head = cells.map((cell) => cell.trim())
  } catch (error) {
    if (!isCsvError(error)) throw error
  }
  const sheet = SHEETS.find((one) => sheets[one].code === head[0])
  if (!sheet) {
    const codes = SHEETS.map((one) => sheets[one].code).join('、')
    return { faults: [fault(head[0]?.slice(0, 20) ?? '', `看不出是什么表：第一列的名字要是 ${codes} 之一`)] }
  }
  const byName = new Map(columnsOf(sheet).map(([key, { name }]) => [name, key]))
  const faults: Fault[] = []
  const keys = head.map((name, nth) => {
    if (nth === 0) return ''
    const key = byName.get(name)
    if (key === undefined) faults.push(fault(name.slice(0, 20), `${sheets[sheet].name}表没有这一列，请改名或删掉`))
    else if (head.indexOf(name) !== nth) faults.push(fault(name, '这一列写了两次'))
    return key ?? ''
  })
  return faults.length > 0 ? { faults } : { file, sheet, keys, text }
}

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
const withoutMark = (cell: string) => (/^'[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell)

/** Also a row that is too long. */
export const isCsvError = (error: unknown): boolean => error instanceof CsvError || error instanceof RangeError
