import { readZip } from '../zip.ts'
import { formatOf, type NumberFormat } from './number-text.ts'
import { readSheet, TooManyRowsError, type WorkbookLeft, type WorkbookSheet } from './read-sheet.ts'
import { readXml } from './read-xml.ts'

interface Limits {
  /** Of all that the file holds. */
  maxBytes: number
  maxSheets: number
  maxCells: number
  /** Counted down, so that several workbooks may share it. */
  left: WorkbookLeft
}

const BOOK = 'xl/workbook.xml'
/** Names of sheets, and little else. */
const BOOK_BYTES = 4 * 1024 * 1024
const LINKS = 'xl/_rels/workbook.xml.rels'
const TEXTS = 'xl/sharedStrings.xml'
const STYLES = 'xl/styles.xml'
const PAGES = /^xl\/worksheets\/[\w.-]+\.xml$/

/** Whether a ZIP is a workbook (XLSX). */
export const isWorkbook = (zip: Buffer): boolean =>
  readZip(zip, (name) => name === BOOK, { maxFiles: 1, maxBytes: BOOK_BYTES })?.length === 1

/**
 * The sheets of a workbook that are seen, as texts: numbers and days as they are shown, formulas by their last result.
 * 'damaged' also where it holds more than it may.
 */
export async function readWorkbook(zip: Buffer, limits: Limits): Promise<WorkbookSheet[] | 'damaged' | 'too long'> {
  const isPart = (name: string) => [BOOK, LINKS, TEXTS, STYLES].includes(name) || PAGES.test(name)
  // The first four beside the sheets.
  const files = readZip(zip, isPart, { maxFiles: limits.maxSheets + 4, maxBytes: limits.maxBytes })
  if (!files) return 'damaged'
  const parts = new Map(files.map(({ name, bytes }) => [name, bytes]))
  const partOf = (name: string) => parts.get(name) ?? Buffer.from('<none/>')
  try {
    const { pages, isFrom1904 } = await readBook(partOf(BOOK), partOf(LINKS))
    if (pages.length > limits.maxSheets) return 'damaged'
    const context = {
      ...{ isFrom1904, texts: await readTexts(partOf(TEXTS)), formats: await readFormats(partOf(STYLES)) },
      ...{ maxCells: limits.maxCells, left: limits.left },
    }
    const sheets: WorkbookSheet[] = []
    for (const { name, path } of pages) {
      const bytes = parts.get(path)
      if (!bytes) return 'damaged'
      sheets.push({ name, ...(await readSheet(bytes, context)) })
    }
    return sheets
  } catch (error) {
    // XML that is not well formed, or what no spreadsheet writes.
    return error instanceof TooManyRowsError ? 'too long' : 'damaged'
  }
}

async function readBook(book: Buffer, links: Buffer) {
  const paths = new Map<string, string>()
  await readXml(links, {
    open(name, { Id = '', Target = '', Type = '' }) {
      if (name === 'Relationship' && Type.endsWith('/worksheet'))
        paths.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
  })
  const pages: { name: string; path: string }[] = []
  let isFrom1904 = false
  await readXml(book, {
    open(tag, { name = '', id = '', state = 'visible', date1904 = '0' }) {
      if (tag === 'workbookPr') isFrom1904 = date1904 === '1' || date1904 === 'true'
      const path = tag === 'sheet' && state === 'visible' ? paths.get(id) : undefined
      if (path !== undefined) pages.push({ name, path })
    },
  })
  return { pages, isFrom1904 }
}

/** The texts that cells name by number; how a text is read aloud stands beside it, and is left out. */
async function readTexts(bytes: Buffer): Promise<string[]> {
  const texts: string[] = []
  let [text, isText, isAloud] = ['', false, false]
  await readXml(bytes, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isAloud = true
      isText = name === 't' && !isAloud
    },
    close(name) {
      if (name === 'si') texts.push(text)
      if (name === 'rPh') isAloud = false
      isText = false
    },
    text(found) {
      if (isText) text += found
    },
  })
  return texts
}

/** How each style of cells shows a number. */
async function readFormats(bytes: Buffer): Promise<NumberFormat[]> {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let isOfCells = false
  await readXml(bytes, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells) formats.push(formatOf(Number(numFmtId), codes.get(Number(numFmtId))))
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return formats
}
