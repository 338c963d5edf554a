import { rowValue } from '@mall/contract/change-set/row-value'
import { isCode } from '@mall/contract/code'
import { fail } from '@mall/contract/failures'
import { CODE_COLUMN, IMPORT_CHANGES, IMPORT_ROWS, LISTED_FAULTS } from '@mall/contract/import/terms'
import { codesIn, readRow } from '@mall/contract/sheet/cells'
import { type Column, type NamedSheet, YES } from '@mall/contract/sheet/columns'
import { type AnyCells, codesOfSheet, columnsOf, SHEETS, type SheetName, sheets } from '@mall/contract/sheet/sheets'
import type { Context } from '../../app/context.ts'
import type { Queryable } from '../../platform/database/types.ts'
import { cityNames } from '../branch/public.ts'
import { pricedProducts } from '../catalogue/public.ts'
import { codesOfAll, sheetRows } from '../change-set/public.ts'
import type { HeldRights } from '../staff/public.ts'
import { asPublished, ownFaults } from './as-published.ts'
import { codesBeside } from './codes-beside.ts'
import { FaultyCounts, type FaultyRows } from './faulty-rows.ts'
import { Library } from './library.ts'
import { cellAt, isPlace, Mends } from './mend-table.ts'
import { ownNamesOfAll } from './own-names.ts'
import {
  drawPictures,
  PICTURE_SHEETS,
  type PictureSheet,
  type Pictures,
  pictureFaults,
  type ZipPicture,
} from './pictures.ts'
import { isCsvError, type TableRecord } from './read-csv.ts'
import { type Fault, type Head, readTables, type Table } from './read-tables.ts'
import { noRows, type RowCounts } from './row-counts.ts'

export interface RowChange {
  sheet: SheetName
  id: string
  /** As rows are kept in a change set; '' for a new one. */
  base: string
  next: string
  name: string
}

export interface Diff {
  rows: number
  counts: RowCounts
  faultCount: number
  /** The first of them. */
  faults: Fault[]
  /** The first of them, in the order in which they have to be written. */
  changes: RowChange[]
  changeCount: number
  /** Tables with names that are not ours. */
  heads: Head[]
  /** As they are read, with what was mended. */
  tables: Table[]
  /** Those with rows that have a fault, by name, and how many rows. */
  faultyFiles: { file: string; rows: number }[]
  /** Pictures of the rows, as they will lie in the shop, by their path. */
  pictures: ReadonlyMap<string, Buffer>
}

const BATCH = 500

/** What of a file differs from the mall. It is read in pieces: no more of it is kept than what is answered. */
export async function diffOf(
  { ctx, staff }: { ctx: Context; staff: Pick<HeldRights, 'has'> },
  file: Buffer,
  { mends = new Mends([]), faultyRows }: { mends?: Mends; faultyRows?: FaultyRows } = {},
): Promise<Diff> {
  const { db, clock } = ctx
  const {
    tables: asWritten,
    heads,
    pictures: files,
    faults,
  } = await readTables(file, await ownNamesOfAll(db), (right) => staff.has(right, null))
  const tables = asWritten.map((table) => mends.inTable(table))
  const drawn = await drawPictures(ctx, files)
  const library = new Library(ctx, drawn.pictures.placed)
  const known = { today: clock.today(), cities: await cityNames(db), beside: await codesBeside(tables) }
  const onFault = (fault: Fault) => faultyRows?.note(fault)
  const run = new Run(db, { ...known, pictures: drawn.pictures, library, onFault })
  run.diff.heads = heads
  run.diff.tables = tables
  for (const fault of [...faults, ...drawn.faults]) run.addFault(fault)
  for (const table of tables) await run.readTable(table)
  for (const fault of mends.faults()) run.listFault(fault)
  await run.readPictures()
  await run.failOnSaleWithoutPrice()
  run.diff.faultyFiles = run.faulty.of(tables)
  const order = new Map(tables.map(({ file: name }, nth) => [name, nth]))
  const placeOf = ({ file: name }: Fault) => order.get(name) ?? -1
  run.diff.faults.sort((one, other) => placeOf(one) - placeOf(other) || one.line - other.line)
  return run.diff
}

interface Place {
  file: string
  line: number
}

interface Given {
  today: string
  cities: ReadonlyMap<string, string>
  pictures: Pictures
  library: Library
  beside: Awaited<ReturnType<typeof codesBeside>>
  onFault: (fault: Fault) => void
}

