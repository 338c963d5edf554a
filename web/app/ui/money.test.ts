import { expect, test } from 'vitest'
import { yuan } from './money.ts'

test.each([
  [0, '0'],
  [49900, '499'],
  [129900, '1,299'],
  [129950, '1,299.50'],
  [129905, '1,299.05'],
  [123456700, '1,234,567'],
  [-8000, '−80'],
])('%i fen are read as %s yuan', (fen, words) => {
  expect(yuan(fen)).toBe(words)
})

test('money that is due shows its cents even when there are none', () => {
  expect(yuan(223700, true)).toBe('2,237.00')
})
