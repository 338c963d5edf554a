import { fail } from '@mall/contract/failures'
import { IMPORT_BYTES, MAX_SHEETS } from '@mall/contract/import/terms'
import type { WhyUnread, WorkbookLeft } from '../../platform/xlsx/read-sheet.ts'
import { readWorkbook } from '../../platform/xlsx/read-workbook.ts'
import { MAX_CELLS, withoutMark } from './read-csv.ts'
import type { Fault, Read, Source } from './read-tables.ts'

/** The sheets of a workbook, and what of their cells cannot be read as it is shown. */
export async function readXlsx(file: string, bytes: Buffer, left: WorkbookLeft): Promise<Read> {
  const sheets = await readWorkbook(bytes, { maxBytes: IMPORT_BYTES, maxSheets: MAX_SHEETS, maxCells: MAX_CELLS, left })
  if (sheets === 'damaged') return fail('IMPORT_UNREADABLE')
  if (sheets === 'too long') return fail('IMPORT_XLSX_TOO_LONG')
  const sources: Source[] = []
  const faults: Fault[] = []
  for (const { name, rows, unread } of sheets) {
    const place = [file, `表“${name}”`].filter(Boolean).join(' ')
    const [first, ...rest] = rows.map(({ line, cells }) => ({ line, cells: cells.map(withoutMark) }))
    if (first) sources.push({ file: place, headLine: first.line, head: first.cells, rows: () => eachOf(rest) })
    for (const { line, at, why } of unread)
      faults.push({ file: place, line, column: first?.cells[at]?.trim() ?? '', words: WORDS[why] })
  }
  if (sources.length === 0 && faults.length === 0) faults.push({ file, line: 0, column: '', words: '里面没有内容' })
  return { sources, faults }
}

async function* eachOf<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows
}

const WORDS: Readonly<Record<WhyUnread, string>> = {
  error: '公式出错了，请改好，或直接写上内容',
  'no result': '公式还没有算出结果，请用表格软件打开、保存一次，或直接写上内容',
  inexact: '这个数读不准：超过 15 位的数和编号，请先把格子设成文本再填',
  'cut off': '这一格到了 XLSX 能放的最多字数，后面的可能已经丢了，请用 CSV 导入这一行',
  merged: '有合并的格子，请取消合并，每一格都填上',
  'too far right': `这一格在第 ${MAX_CELLS} 列以后，请删掉`,
}
