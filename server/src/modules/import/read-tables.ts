import { fail } from '@mall/contract/failures'
import { IMPORT_BYTES, LEFT_OUT, MAX_MATCHED, MAX_OWN_NAME, MAX_SHEETS, XLSX_ROWS } from '@mall/contract/import/terms'
import { columnsOf, SHEETS, type SheetName, sheets } from '@mall/contract/sheet/sheets'
import { type Right, rights } from '@mall/contract/staff/rights'
import { readText } from '../../platform/read-text.ts'
import type { WorkbookLeft } from '../../platform/xlsx/read-sheet.ts'
import { isWorkbook } from '../../platform/xlsx/read-workbook.ts'
import { isZip, readZip, type ZipFile } from '../../platform/zip.ts'
import { guessedSheet, guesses, keyOf, missingOf, sheetOf } from './column-rules.ts'
import type { OwnNamesOfAll } from './own-names.ts'
import { isPictureName } from './pictures.ts'
import { headOf, rowsOf, type TableRecord } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'

export interface Fault {
  file: string
  /** From 1; 0: the whole file. */
  line: number
  column: string
  words: string
  /** Where it can be mended in place. */
  cell?: { sheet: SheetName; key: string; value: string } | null
}

/** Whether whoever brings a file in holds a right for the whole group. */
export type Holds = (right: Right) => boolean

/** A table as it stands in a file: of a CSV, or one of a workbook's. */
export interface Source {
  file: string
  headLine: number
  head: readonly string[]
  /** Those below the head. */
  rows(): AsyncIterable<TableRecord>
}

export interface Read {
  sources: Source[]
  /** Pictures beside them in a ZIP, as they came. */
  pictures?: ZipFile[]
  faults: Fault[]
}

/** A table whose columns are known. */
export interface Table {
  file: string
  sheet: SheetName
  /** The names in the file, and the key of each; null: left out. */
  head: readonly string[]
  keys: readonly (string | null)[]
  rows: Source['rows']
}

/** A table with names that are not ours. */
export interface Head {
  file: string
  sheet: SheetName | null
  guess: SheetName | null
  columns: { written: string; key: string | null; guess: string | null }[]
  taken: string[]
  missing: string[]
}

/** The tables of a file, in the order of the sheets, and what is wrong with them before their rows are compared. */
export async function readTables(file: Buffer, names: OwnNamesOfAll, has: Holds) {
  const { sources, pictures = [], faults } = await readSources(file)
  const tables: Table[] = []
  const heads: Head[] = []
  for (const source of sources) {
    const read = readHead(source, names, has)
    if (read.head) heads.push(read.head)
    faults.push(...read.faults)
    if (read.table) tables.push(read.table)
  }
  tables.sort((one, other) => SHEETS.indexOf(one.sheet) - SHEETS.indexOf(other.sheet))
  return { tables, heads, pictures, faults }
}

/** Of a CSV, a workbook, or a ZIP of both. */
async function readSources(file: Buffer): Promise<Read> {
  const left = { rows: XLSX_ROWS, characters: IMPORT_BYTES }
  // A single file is known to whoever sends it.
  if (!isZip(file) || isWorkbook(file)) return readFile({ name: '', bytes: file }, left)
  const files = readZip(file, isMeant, { maxFiles: MAX_FILES, maxBytes: IMPORT_BYTES })
  const pictures = (files ?? []).filter(({ name }) => isPictureName(name))
  const others = (files ?? []).filter(({ name }) => !isPictureName(name))
  if (!files || files.length === 0 || others.length > MAX_SHEETS) return fail('IMPORT_UNREADABLE')
  const sources: Source[] = []
  const faults: Fault[] = []
  for (const one of others) {
    const read = await readFile(one, left)
    sources.push(...read.sources)
    faults.push(...read.faults)
  }
  return { sources, pictures, faults }
}

/** More than that is no catalogue, but somebody's disk. */
const MAX_FILES = 1_000

