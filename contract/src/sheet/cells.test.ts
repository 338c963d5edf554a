import { expect, test } from 'vitest'
import { differenceOf, differenceText, readRow } from './cells.ts'
import { branchColumns } from './columns.ts'

/** One column of a branch that stands. */
function read(column: keyof typeof branchColumns, text: string) {
  const standing = Object.fromEntries(Object.keys(branchColumns).map((key) => [key, '1']))
  const { cells, faults } = readRow('branch', { [column]: text }, { ...standing, openingHours: '7:30–16:00' })
  return faults.find((fault) => fault.column === column)?.words ?? cells[column]
}

test('a price difference is written with its sign, and none is nothing', () => {
  for (const [written, kept] of [
    ['50', '50.00'],
    ['+50.5', '50.50'],
    ['-20', '-20.00'],
    ['−1,280', '-1280.00'],
    ['0', ''],
  ] as const)
    expect([written, read('difference', written)]).toEqual([written, kept])
  expect(read('difference', '便宜 20')).toContain('不是差价')
  expect(read('difference', '20000')).toContain('最多 10000 元')
  for (const fen of [-123_456, -1, 0, 5, 100]) expect(differenceOf(differenceText(fen))).toBe(fen)
})

test('host names are kept in lower case and in one order, without what is not of a name', () => {
  expect(read('hosts', 'B.example.com；a.example.com')).toBe('a.example.com；b.example.com')
  for (const wrong of [
    'https://a.example.com',
    'a.example.com/',
    'localhost',
    'a_b.example.com',
    '10.0.0.8',
    '-a.example.com',
  ])
    expect([wrong, read('hosts', wrong)]).toEqual([wrong, expect.stringContaining('不是网址')])
})