class Run {
  readonly diff: Diff = {
    ...{ rows: 0, faultCount: 0, faults: [], changes: [], changeCount: 0, heads: [] },
    ...{ tables: [], faultyFiles: [], pictures: new Map() },
    counts: noRows(),
  }
  /** Codes in the files, and where each stands. */
  readonly #seen = Object.fromEntries(SHEETS.map((sheet) => [sheet, new Map<string, Place>()]))
  readonly #onSale = new Map<string, Place>()
  readonly #priced = new Set<string>()
  readonly #db: Queryable
  readonly #cities: Map<string, string>
  readonly #given: Given
  readonly faulty = new FaultyCounts()

  constructor(db: Queryable, given: Given) {
    this.#db = db
    this.#given = given
    this.#cities = new Map(given.cities)
    this.diff.pictures = given.pictures.placed
  }

  addFault(fault: Fault): void {
    this.#given.onFault(fault)
    this.faulty.note(fault)
    this.listFault(fault)
  }

  /** Of no row: a cell that was mended and is not there. */
  listFault(fault: Fault): void {
    this.diff.faultCount++
    if (this.diff.faults.length >= LISTED_FAULTS) return
    const { cell = null } = fault
    this.diff.faults.push({ ...fault, cell: isPlace(fault) ? cell : null })
  }

  async readTable(table: Table): Promise<void> {
    let batch: TableRecord[] = []
    try {
      for await (const record of table.rows()) {
        batch.push(record)
        if (batch.length < BATCH) continue
        await this.#readBatch(table, batch)
        batch = []
      }
    } catch (error) {
      if (!isCsvError(error)) throw error
      this.addFault({
        file: table.file,
        line: 0,
        column: '',
        words: '引号没有成对，或有一行太长，请用表格软件打开，再另存为 CSV',
      })
    }
    await this.#readBatch(table, batch)
  }

