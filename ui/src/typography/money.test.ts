import { expect, test } from 'vitest'
import { briefCount, yuan } from './money.ts'

test.each([
  [0, '0'],
  [49900, '499'],
  [129900, '1,299'],
  [129950, '1,299.50'],
  [129905, '1,299.05'],
  [123456700, '1,234,567'],
  [-8000, '−80'],
])('%i fen are formatted as %s yuan', (fen, text) => {
  expect(yuan(fen)).toBe(text)
})

test('money that is due shows its cents even when there are none', () => {
  expect(yuan(223700, true)).toBe('2,237.00')
})

test.each([
  [812, '812'],
  [6812, '6,812'],
  [10_000, '1.0 万'],
  [41_300, '4.1 万'],
])('a count of %i is abbreviated as %s', (count, text) => {
  expect(briefCount(count)).toBe(text)
})
