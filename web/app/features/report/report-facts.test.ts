import { expect, test } from 'vitest'
import { csvAddress, seriesOf, spread, type Table } from './report-facts.ts'

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

test.each([
  [[10, 50, 90], 20, [10, 50, 90]],
  [[50, 45, 48], 20, [85, 45, 65]],
  [[], 20, []],
])('labels at %j that need %i stand at %j', (places, gap, apart) => {
  expect(spread(places, gap)).toEqual(apart)
})

test('a table goes into a spreadsheet with its quotes kept', () => {
  const file = decodeURIComponent(csvAddress({ ...table, columns: ['项"目', '合计'], rows: [['脂肪肝', 36]] }))
  expect(file).toBe('data:text/csv;charset=utf-8,\uFEFF"项""目","合计"\r\n"脂肪肝","36"\r\n')
})
