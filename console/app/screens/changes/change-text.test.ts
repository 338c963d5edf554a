import { expect, test } from 'vitest'
import { readYuan } from '../../parts/yuan.ts'
import { percentText } from './change-text.ts'

test('yuan are read to the fen, and what is no amount is none', () => {
  expect(['599', '599.5', '0.29', '1,239.07', ' 1，280 ', '19.99'].map(readYuan)).toEqual([
    ...[59_900, 59_950, 29, 123_907, 128_000, 1_999],
  ])
  for (const text of ['', '1.234', '-5', '5 元', '1e3', '.5', '12345678']) expect(readYuan(text)).toBeNull()
})

test('a difference is said in percent, however small', () => {
  expect(percentText(129_900, 123_900)).toBe('−4.6%')
  expect(percentText(36_900, 39_900)).toBe('+8.1%')
  expect(percentText(129_900, 129_899)).toBe('−不到 0.1%')
  expect(percentText(100, 100)).toBe('')
})
