import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test.each([
  ['公众号', '公众号'],
  ['a,b', '"a,b"'],
  ['说"好"', '"说""好"""'],
  ['两\n行', '"两\n行"'],
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2', "'-2"],
  ['＝1+1', "'＝1+1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['12.00', '12.00'],
])('cell %j is written as %j', (text, cell) => {
  expect(csvOf([[text]])).toBe(`\uFEFF${cell}\r\n`)
})
