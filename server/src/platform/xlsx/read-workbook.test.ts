import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { zipOf } from '../zip.ts'
import { formatOf, numberText } from './number-text.ts'
import { isWorkbook, readWorkbook } from './read-workbook.ts'
import { bookOf, pageOf, textWorkbook, workbookOf } from './samples.ts'

const limits = (left = { rows: 100, characters: 100_000 }) => ({
  ...{ maxBytes: 1_000_000, maxSheets: 5, maxCells: 10, left },
})

/** The first sheet of a workbook with this in it. */
async function read(rows: string, { properties = '', after = '', others = {} } = {}) {
  const sheets = await readWorkbook(
    workbookOf({
      ...bookOf(['价格'], { properties }),
      'worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`,
      ...others,
    }),
    limits(),
  )
  if (typeof sheets === 'string') throw new Error(sheets)
  return sheets[0] ?? { rows: [], unread: [] }
}

const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/>
<numFmt numFmtId="166" formatCode="[$-804]#,##0.00_ ;[Red]\\-#,##0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/><xf numFmtId="166"/><xf numFmtId="49"/></cellXfs></styleSheet>`

test('cells are read as they are shown: texts, codes with zeros, prices with cents, days and times', async () => {
  const texts = `<sst><si><t>编号</t></si><si><r><t>单项</t></r><r><t>价</t></r><rPh sb="0" eb="1"><t>dan</t></rPh></si><si><t xml:space="preserve">a_x000D_
b</t></si></sst>`
  const { rows, unread } = await read(
    `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c r="D2" t="s"><v>2</v></c></row>
    <row r="3"/><row r="4"><c r="A4" s="5"/></row>
    <row r="5"><c r="A5" s="1"><v>123</v></c><c r="B5" s="4"><v>539.89999999999998</v></c><c r="C5" s="2"><v>46027</v></c>
    <c r="D5" s="3"><v>46027.333333333336</v></c><c r="E5" t="b"><v>1</v></c><c r="F5" t="str"><f>A1&amp;B1</f><v>&lt;算出&gt;</v></c>
    <c r="G5"><f>1+1</f><v>2</v></c></row>`,
    { others: { 'sharedStrings.xml': texts, 'styles.xml': STYLES } },
  )
  expect(rows).toEqual([
    { line: 2, cells: ['编号', '', '单项价', 'a\r\nb'] },
    { line: 5, cells: ['00123', '539.9', '2026-01-05', '2026-01-05 08:00', 'TRUE', '<算出>', '2'] },
  ])
  expect(unread).toEqual([])
})

test('with prefixes, without places and from 1904 it is read too', async () => {
  const sheets = await readWorkbook(
    workbookOf({
      ...bookOf(['一'], { properties: '<workbookPr date1904="1"/>' }),
      'styles.xml':
        '<x:styleSheet xmlns:x="x"><x:cellXfs><x:xf numFmtId="0"/><x:xf numFmtId="14"/></x:cellXfs></x:styleSheet>',
      'worksheets/sheet1.xml':
        '<x:worksheet xmlns:x="x"><x:sheetData><x:row><x:c s="1"><x:v>44565</x:v></x:c><x:c t="inlineStr"><x:is><x:r><x:t>甲</x:t></x:r><x:r><x:t>乙</x:t></x:r></x:is></x:c></x:row></x:sheetData></x:worksheet>',
    }),
    limits(),
  )
  expect(sheets).toEqual([{ name: '一', rows: [{ line: 1, cells: ['2026-01-05', '甲乙'] }], unread: [] }])
})

test('what cannot be read as it is shown is told by its place', async () => {
  const { unread } = await read(
    `<row r="1"><c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="B1"><f>A1</f></c><c r="C1"><v>1.2345678901234568E+17</v></c></row>
    <row r="2"><c r="A2" t="inlineStr"><is><t>${'字'.repeat(32_767)}</t></is></c><c r="L2"><v>1</v></c></row>`,
    { after: '<mergeCells count="1"><mergeCell ref="B3:B9"/></mergeCells>' },
  )
  expect(unread).toEqual([
    { line: 1, at: 0, why: 'error' },
    { line: 1, at: 1, why: 'no result' },
    { line: 1, at: 2, why: 'inexact' },
    { line: 2, at: 0, why: 'cut off' },
    { line: 2, at: 11, why: 'too far right' },
    { line: 3, at: 1, why: 'merged' },
  ])
})