/** Without what systems add to a ZIP by themselves. */
const isMeant = (name: string) => !name.endsWith('/') && !/(^|\/)(__MACOSX\/|\.|~\$|Thumbs\.db)/.test(name)

async function readFile({ name, bytes }: ZipFile, left: WorkbookLeft): Promise<Read> {
  if (isZip(bytes) && isWorkbook(bytes)) return readXlsx(name, bytes, left)
  const fault = (words: string) => ({ sources: [], faults: [{ file: name, line: 0, column: '', words }] })
  if (bytes.indexOf(OLD_FILE) === 0) return fault('是旧的 XLS，或加了密码，请另存为不加密码的 XLSX')
  if (name !== '' && !name.toLowerCase().endsWith('.csv')) return fault('不是 CSV 或 XLSX，请另存为 XLSX 再放进来')
  const text = readText(bytes)
  return { sources: [{ file: name, headLine: 1, head: await headOf(text), rows: () => rowsOf(text) }], faults: [] }
}

/** How a spreadsheet before XLSX begins, and one with a password. */
const OLD_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

interface ReadHead {
  table: Table | null
  head: Head | null
  faults: Fault[]
}

function readHead({ file, headLine, head: written, rows }: Source, names: OwnNamesOfAll, has: Holds): ReadHead {
  const head = written.map((cell) => cell.trim())
  const fault = (column: string, words: string): Fault => ({ file, line: headLine, column: column.slice(0, 20), words })
  const sheet = sheetOf(head, (one) => names[one])
  if (!sheet) {
    const codes = SHEETS.map((one) => sheets[one].code).join('、')
    const words = `看不出是什么表：第一列的名字要是 ${codes} 之一，或在“列怎么对”里选`
    return { faults: [fault(head[0] ?? '', words)], head: unknownHead(file, head), table: null }
  }
  const own = names[sheet]
  const keys = head.map((name) => keyOf(sheet, own, name))
  const faults = head.flatMap((name, nth) => {
    const key = keys[nth]
    if (name === '') return [fault('', `第 ${nth + 1} 列没有列名，请写上，或删掉这一列`)]
    if (key === null) return [fault(name, `${sheets[sheet].name}表没有这一列，请在“列怎么对”里选，或改名、删掉`)]
    const needs = columnsOf(sheet).find(([one]) => one === key)?.[1].needs
    if (needs && !has(needs)) return [fault(name, `要有“${rights[needs].name}”权限才能导入，请删掉这一列，它会照旧`)]
    const first = key === LEFT_OUT ? nth : keys.indexOf(key ?? null)
    return first === nth ? [] : [fault(name, head[first] === name ? '这一列写了两次' : `和“${head[first]}”是同一列`)]
  })
  const isOurs = (name: string) => keyOf(sheet, {}, name) !== null
  const guessed = guesses(sheet, head, own)
  const columns = head.flatMap((name, nth) =>
    isOurs(name) || !isMatchable(name)
      ? []
      : [{ written: name, key: keys[nth] ?? null, guess: guessed.get(name) ?? null }],
  )
  const taken = head.flatMap((name, nth) => (isOurs(name) ? (keys[nth] ?? []) : []))
  const missing = missingOf(sheet, keys)
  return {
    faults,
    head: columns.length > 0 ? { file, sheet, guess: null, columns, taken, missing } : null,
    table:
      faults.length > 0 ? null : { file, sheet, head, rows, keys: keys.map((key) => (key === LEFT_OUT ? null : key)) },
  }
}

const isMatchable = (name: string) => name !== '' && name.length <= MAX_OWN_NAME

/** A table whose sheet cannot be told: each of its columns has to be said. */
function unknownHead(file: string, head: readonly string[]): Head {
  const guess = guessedSheet(head)
  const guessed = guess ? guesses(guess, head, {}) : new Map<string, string>()
  const columns = [...new Set(head)]
    .filter(isMatchable)
    .slice(0, MAX_MATCHED)
    .map((name) => ({ written: name, key: null, guess: guessed.get(name) ?? null }))
  return { file, sheet: null, guess, columns, taken: [], missing: [] }
}
