import { XLSX_ROWS } from '@mall/contract/import/terms'
import { demoMall } from '@mall/demo-data/demo-mall'
import { loadDemoMall } from '@mall/demo-data/load'
import { expect, test } from 'vitest'
import { openMall } from '../../../test/support/mall.ts'
import { cleanHtml } from '../../platform/clean-html.ts'
import { readText } from '../../platform/read-text.ts'
import { bookOf, textWorkbook, workbookOf } from '../../platform/xlsx/samples.ts'
import { readZip, zipOf } from '../../platform/zip.ts'
import { indexProduct } from '../catalogue/public.ts'
import { anItem } from '../catalogue/samples.ts'
import { editor } from '../change-set/samples.ts'
import { recordsOf } from './read-csv.ts'
import { csvFile, secondGroup } from './samples.ts'

const refusal = (failure: string) => expect.objectContaining({ failure })
const MEGABYTE = 1024 * 1024

/** The CSVs of a ZIP as the sheets of one workbook. */
async function asWorkbook(zip: Buffer): Promise<Buffer<ArrayBuffer>> {
  const files = readZip(zip, (name) => name.endsWith('.csv'), { maxFiles: 50, maxBytes: 64 * MEGABYTE }) ?? []
  const sheets: Record<string, string[][]> = {}
  for (const { name, bytes } of files) {
    const rows: string[][] = []
    for await (const { cells } of recordsOf(readText(bytes))) rows.push(cells)
    sheets[name] = rows
  }
  return textWorkbook(sheets)
}

test('a second group as one workbook is what it is as CSVs', async () => {
  await using mall = await openMall()
  const { api } = await editor(mall)
  const asCsv = await api.checkImport({}, { file: secondGroup() })
  expect(asCsv.sets).toBeGreaterThan(0)
  expect(await api.checkImport({}, { file: await asWorkbook(secondGroup()) })).toEqual(asCsv)
})

test('the demo mall, taken out and brought in again as a workbook, changes nothing', async () => {
  await using mall = await openMall()
  await loadDemoMall(mall.ctx.pool, demoMall({ today: '2026-11-20' }), indexProduct, cleanHtml)
  const { api } = await editor(mall)
  const file = await asWorkbook(Buffer.from(await api.exportCatalogue({})))
  const { faults, changes, sets, rows } = await api.checkImport({}, { file })
  expect(rows).toBeGreaterThan(1_000)
  expect({ faults, changes, sets }).toEqual({ faults: [], changes: [], sets: 0 })
})

const page = (head: string, row: string, after = '') =>
  `<worksheet><sheetData><row r="1">${head}</row>${row}</sheetData>${after}</worksheet>`
const text = (at: string, words: string) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`
const HEAD = text('A1', '项目编号') + text('B1', '单项价') + text('C1', '看什么')

test('numbers become prices to the cent, and faulty cells are told by sheet, line and column', async () => {
  await using mall = await openMall()
  const { id } = await anItem(mall.ctx, { priceFen: 1_000 })
  const { api } = await editor(mall)
  const book = (row: string, after?: string) =>
    workbookOf({ ...bookOf(['十二月']), 'worksheets/sheet1.xml': page(HEAD, `<row r="4">${row}</row>`, after) })
  const good = book(`${text('A4', id)}<c r="B4"><v>9.5</v></c>${text('C4', '血管')}`)
  const { changes } = await api.checkImport({}, { file: good })
  expect(changes).toMatchObject([{ code: id, after: '看什么：血管\n单项价：9.50' }])
  const wrong = book(
    `${text('A4', id)}<c r="B4" t="e"><v>#N/A</v></c>${text('C4', '血管')}`,
    '<mergeCells><mergeCell ref="C4:C5"/></mergeCells>',
  )
  const { faults, faultCount } = await api.checkImport({}, { file: zipOf([{ name: '项目.xlsx', bytes: wrong }]) })
  expect(faults.slice(0, 2)).toEqual([
    {
      file: '项目.xlsx 表“十二月”',
      line: 4,
      column: '单项价',
      words: expect.stringContaining('公式出错了'),
      cell: null,
    },
    {
      file: '项目.xlsx 表“十二月”',
      line: 4,
      column: '看什么',
      words: expect.stringContaining('合并的格子'),
      cell: null,
    },
  ])
  expect(faultCount).toBeGreaterThanOrEqual(2)
  await expect(api.startImport({ title: '项目', reason: '十二月价格表' }, { file: wrong })).rejects.toEqual(
    refusal('IMPORT_FAULTY'),
  )
})

test('too many rows, a damaged workbook and one of before XLSX are told in words', async () => {
  await using mall = await openMall()
  const { api } = await editor(mall)
  const rows = Array.from({ length: XLSX_ROWS / 2 }, (_, n) => [`N-${n}`, '9.5'])
  const half = textWorkbook({ 一: [['项目编号', '单项价'], ...rows.slice(1)] })
  const two = (more: Buffer) =>
    zipOf([
      { name: '一.xlsx', bytes: half },
      { name: '二.xlsx', bytes: more },
    ])
  expect((await api.checkImport({}, { file: two(half) })).rows).toBe(XLSX_ROWS - 2)
  const more = textWorkbook({ 一: [['项目编号', '单项价'], ...rows] })
  await expect(api.checkImport({}, { file: two(more) })).rejects.toEqual(refusal('IMPORT_XLSX_TOO_LONG'))
  const damaged = workbookOf({ ...bookOf(['一']), 'worksheets/sheet1.xml': '<worksheet><sheetData>' })
  await expect(api.checkImport({}, { file: damaged })).rejects.toEqual(refusal('IMPORT_UNREADABLE'))
  const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
  expect((await api.checkImport({}, { file: old })).faults).toMatchObject([
    { words: expect.stringContaining('另存为不加密码的 XLSX') },
  ])
  const empty = await api.checkImport({}, { file: textWorkbook({ 一: [] }) })
  expect(empty.faults).toMatchObject([{ words: '里面没有内容' }])
  expect((await api.checkImport({}, { file: csvFile('项目编号,项目名') })).faultCount).toBe(0)
}, 120_000)