test('hidden sheets are not read', async () => {
  const book = { ...bookOf(['藏'], { attributes: 'state="hidden"' }), 'worksheets/sheet1.xml': pageOf([['甲']]) }
  expect(await readWorkbook(workbookOf(book), limits())).toEqual([])
})

test('no more rows, texts, sheets and bytes are read than may be', async () => {
  const rows = (count: number, text = '甲') => Array.from({ length: count }, () => [text])
  const left = { rows: 100, characters: 100_000 }
  expect(await readWorkbook(textWorkbook({ 一: rows(60) }), limits(left))).toMatchObject([{ name: '一' }])
  expect(await readWorkbook(textWorkbook({ 一: rows(41) }), limits(left))).toBe('too long')
  const many = Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`${n}`, rows(1)]))
  expect(await readWorkbook(textWorkbook(many), limits())).toBe('damaged')
  // One long text that many cells name.
  const named = Array.from(
    { length: 50 },
    (_, n) => `<row r="${n + 1}"><c r="A${n + 1}" t="s"><v>0</v></c></row>`,
  ).join('')
  const long = { 'sharedStrings.xml': `<sst><si><t>${'字'.repeat(3_000)}</t></si></sst>` }
  await expect(read(named, { others: long })).rejects.toThrow('damaged')
  await expect(read(`<row r="1"><c r="A1"><v>${'1'.repeat(1_000_000)}</v></c></row>`)).rejects.toThrow('damaged')
})

test.each([
  ['an entity of its own', '<!DOCTYPE w [<!ENTITY a "b">]><worksheet>&a;</worksheet>'],
  ['tags that do not close', '<worksheet><sheetData>'],
  ['a row of no number', '<worksheet><sheetData><row r="x"/></sheetData></worksheet>'],
  ['a cell of no place', '<worksheet><sheetData><row r="1"><c r="1A"><v>1</v></c></row></sheetData></worksheet>'],
])('%s is no workbook', async (_, page) => {
  const file = workbookOf({ ...bookOf(['一']), 'worksheets/sheet1.xml': page })
  expect(isWorkbook(file)).toBe(true)
  expect(await readWorkbook(file, limits())).toBe('damaged')
})

test('a ZIP of other files is no workbook, nor is one whose sheet is missing', async () => {
  expect(isWorkbook(zipOf([{ name: '价格.csv', bytes: Buffer.from('a') }]))).toBe(false)
  expect(isWorkbook(deflateRawSync(Buffer.from('a')))).toBe(false)
  expect(await readWorkbook(workbookOf(bookOf(['一'])), limits())).toBe('damaged')
})

test.each([
  ['0', 'plain', '0'],
  ['1E-7', 'plain', '0.0000001'],
  ['0.30000000000000004', 'plain', '0.3'],
  ['-12.5', 'plain', '-12.5'],
  ['1e15', 'plain', null],
  ['12', { digits: 4 }, '0012'],
  ['12.5', { digits: 4 }, '12.5'],
  ['61', 'day', '1900-03-01'],
  ['0.3125', 'day', '07:30'],
  ['-1', 'day', null],
  ['2958466', 'day', null],
  ['x', 'plain', null],
] as const)('%s in %j is read as %s', (written, format, text) => {
  expect(numberText(written, format, false)).toBe(text)
})

test('formats are told apart', () => {
  const of = (code: string) => formatOf(164, code)
  expect(['General', 'G/通用格式', '0.00E+00', '#,##0.00_ ;[Red]\\-#,##0.00', '0%', '@'].map(of)).toEqual(
    Array.from({ length: 6 }, () => 'plain'),
  )
  expect(['yyyy/m/d;@', '[$-804]m"月"d"日"', 'h:mm', '[h]:mm'].map(of)).toEqual(['day', 'day', 'day', 'day'])
  expect([of('0000'), of('0'), formatOf(14, undefined), formatOf(4, undefined)]).toEqual([
    { digits: 4 },
    'plain',
    'day',
    'plain',
  ])
})
