import { expect, test } from 'vitest'
import { barsOf, csvDataUrl, seriesOf, stopsOf, type Table } from './report-view.ts'

const table: Table = {
  ...{ title: '检出率', words: '', chart: 'bars', columns: ['项目', '合计', '男', '女'] },
  rows: [
    ['脂肪肝', 36, 39, 33],
    ['血脂异常', 52, 54, '50'],
  ],
}

test('bars draw the total where there is one, else every column; rings the last column', () => {
  expect(seriesOf(table)).toEqual([{ name: '合计', values: [36, 52] }])
  const parts = { ...table, columns: ['项目', '全部', '男', '女'] }
  expect(seriesOf(parts).map(({ name }) => name)).toEqual(['全部', '男', '女'])
  const years: Table = { ...table, chart: 'rings', columns: ['年', '人', '比例'], rows: [['去年', '88,904', '63%']] }
  expect(seriesOf(years)).toEqual([{ name: '比例', values: [63] }])
})

test('several columns stand in groups under the name of their row; keys stop at bars alone', () => {
  const grouped: Table = { ...table, columns: ['项目', '男', '女'], rows: [['脂肪肝', 39, 33]] }
  expect(barsOf(grouped)).toEqual([
    { name: '脂肪肝', value: null, step: 0 },
    { name: '男', value: 39, step: 0 },
    { name: '女', value: 33, step: 1 },
  ])
  expect(stopsOf(grouped)).toEqual([
    { index: 1, text: '脂肪肝：男 39%' },
    { index: 2, text: '脂肪肝：女 33%' },
  ])
})

test('where one bar or one place stands for a row, it says the whole row', () => {
  expect(stopsOf(table).map(({ text }) => text)).toEqual([
    '脂肪肝：合计 36%，男 39%，女 33%',
    '血脂异常：合计 52%，男 54%，女 50',
  ])
  const plain: Table = { ...table, columns: ['项目', '比例'], rows: [['脂肪肝', 36]] }
  expect(stopsOf(plain)).toEqual([{ index: 0, text: '脂肪肝：36%' }])
})

test('a table goes into a spreadsheet with its quotes kept', () => {
  const file = decodeURIComponent(csvDataUrl({ ...table, columns: ['项"目', '合计'], rows: [['脂肪肝', 36]] }))
  expect(file).toBe('data:text/csv;charset=utf-8,\uFEFF"项""目","合计"\r\n"脂肪肝","36"\r\n')
})

test('several tables go into one file, each under its name', () => {
  const plain: Table = { ...table, columns: ['项目'], rows: [['甲']] }
  const file = decodeURIComponent(csvDataUrl(plain, { ...plain, title: '第二张' }))
  expect(file).toContain('"检出率"\r\n"项目"\r\n"甲"\r\n\r\n"第二张"\r\n')
})
