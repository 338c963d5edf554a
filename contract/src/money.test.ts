import { expect, test } from 'vitest'
import { briefYuanOf, yuanOf, yuanText } from './money.ts'

test('fen are written as yuan', () => {
  expect([0, 5, 128_000, 1_250, -99].map(yuanOf)).toEqual(['0.00', '0.05', '1280.00', '12.50', '-0.99'])
  expect(yuanText(128_050)).toBe('¥1,280.50')
  expect([128_000, 1_250].map(briefYuanOf)).toEqual(['1,280', '12.50'])
})
