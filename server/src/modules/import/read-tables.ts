import { fail } from '@mall/contract/failures'
import { IMPORT_BYTES, MAX_SHEETS, XLSX_ROWS } from '@mall/contract/import/terms'
import { columnsOf, SHEETS, type SheetName, sheets } from '@mall/contract/sheet/sheets'
import { readText } from '../../platform/read-text.ts'
import type { WorkbookLeft } from '../../platform/xlsx/read-sheet.ts'
import { isWorkbook } from '../../platform/xlsx/read-workbook.ts'
import { isZip, readZip, type ZipFile } from '../../platform/zip.ts'
import { headOf, rowsOf, type TableRecord } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'

export interface Fault {
  file: string
  /** From 1; 0: the whole file. */
  line: number
  column: string
  words: string
}

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
  faults: Fault[]
}

/** A table whose columns are known. */
export interface Table {
  file: string
  sheet: SheetName
  /** The key of each column in the file; '' for the code. */
  keys: readonly string[]
  rows: Source['rows']
}

/** The tables of a file, in the order of the sheets, and what is wrong with them before their rows are compared. */
export async function readTables(file: Buffer): Promise<{ tables: Table[]; faults: Fault[] }> {
  const { sources, faults } = await readSources(file)
  const tables: Table[] = []
  for (const source of sources) {
    const read = readHead(source)
    if ('faults' in read) faults.push(...read.faults)
    else tables.push(read)
  }
  return { tables: tables.sort((one, other) => SHEETS.indexOf(one.sheet) - SHEETS.indexOf(other.sheet)), faults }
}

/** Of a CSV, a workbook, or a ZIP of both. */
async function readSources(file: Buffer): Promise<Read> {
  const left = { rows: XLSX_ROWS, characters: IMPORT_BYTES }
  // A single file is known to whoever sends it.
  if (!isZip(file) || isWorkbook(file)) return readFile({ name: '', bytes: file }, left)
  const files = readZip(file, isMeant, { maxFiles: MAX_SHEETS, maxBytes: IMPORT_BYTES })
  if (!files || files.length === 0) return fail('IMPORT_UNREADABLE')
  const sources: Source[] = []
  const faults: Fault[] = []
  for (const one of files) {
    const read = await readFile(one, left)
    sources.push(...read.sources)
    faults.push(...read.faults)
  }
  return { sources, faults }
}

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

function readHead({ file, headLine, head: written, rows }: Source): Table | { faults: Fault[] } {
  const head = written.map((cell) => cell.trim())
  const fault = (column: string, words: string): Fault => ({ file, line: headLine, column, words })
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
  return faults.length > 0 ? { faults } : { file, sheet, keys, rows }
}
