import { expect, test } from 'vitest'
import { drawChart } from './draw-chart.server.ts'
import type { Table } from './report-view.ts'

const bars: Table = {
  ...{ title: '检出率（%）', words: '', chart: 'bars', columns: ['项目', '合计', '男'] },
  rows: [
    ['脂肪肝', 36, 39],
    ['血脂异常', 52, 54],
  ],
}
const lines: Table = { ...bars, chart: 'lines', columns: ['年龄', '脂肪肝', '血脂异常'] }
const rings: Table = { ...bars, chart: 'rings', columns: ['年', '比例'] }

const textsOf = (svg: string) => Array.from(svg.matchAll(/<text[^>]*>([^<]*)/g), ([, words]) => words)

test('bars name their rows and say their figures', () => {
  expect(textsOf(drawChart(bars, false))).toEqual(['脂肪肝', '血脂异常', '36%', '52%'])
})

test('each line is named where it ends, with its last figure', () => {
  const texts = textsOf(drawChart(lines, true))
  expect(texts).toEqual(expect.arrayContaining(['0%', '60%', '脂肪肝', '血脂异常', '脂肪肝 52%', '血脂异常 54%']))
})

test.each([bars, lines, rings])(
  'a drawing of $chart is whole, and the policy of the page has nothing to forbid in it',
  (table) => {
    for (const isPhone of [true, false]) {
      const svg = drawChart(table, isPhone)
      expect(svg).toMatch(/^<svg [\s\S]*<path[\s\S]*<\/svg>$/)
      expect(svg).not.toMatch(/<style|<script|\sstyle=|\son\w+=/)
    }
  },
)

test('text follows large print: its sizes are classes', () => {
  const sizes = Array.from(drawChart(lines, false).matchAll(/<text[^>]*>/g), ([tag]) => /class="text-14"/.test(tag))
  expect(sizes.length).toBeGreaterThan(6)
  expect(sizes).not.toContain(false)
})