  async #readBatch({ file, sheet, head, keys }: Table, records: readonly TableRecord[]): Promise<void> {
    this.diff.rows += records.length
    if (this.diff.rows > IMPORT_ROWS) fail('IMPORT_TOO_LONG')
    const rows = records.flatMap(({ line, cells }) => {
      const id = (cells[0] ?? '').trim()
      const fault = this.#codeFault(sheet, id, { file, line })
      const cell = cellAt(sheet, CODE_COLUMN, id)
      if (fault) this.addFault({ file, line, column: head[0] ?? sheets[sheet].code, words: fault, cell })
      const cellsByKey = keys.flatMap((key, nth) => (key === null || nth === 0 ? [] : [[key, cells[nth] ?? '']]))
      const written = fault ? {} : this.#given.pictures.inRow(sheet, id, Object.fromEntries(cellsByKey))
      return fault ? [] : [{ id, line, written, typed: cells }]
    })
    const ids = rows.map(({ id }) => id)
    const standing = new Map((await sheetRows[sheet].find(this.#db, ids)).map((row) => [row.id, row.cells]))
    const read = rows.map(({ id, line, written, typed }) => ({
      ...{ id, line, typed, base: standing.get(id) },
      ...asPublished(sheet, readRow(sheet, written, standing.get(id)), standing.get(id)),
    }))
    const unknown = await this.#unknownCodes(sheet, read)
    const unseen = await this.#given.library.faultsOf(sheet, read)
    for (const { id, line, typed, base, cells, faults, isSame } of read) {
      const own = isSame ? [] : ownFaults(sheet, id, base, cells, this.#given.today)
      const ofPicture = [...pictureFaults(sheet, cells, base), ...unseen(cells, base)]
      const all = [...faults, ...unknown(cells), ...this.#cityFaults(sheet, cells), ...ofPicture, ...own]
      const ours = (column: string) => columnsOf(sheet).find(([key]) => key === column)?.[1].name ?? ''
      const nameInFile = (column: string) => head[keys.indexOf(column)] ?? ours(column)
      for (const { column, words } of all) {
        const nth = line === 0 ? -1 : keys.indexOf(column)
        const cell = nth < 0 ? null : cellAt(sheet, column, typed[nth] ?? '')
        this.addFault({ file, line, column: nameInFile(column), words, cell })
      }
      if (sheet === 'product' && cells.isOnSale === YES && !isSame) this.#onSale.set(id, { file, line })
      if (sheet === 'price') this.#priced.add(cells.product ?? '')
      if (all.length === 0) this.#count(sheet, { id, base, cells, isSame })
    }
  }

  #codeFault(sheet: SheetName, id: string, place: Place): string | null {
    if (!isCode(id)) return '编号要写，只能用字母、数字、短横和下划线，最多 64 个'
    const seen = this.#seen[sheet]
    const codes = codesOfSheet(sheet)
    if (codes && !codes.includes(id)) return `没有这个编号，写其中一个：${codes.join('、')}`
    const before = seen?.get(id)
    if (before) return `和${before.file === place.file ? '' : ` ${before.file} `}第 ${before.line} 行的编号一样`
    seen?.set(id, place)
    return null
  }

  /** What cells name that is neither in the mall nor in the files. */
  async #unknownCodes(sheet: SheetName, rows: readonly { cells: AnyCells }[]) {
    const missing: { key: string; column: Column; named: NamedSheet; codes: ReadonlySet<string> }[] = []
    for (const [key, column] of columnsOf(sheet))
      for (const [named, codes] of codesOfAll(rows.map(({ cells }) => codesIn(column, cells[key] ?? '')))) {
        const known = await sheetRows[named].known(this.#db, [...codes])
        const here = new Set([...known, ...(this.#seen[named]?.keys() ?? []), ...(this.#given.beside.get(named) ?? [])])
        missing.push({ key, column, named, codes: codes.difference(here) })
      }
    return (cells: AnyCells) =>
      missing.flatMap(({ key, column, named, codes }) => {
        const own = codesIn(column, cells[key] ?? '').find(([of]) => of === named)?.[1] ?? []
        const code = own.find((one) => codes.has(one))
        return code === undefined ? [] : [{ column: key, words: `没有编号 ${code}` }]
      })
  }

  #cityFaults(sheet: SheetName, { cityId = '', cityName = '' }: AnyCells) {
    if (sheet !== 'branch') return []
    const name = this.#cities.get(cityId)
    if (name === undefined) this.#cities.set(cityId, cityName)
    return name === undefined || name === cityName ? [] : [{ column: 'cityName', words: `${cityId} 是${name}` }]
  }

  #count(sheet: SheetName, row: { id: string; base: AnyCells | undefined; cells: AnyCells; isSame: boolean }): void {
    const { id, base, cells, isSame } = row
    const count = this.diff.counts[sheet]
    if (isSame) {
      count.same++
      return
    }
    if (base) count.changed++
    else count.added++
    this.diff.changeCount++
    if (this.diff.changes.length >= IMPORT_CHANGES) return
    const [was, next] = [base ? rowValue(sheet, base) : '', rowValue(sheet, cells)]
    this.diff.changes.push({ sheet, id, base: was, next, name: cells.name ?? cells.title ?? id })
  }

  /** Pictures that no row has named are of what stands in the mall. */
  async readPictures(): Promise<void> {
    for (const picture of this.#given.pictures.left()) {
      const { name, code } = picture
      const sheet = await this.#sheetOf(picture)
      if ('words' in sheet) this.addFault({ file: name, line: 0, column: '', words: sheet.words })
      else {
        const head = [sheets[sheet.of].code, '图片']
        const table = { file: name, sheet: sheet.of, head, keys: [CODE_COLUMN, 'image'], rows: noneOf }
        await this.#readBatch(table, [{ line: 0, cells: [code, name] }])
      }
    }
  }

  async #sheetOf({ code, sheet }: ZipPicture): Promise<{ of: PictureSheet } | { words: string }> {
    const found: PictureSheet[] = []
    for (const one of sheet ? [sheet] : PICTURE_SHEETS) {
      const before = this.#seen[one]?.get(code)
      if (before) return { words: `${before.file} 第 ${before.line} 行写了别的图片，这张没有用上`.trim() }
      if (isCode(code) && (await sheetRows[one].find(this.#db, [code])).length > 0) found.push(one)
    }
    const [of] = found
    const names = (some: readonly PictureSheet[]) => some.map((one) => sheets[one].name).join('、')
    if (of === undefined)
      return { words: `没有编号 ${code.slice(0, 64)} 的${names(sheet ? [sheet] : PICTURE_SHEETS)}，图片的名字要是编号` }
    return found.length === 1 ? { of } : { words: `${names(found)}都有编号 ${code}，请放进用表名起名的文件夹` }
  }

  async failOnSaleWithoutPrice(): Promise<void> {
    const open = [...this.#onSale.keys()].filter((id) => !this.#priced.has(id))
    for (let at = 0; at < open.length; at += BATCH) {
      const ids = open.slice(at, at + BATCH)
      const priced = new Set(await pricedProducts(this.#db, ids))
      for (const id of ids) {
        const place = this.#onSale.get(id)
        if (place && !priced.has(id))
          this.addFault({ ...place, column: '上架', words: '还没有价格，请在价格表里加上，或先写“否”' })
      }
    }
  }
}

async function* noneOf(): AsyncGenerator<TableRecord> {}
