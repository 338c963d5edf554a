import { type NumberFormat, numberText } from './number-text.ts'
import { type Attributes, readXml } from './read-xml.ts'

/** Why a cell cannot be read as it is shown. */
export type WhyUnread = 'error' | 'no result' | 'inexact' | 'cut off' | 'merged' | 'too far right'

export interface WorkbookSheet {
  name: string
  /** Those with a text, each with its number in the sheet. */
  rows: { line: number; cells: string[] }[]
  /** The first of them; `at`: the column, from 0. */
  unread: { line: number; at: number; why: WhyUnread }[]
}

/** How many rows, heads included, and characters may still come. */
export interface WorkbookLeft {
  rows: number
  characters: number
}

interface SheetContext {
  isFrom1904: boolean
  texts: readonly string[]
  formats: readonly NumberFormat[]
  maxCells: number
  left: WorkbookLeft
}

export class TooManyRowsError extends Error {}

interface Cell {
  kind: string
  style: number
  hasFormula: boolean
  /** null: none stands there. */
  value: string | null
  inline: string
}

/** A spreadsheet cuts texts off here. */
const FULL_CELL = 32_767
const MAX_UNREAD = 1_000
const LETTERS = 26

type Part = 'value' | 'inline' | null

export async function readSheet(bytes: Buffer, context: SheetContext): Promise<Omit<WorkbookSheet, 'name'>> {
  const sheet = new Sheet(context)
  await readXml(bytes, sheet)
  return { rows: sheet.rows, unread: sheet.unread }
}

class Sheet {
  readonly rows: WorkbookSheet['rows'] = []
  readonly unread: WorkbookSheet['unread'] = []
  readonly #context: SheetContext
  #line = 0
  #at = -1
  #cells: string[] = []
  #cell: Cell | null = null
  #part: Part = null
  #isAloud = false

  constructor(context: SheetContext) {
    this.#context = context
  }

  readonly open = (name: string, attributes: Attributes): void => {
    if (name === 'row') {
      this.#line = attributes.r === undefined ? this.#line + 1 : lineOf(attributes.r)
      this.#at = -1
      this.#cells = []
    } else if (name === 'c') this.#openCell(attributes)
    else if (name === 'mergeCell') this.#addMerged(attributes.ref ?? '')
    else if (this.#cell) this.#openPart(this.#cell, name)
  }

  readonly text = (found: string): void => {
    if (this.#cell === null) return
    if (this.#part === 'value') this.#cell.value += found
    if (this.#part === 'inline' && !this.#isAloud) this.#cell.inline += found
  }

  readonly close = (name: string): void => {
    this.#part = null
    if (name === 'rPh') this.#isAloud = false
    if (name === 'c') this.#closeCell()
    if (name === 'row') this.#closeRow()
  }

  #openCell({ r, t = 'n', s = '0' }: Attributes): void {
    this.#at = r === undefined ? this.#at + 1 : columnOf(r)
    this.#cell = { kind: t, style: Number(s), hasFormula: false, value: null, inline: '' }
  }

  #openPart(cell: Cell, name: string): void {
    if (name === 'f') cell.hasFormula = true
    if (name === 'rPh') this.#isAloud = true
    if (name === 'v') {
      cell.value = ''
      this.#part = 'value'
    }
    if (name === 't') this.#part = 'inline'
  }

  #closeCell(): void {
    if (this.#cell === null) return
    const read = this.#read(this.#cell)
    this.#cell = null
    const { left, maxCells } = this.#context
    if ('why' in read) {
      this.#addUnread(this.#line, this.#at, read.why)
      // Something is written there: the row is not empty.
      this.#put('?')
      return
    }
    if (read.text.trim() === '') return
    if (this.#at >= maxCells) {
      this.#addUnread(this.#line, this.#at, 'too far right')
      return
    }
    left.characters -= read.text.length
    if (left.characters < 0) throw new Error('too much text')
    if (read.text.length >= FULL_CELL) this.#addUnread(this.#line, this.#at, 'cut off')
    this.#put(read.text)
  }

  #put(text: string): void {
    if (this.#at >= this.#context.maxCells) return
    while (this.#cells.length < this.#at) this.#cells.push('')
    this.#cells[this.#at] = text
  }

  #closeRow(): void {
    if (this.#cells.length === 0) return
    if (this.#context.left.rows-- === 0) throw new TooManyRowsError()
    this.rows.push({ line: this.#line, cells: this.#cells })
  }

  #read({ kind, style, hasFormula, value, inline }: Cell): { text: string } | { why: WhyUnread } {
    if (kind === 'inlineStr') return { text: unescaped(inline) }
    if (kind === 'e') return { why: 'error' }
    if (value === null) return hasFormula ? { why: 'no result' } : { text: '' }
    if (kind === 's') return { text: unescaped(this.#context.texts[Number(value)] ?? '') }
    if (kind === 'str') return { text: unescaped(value) }
    if (kind === 'b') return { text: value === '1' ? 'TRUE' : 'FALSE' }
    if (kind === 'd') return { text: value.replace('T', ' ').replace(/:00(\.0+)?$/, '') }
    if (value === '') return { text: '' }
    const text = numberText(value, this.#context.formats[style] ?? 'plain', this.#context.isFrom1904)
    return text === null ? { why: 'inexact' } : { text }
  }

  /** Only the first cell of those that are merged has a text: the others would be read as emptied. */
  #addMerged(ref: string): void {
    const [first = ''] = ref.split(':')
    this.#addUnread(lineOf(first), columnOf(first), 'merged')
  }

  #addUnread(line: number, at: number, why: WhyUnread): void {
    if (this.unread.length < MAX_UNREAD) this.unread.push({ line, at, why })
  }
}

/** From 0, of `AB12`. */
function columnOf(place: string): number {
  const letters = /^([A-Z]{1,3})\d+$/.exec(place)?.[1]
  if (letters === undefined) throw new Error(`no place of a cell: ${place}`)
  let column = 0
  for (const letter of letters) column = column * LETTERS + letter.charCodeAt(0) - 64
  return column - 1
}

/** Of `AB12`, or of a row's number alone. */
function lineOf(place: string): number {
  const line = /^[A-Z]{0,3}(\d{1,7})$/.exec(place)?.[1]
  if (line === undefined) throw new Error(`no row: ${place}`)
  return Number(line)
}

/** Characters that XML does not hold are written as `_x000D_`. */
const unescaped = (text: string): string =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
